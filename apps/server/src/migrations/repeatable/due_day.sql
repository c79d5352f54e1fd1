-- The day on which something is due by the terms of its party: of what happened on a day, and was invoiced on another
-- (null: not yet). Without terms of its own it is `otherwise`.
CREATE OR REPLACE FUNCTION due_day(party bigint, happened date, invoiced date, otherwise date) RETURNS date LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT CASE c.term_kind WHEN 'CASH' THEN happened
    WHEN 'MONTH_END' THEN (date_trunc('month', happened) + interval '1 month')::date - 1 + c.term_days
    WHEN 'INVOICE' THEN coalesce(invoiced, happened) + c.term_days WHEN 'RECEIPT' THEN happened + c.term_days END
  FROM company c WHERE c.id = party), otherwise)
$$;
