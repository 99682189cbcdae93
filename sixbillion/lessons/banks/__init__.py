"""The questions of each lesson, made from the facts at the moment they are asked for."""
