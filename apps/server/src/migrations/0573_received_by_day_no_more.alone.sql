-- `receipt_received_good` does what it did.
DROP INDEX CONCURRENTLY IF EXISTS receipt_received;
