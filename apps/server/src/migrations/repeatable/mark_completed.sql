CREATE OR REPLACE FUNCTION mark_completed(o retail_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF o.completed_at IS NULL OR current_setting('measure.marked', true) = '*' THEN RETURN; END IF;
  PERFORM measure_mark('COMPLETED', o.completed_at, o.dealer_id);
  PERFORM measure_mark('SOLVED', c.checked_at, o.dealer_id) FROM tyre_check c WHERE c.plate = o.plate AND c.dealer_id = o.dealer_id
    AND c.checked_at > o.completed_at - interval '30 days' AND c.checked_at <= o.completed_at;
END $$;
