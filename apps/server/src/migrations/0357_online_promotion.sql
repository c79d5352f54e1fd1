-- Promotion prices of goods in a dealer's mall, with VAT, good from a day to a day, both included.
ALTER TABLE mall_item
  ADD COLUMN promo_fen  bigint CHECK (promo_fen > 0),
  ADD COLUMN promo_from date,
  ADD COLUMN promo_to   date,
  ADD CONSTRAINT mall_item_promo CHECK (num_nulls(promo_fen, promo_from, promo_to) IN (0, 3) AND promo_from <= promo_to);
CREATE INDEX mall_item_promo_live ON mall_item (dealer_id, part_id) WHERE promo_fen IS NOT NULL;
