-- What a dealer, or the dealers of a group, a maker or a region were paid, day by day: read from this index alone.
CREATE INDEX retail_order_dealer_paid ON retail_order (dealer_id, paid_at) INCLUDE (payable_fen, quantity)
  WHERE paid_at IS NOT NULL;
