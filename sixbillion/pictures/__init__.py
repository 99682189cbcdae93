"""Pictures: pure functions from a view to an SVG string and from data to a matplotlib figure. No state, no widgets."""
