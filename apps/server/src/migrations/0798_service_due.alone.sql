-- The sources of clues hold for what was there before, too.
ALTER TABLE clue VALIDATE CONSTRAINT clue_source_check;
