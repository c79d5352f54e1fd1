-- Reasons of adjustments are entries of a dictionary; "other" has the code that it has in all of them.
ALTER TABLE stock_adjustment DROP CONSTRAINT stock_adjustment_reason_check;
UPDATE stock_adjustment SET reason = '-1' WHERE reason = 'OTHER';
