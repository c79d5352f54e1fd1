-- What the configuration centre was set to, and when it comes into force. Rows are never changed but to take one back.
CREATE TABLE setting_value (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key           text NOT NULL,
  value         jsonb NOT NULL,
  valid_from    timestamptz NOT NULL DEFAULT now(),
  reason        text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL DEFAULT now(),
  created_by    bigint REFERENCES account (id),
  created_by_name text NOT NULL DEFAULT '',
  taken_back_at timestamptz
);
CREATE INDEX setting_value_in_force ON setting_value (key, valid_from DESC, id DESC) WHERE taken_back_at IS NULL;

-- What a setting says at this moment; NULL while nobody has set it.
CREATE FUNCTION setting_now(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT value FROM setting_value WHERE key = wanted AND taken_back_at IS NULL AND valid_from <= now()
  ORDER BY valid_from DESC, id DESC LIMIT 1
$$;

-- The table `setting` keeps what the program notes for itself.
INSERT INTO setting_value (key, value, valid_from, reason)
SELECT key, value, updated_at, '' FROM setting
WHERE key IN ('company.name', 'purchase.overTolerancePercent', 'purchase.maxDotWeeks', 'stock.approveAboveFen',
              'session.idleMinutes', 'session.absoluteHours');
DELETE FROM setting
WHERE key IN ('company.name', 'purchase.overTolerancePercent', 'purchase.maxDotWeeks', 'stock.approveAboveFen',
              'session.idleMinutes', 'session.absoluteHours');
