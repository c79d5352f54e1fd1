import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { fillAlone, fillSold } from '#domains/money/journal/index.ts';

/** Orders of one statement. */
const atOnce = 20_000;

/**
 * Writes the lines of VAT that was posted before it was kept by line. Their sum is what was posted: a difference of
 * rounding stands with the last line, or with the commission of an order that has one. Idempotent.
 */
export async function fillRetailVat(db: Db): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(x.id) AS first, max(x.id) AS last FROM (
      SELECT j.source_id AS id FROM journal j
      WHERE j.source_type = 'RETAIL_ORDER' AND j.type IN ('EARNED', 'EARNED_OWN') AND ${hasNoLines}
      UNION ALL SELECT r.biz_id FROM journal j JOIN refund r ON r.id = j.source_id AND r.biz_type = 'RETAIL_ORDER'
      WHERE j.source_type = 'REFUND' AND j.type = 'RETURN_EARNED' AND ${hasNoLines}) x`.execute(db);
  const { first, last } = rows[0] ?? {};
  for (let from = first ?? 1; from <= (last ?? 0); from += atOnce)
    await fillAlone(db, (own) => fillOrders(own, from, from + atOnce));
}

/** Whether lines of a journal `j` are missing: it posted VAT, or revenue at a rate of 0. */
const hasNoLines = sql`NOT EXISTS (SELECT FROM journal_vat v WHERE v.journal_id = j.id)
  AND EXISTS (SELECT FROM journal_entry e WHERE e.journal_id = j.id
    AND (e.account = 'VATOUT' OR (e.account = 'ORD' AND j.type = 'EARNED')))`;

/**
 * What was posted of orders `from` to before `to`, each with what had been refunded of the order before and after by
 * refunds that do not say of which lines they are.
 */
const posted = (from: number, to: number) => sql`
  SELECT x.*, o.payable, o.payable - earned AS "at", o.payable - upto + kept AS r1, o.payable - upto AS r2
  FROM (SELECT p.*, sum(ord) FILTER (WHERE type <> 'RETURN_EARNED') OVER (PARTITION BY order_id) AS earned,
      sum(kept) OVER (PARTITION BY order_id ORDER BY type = 'RETURN_EARNED', id) AS upto
    FROM (SELECT j.id, j.type, j.business_day, coalesce(r.biz_id, j.source_id) AS order_id, r.id AS refund_id,
        CASE WHEN EXISTS (SELECT FROM retail_refund_part d WHERE d.refund_id = r.id) THEN 0
          ELSE coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'ORD'), 0) END AS kept,
        coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'VATOUT'), 0) AS vat,
        coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'COMM'), 0) AS comm,
        coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'ORD'), 0) AS ord
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      LEFT JOIN refund r ON j.source_type = 'REFUND' AND r.id = j.source_id AND r.biz_type = 'RETAIL_ORDER'
      WHERE (j.source_type = 'RETAIL_ORDER' AND j.source_id >= ${from} AND j.source_id < ${to} AND j.type IN ('EARNED', 'EARNED_OWN'))
        OR (j.source_type = 'REFUND' AND j.type = 'RETURN_EARNED' AND r.biz_id >= ${from} AND r.biz_id < ${to})
      GROUP BY j.id, r.id) p) x
  JOIN LATERAL (SELECT h.freight_fen + (SELECT coalesce(sum(net_fen), 0) FROM retail_order_line WHERE order_id = h.id) AS payable
    FROM retail_order h WHERE h.id = x.order_id) o ON o.payable > 0
  WHERE NOT EXISTS (SELECT FROM journal_vat v WHERE v.journal_id = x.id)`;

/** What refunds that say so had taken of a line `l` when a journal `p` was posted: before it, and with it. */
const saidOf = (when: string) =>
  sql.raw(`(SELECT coalesce(sum(d.fen), 0) FROM retail_refund_part d
  JOIN journal j ON j.type = 'RETURN_EARNED' AND j.source_type = 'REFUND' AND j.source_id = d.refund_id AND j.id ${when} p.id
  WHERE d.order_id = l.order_id AND d.line_id IS NOT DISTINCT FROM CASE l.kind WHEN 'RETAIL' THEN l.id END)`);

/** Whether the dealer's own goods of an order were posted by their commission; else they are revenue like the others. */
const hasCommission = (order: string) =>
  sql`EXISTS (SELECT FROM journal w WHERE w.source_type = 'RETAIL_ORDER' AND w.source_id = ${sql.ref(order)} AND w.type = 'EARNED_OWN')`;

/** The lines of those orders, their freight last, with what lies before each. */
const lines = (from: number, to: number) => sql`
  SELECT *, sum(net) OVER (PARTITION BY order_id ORDER BY place) AS c1,
    sum(net) OVER (PARTITION BY order_id ORDER BY place) - net AS c0, sum(net) OVER (PARTITION BY order_id) AS whole
  FROM (SELECT 'RETAIL' AS kind, l.order_id, l.id, l.qty, l.net_fen AS net, l.tax_bp AS bp, l.tax_fen AS tax,
      coalesce(l.tyre_source, 0) = 1 AND l.cost_fen IS NULL AND ${hasCommission('l.order_id')} AS own, l.line_no::int AS place
    FROM retail_order_line l WHERE l.order_id >= ${from} AND l.order_id < ${to}
    UNION ALL SELECT 'RETAIL_FREIGHT', o.id, o.id, 1, o.freight_fen, (SELECT rate_bp FROM vat_setting
        WHERE part_class = 'FREIGHT' AND valid_from <= (o.created_at AT TIME ZONE 'Asia/Shanghai')::date
        ORDER BY valid_from DESC LIMIT 1),
      o.tax_fen - (SELECT coalesce(sum(tax_fen), 0) FROM retail_order_line WHERE order_id = o.id)::bigint, false, 99999
    FROM retail_order o WHERE o.id >= ${from} AND o.id < ${to} AND o.freight_fen > 0) y`;

const taxIn = (fen: string) => sql.raw(`round((${fen})::numeric * l.bp / (10000 + l.bp))`);
const backAt = (refunded: string) =>
  sql.raw(`(round(${refunded} * l.c1::numeric / l.whole) - round(${refunded} * l.c0::numeric / l.whole))`);

async function fillOrders(db: Db, from: number, to: number): Promise<void> {
  await fillSold(
    db,
    sql`
    WITH p AS (${posted(from, to)}), l AS (${lines(from, to)}),
    back AS (SELECT p.id AS journal_id, p.type, p.vat, l.*,
        CASE p.type WHEN 'EARNED' THEN ${backAt('p.at')} ELSE ${backAt('p.r1')} + ${saidOf('<')} END AS b1,
        ${backAt('p.r2')} + ${saidOf('<=')} AS b2
      FROM p JOIN l ON l.order_id = p.order_id AND NOT l.own AND l.whole > 0 WHERE p.type <> 'EARNED_OWN'),
    part AS (SELECT l.*, CASE l.type WHEN 'EARNED' THEN l.net - l.b1 ELSE l.b1 - l.b2 END AS fen,
        CASE l.type WHEN 'EARNED' THEN l.tax - ${taxIn('l.b1')} ELSE ${taxIn('l.b1')} - ${taxIn('l.b2')} END AS part_tax,
        ${hasCommission('l.order_id')} AS shared,
        row_number() OVER (PARTITION BY journal_id ORDER BY place DESC) = 1 AS last FROM back l)
    SELECT journal_id, kind, order_id, id, CASE type WHEN 'EARNED' THEN qty ELSE 0 END, b1, fen, bp, tax_fen
    FROM (SELECT *, part_tax + CASE WHEN last AND (type = 'EARNED' OR NOT shared)
      THEN vat - sum(part_tax) OVER (PARTITION BY journal_id) ELSE 0 END AS tax_fen FROM part) x
    WHERE type = 'EARNED' OR fen <> 0 OR tax_fen <> 0 ORDER BY journal_id, place`,
  );
  await fillSold(
    db,
    sql`
    WITH j AS (
      SELECT j.id, coalesce(r.biz_id, j.source_id) AS order_id, j.business_day,
        coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'VATOUT'), 0)
          - (SELECT coalesce(sum(tax_fen), 0) FROM journal_vat WHERE journal_id = j.id) AS vat,
        coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'COMM'), 0) AS comm
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      LEFT JOIN refund r ON j.source_type = 'REFUND' AND r.id = j.source_id AND r.biz_type = 'RETAIL_ORDER'
      WHERE (j.source_type = 'RETAIL_ORDER' AND j.source_id >= ${from} AND j.source_id < ${to} AND j.type = 'EARNED_OWN')
        OR (j.source_type = 'REFUND' AND j.type = 'RETURN_EARNED' AND r.biz_id >= ${from} AND r.biz_id < ${to})
      GROUP BY j.id, r.biz_id)
    SELECT id, 'OWN', order_id, order_id, 0, 0, comm + vat, (SELECT rate_bp FROM vat_setting WHERE part_class = 'SERVICE'
      AND valid_from <= j.business_day ORDER BY valid_from DESC LIMIT 1), vat FROM j WHERE vat <> 0`,
  );
}
