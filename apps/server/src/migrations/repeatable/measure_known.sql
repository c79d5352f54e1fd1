-- All days that have facts, or kept rows, of each source.
CREATE OR REPLACE FUNCTION measure_known() RETURNS TABLE (source text, day date) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT s.source, d::date FROM (
    SELECT 'ORDERED' AS source, min(created_at) AS first, max(created_at) AS last FROM retail_order
    UNION ALL SELECT x, min(paid_at), max(paid_at) FROM retail_order, unnest(ARRAY['PAID', 'CUSTOMERS']) x
      WHERE paid_at IS NOT NULL GROUP BY 1
    UNION ALL SELECT 'COMPLETED', min(completed_at), max(completed_at) FROM retail_order
    UNION ALL SELECT 'REFUNDED', min(success_at), max(success_at) FROM refund
    UNION ALL SELECT 'SHIPPED', min(occurred_at), max(occurred_at) FROM stock_txn
      WHERE biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND bucket = 'on_hand'
    UNION ALL SELECT x, min(checked_at), max(checked_at) FROM tyre_check, unnest(ARRAY['CHECKS', 'SOLVED']) x GROUP BY 1
    UNION ALL SELECT 'CLUES', min(least(created_at, contacted_at, closed_at, converted_at)),
      max(greatest(created_at, contacted_at, closed_at, converted_at)) FROM clue
    UNION ALL SELECT 'VISITS', min(least(arrived_at, starts_at)), max(greatest(arrived_at, starts_at)) FROM appointment
    UNION ALL SELECT 'MESSAGES', min(least(created_at, sent_at)), max(greatest(created_at, sent_at)) FROM sms_log
    UNION ALL SELECT k.source, min(k.day)::timestamp AT TIME ZONE 'Asia/Shanghai', max(k.day)::timestamp AT TIME ZONE 'Asia/Shanghai'
      FROM measure_day k GROUP BY 1) s
  CROSS JOIN generate_series((s.first AT TIME ZONE 'Asia/Shanghai')::date, (s.last AT TIME ZONE 'Asia/Shanghai')::date, interval '1 day') d;
$$;
