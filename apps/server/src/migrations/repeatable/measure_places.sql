-- Every place that may have sums, of one kind or of all (null): a place that lost its last dealer has some until it is kept anew.
CREATE OR REPLACE FUNCTION measure_places(of_kind text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT '' UNION SELECT p.place FROM dealer_place p WHERE of_kind IS NULL OR p.kind = of_kind
    UNION SELECT s.place FROM measure_place_stale s WHERE of_kind IS NULL OR s.kind = of_kind);
$$;
