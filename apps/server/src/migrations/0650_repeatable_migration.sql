-- Functions and views as they were last made, each by its text (migrations/repeatable, docs/decisions/0370).
CREATE TABLE repeatable_migration (
  name   text PRIMARY KEY,
  -- Of the text: a version knows by it what it may replace.
  hash   text NOT NULL,
  text   text NOT NULL,
  ran_at timestamptz NOT NULL DEFAULT now()
);
