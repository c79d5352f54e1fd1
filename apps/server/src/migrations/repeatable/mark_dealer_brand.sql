CREATE OR REPLACE FUNCTION mark_dealer_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('oem', made.oem_id::text) FROM oem_car_brand made WHERE made.car_brand_id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.car_brand_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.car_brand_id END);
  PERFORM measure_mark_place('oem', '');
  RETURN NULL;
END $$;
