-- The key under which a message is handed to its provider, the same at every attempt, and when the first one began:
-- a node may be lost between the provider's answer and our note of it.
ALTER TABLE sms_log
  ADD COLUMN send_key uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN tried_at timestamptz;
