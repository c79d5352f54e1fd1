CREATE OR REPLACE FUNCTION mark_clue_days(c clue) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark('CLUES', c.created_at, c.dealer_id), measure_mark('CLUES', c.contacted_at, c.dealer_id),
    measure_mark('CLUES', c.closed_at, c.dealer_id), measure_mark('CLUES', c.converted_at, c.dealer_id);
$$;
