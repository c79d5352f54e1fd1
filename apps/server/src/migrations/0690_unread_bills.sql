-- A day whose file cannot be read is set aside with it, so that the next days go on.
ALTER TABLE channel_bill DROP CONSTRAINT channel_bill_state_check;
ALTER TABLE channel_bill ADD CONSTRAINT channel_bill_state_check CHECK (state IN ('WAITING','NONE','READY','UNREAD'));
ALTER TABLE channel_bill ADD COLUMN fault text NOT NULL DEFAULT '';
COMMENT ON COLUMN channel_bill.fault IS 'Why the file of the day could not be read.';
