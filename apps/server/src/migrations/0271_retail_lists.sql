-- Lists by status, of all dealers and of one, in the order of time; their tabs count by the index alone.
CREATE INDEX retail_order_status ON retail_order (status, created_at DESC, id DESC);
CREATE INDEX retail_order_dealer_status ON retail_order (dealer_id, status, created_at DESC, id DESC);
