-- What a short message cost when it was sent: segments of 70 characters, or of 67 where there are several, at the price
-- of that moment in li (a tenth of a fen).
ALTER TABLE sms_log
  ADD COLUMN segments       integer NOT NULL DEFAULT 0 CHECK (segments >= 0),
  ADD COLUMN cost_li        integer NOT NULL DEFAULT 0 CHECK (cost_li >= 0),
  -- The failed or expired message that this one repeats, and who asked for it. A message is repeated once.
  ADD COLUMN again_of       bigint UNIQUE REFERENCES sms_log (id),
  ADD COLUMN again_by_name  text NOT NULL DEFAULT '';

-- The list of short messages, all and by tab; counted and summed by the index alone.
CREATE INDEX sms_log_newest ON sms_log (id DESC) INCLUDE (status, provider, created_at, segments, cost_li) WHERE channel = 'SMS';
CREATE INDEX sms_log_status ON sms_log (status, id DESC) INCLUDE (created_at, segments, cost_li) WHERE channel = 'SMS';
