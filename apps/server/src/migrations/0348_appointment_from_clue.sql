-- The clue that an appointment was made from, where that was merged into the one that it names.
ALTER TABLE appointment ADD COLUMN from_clue bigint;
