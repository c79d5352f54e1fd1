-- The ledger of stock, the timeline and the calls to and from outside systems are kept in months.
SET LOCAL statement_timeout = 0;

SELECT partition_by_month('stock_txn', 'occurred_at');

-- What is posted once cannot be posted again: within a month by its keys, over all months by the stock module, which
-- asks under the locks of place and part before it writes; INV-S10 looks every night.

-- A notice knows the time of its step, so that one month is looked into. Its step must be there; nothing that notices
-- need is ever dropped, for they live a year and steps three at least.
ALTER TABLE notice DROP CONSTRAINT notice_timeline_id_fkey, ADD COLUMN timeline_at timestamptz NOT NULL DEFAULT now();
UPDATE notice n SET timeline_at = t.at FROM timeline t WHERE t.id = n.timeline_id;
CREATE FUNCTION find_notice_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT at INTO NEW.timeline_at FROM timeline WHERE id = NEW.timeline_id;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('no step %s', NEW.timeline_id), TABLE = 'notice', CONSTRAINT = 'notice_timeline';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER notice_timeline BEFORE INSERT ON notice FOR EACH ROW EXECUTE FUNCTION find_notice_step();

SELECT partition_by_month('timeline', 'at');
SELECT partition_by_month('connector_log', 'at');
