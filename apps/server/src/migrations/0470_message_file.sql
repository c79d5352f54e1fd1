-- Stored files that go with a mail, in order; as long as it is kept, they are.
CREATE TABLE sms_log_file (
  message_id bigint NOT NULL REFERENCES sms_log (id) ON DELETE CASCADE,
  position   integer NOT NULL,
  file_id    bigint NOT NULL REFERENCES file (id),
  PRIMARY KEY (message_id, position)
);
CREATE INDEX sms_log_file_file ON sms_log_file (file_id);
