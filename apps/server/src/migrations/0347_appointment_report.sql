-- Customers book from the report of their check: one live appointment of a report at a time.
ALTER TABLE appointment DROP CONSTRAINT appointment_source_check,
  ADD CONSTRAINT appointment_source_check CHECK (source IN ('DESK', 'PHONE', 'CLUE', 'CHECK', 'ORDER', 'WALK_IN', 'REPORT'));
CREATE UNIQUE INDEX appointment_of_report ON appointment (check_id) WHERE source = 'REPORT' AND status < 2;
