"""Learning a judgement: self-play, shards, targets, a net, its curve and its gate (needs `slugfest[learning]`)."""
