-- The part that came in place of an ordered one: known only by the number the warehouse read.
ALTER TABLE discrepancy ADD COLUMN part_no text NOT NULL DEFAULT '';
