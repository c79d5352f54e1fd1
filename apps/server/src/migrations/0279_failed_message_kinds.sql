-- Bill splits remind of their failures themselves, once for all that are open: no message of theirs was ever written.
ALTER TABLE failed_message DROP CONSTRAINT failed_message_failed_type_check,
  ADD CONSTRAINT failed_message_failed_type_check CHECK (failed_type IN ('ORDER_ERROR', 'ORDER_FAILED', 'PREPAY_WARNING'));
