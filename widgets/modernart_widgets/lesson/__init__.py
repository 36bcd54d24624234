"""The first season: a lesson that is a real game with chosen cards and scripted rivals."""
