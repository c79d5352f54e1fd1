ALTER TABLE part VALIDATE CONSTRAINT part_size_class_check;
ALTER TABLE part VALIDATE CONSTRAINT part_twin_id_fkey;
