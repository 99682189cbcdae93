"""Many games: playing them, counting them, timing them."""
