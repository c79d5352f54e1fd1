-- VAT class of the freight that customers pay, as the setting said at a moment: a transport of its own, or 价外费用, a part of
-- the price of the goods.
CREATE OR REPLACE FUNCTION freight_class(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE (SELECT value #>> '{}' FROM setting_value WHERE key = 'vat.freightAs' AND taken_back_at IS NULL
    AND valid_from <= moment ORDER BY valid_from DESC, id DESC LIMIT 1) WHEN 'EXTRA' THEN 'GOODS' ELSE 'FREIGHT' END
$$;
