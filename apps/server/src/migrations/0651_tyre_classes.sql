ALTER TABLE part
  DROP CONSTRAINT part_size_class_check,
  ADD CONSTRAINT part_size_class_check CHECK (
  -- '' metric, P, LT, ST (trailers), C, ULT (mini trucks), T, HL: other goods though the digits are the same.
  size_class IN ('', 'P', 'LT', 'ST', 'C', 'ULT', 'T', 'HL')) NOT VALID;

ALTER TABLE part
  -- The part that was found to be the same tyre under another number; this one has no identity then.
  ADD COLUMN twin_id bigint,
  ADD CONSTRAINT part_twin_id_fkey FOREIGN KEY (twin_id) REFERENCES part (id) NOT VALID;
