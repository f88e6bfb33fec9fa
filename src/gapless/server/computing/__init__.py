"""What a server has computed: acts of bots, hints, hindsight, reviews, measured boards, answers."""
