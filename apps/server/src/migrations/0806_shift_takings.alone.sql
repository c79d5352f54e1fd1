-- What a shop took and gave back for retail orders is found by its day, for the closing of its shifts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_taken ON payment (dealer_id, paid_at)
  WHERE state = 'PAID' AND biz_type = 'RETAIL_ORDER';
CREATE INDEX CONCURRENTLY IF NOT EXISTS refund_given ON refund (dealer_id, success_at)
  WHERE state = 'SUCCESS' AND biz_type = 'RETAIL_ORDER';
