-- Messages whose provider refuses our own account: they wait for it, and are no fault of their receivers.
ALTER TABLE sms_log ADD COLUMN account_refused boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sms_log.account_refused IS 'The provider refused our account, not the message: it waits until the account is in order.';
