import type pg from 'pg';
import { asOrder, awaitsReship, orderColumns, orderSource, type OrderRow } from './order-sql.ts';
import { run, runPlanned } from './query.ts';

const filter = `WHERE purchase_order.deleted_at IS NULL AND purchase_order.supplier_id = $1 AND purchase_order.location_id = $2
  AND purchase_order.created_at >= $3::date AND purchase_order.created_at < $4::date + 1`;
const page = `SELECT ${orderColumns} ${orderSource} ${filter} ORDER BY purchase_order.created_at DESC, purchase_order.id DESC LIMIT $5 OFFSET $6`;
const open = 'purchase_order.status IN (10, 20, 30, 40, 50)';
const totals = `SELECT count(*) AS n, coalesce(sum(purchase_order.qty), 0) AS "purchaseQuantity",
  coalesce(sum(purchase_order.received_qty), 0) AS "receivedQuantity",
  coalesce(sum(purchase_order.qty - purchase_order.received_qty) FILTER (WHERE ${open}), 0) AS "notReceivedQuantity",
  coalesce(sum(purchase_order.qty - purchase_order.received_qty - purchase_order.inflight_qty) FILTER (WHERE ${open}), 0) AS "notSentQuantity",
  coalesce(sum(purchase_order.inflight_qty), 0) AS "inflightQuantity",
  coalesce(sum(purchase_order.amount_excl_fen), 0) AS "purchaseAmount", coalesce(sum(purchase_order.tax_fen), 0) AS "taxAmount",
  coalesce(sum(purchase_order.amount_incl_fen), 0) AS "totalAmount" ${orderSource} ${filter}`;

const reships = `SELECT id FROM purchase_order WHERE id = ANY($1) AND ${awaitsReship}`;

/** Finds which orders have goods to reship; only partly shipped ones can. */
async function findReships(pool: pg.Pool, rows: readonly OrderRow[]): Promise<Set<unknown>> {
  const partly = rows.filter((row) => row.status === 40).map((row) => row['id']);
  const found = partly.length ? await run<{ id: number }>(pool, reships, [partly]) : [];
  return new Set(found.map(({ id }) => id));
}

/** Order list: three filters, newest first, one page, count and totals. */
export async function listOrders(pool: pg.Pool, query: Record<string, string>) {
  const pageSize = Number(query.pageSize);
  const values = [
    Number(query.supplierId),
    Number(query.warehouseId),
    query['createdTime.from'],
    query['createdTime.to'],
  ];
  const [rows, [counted]] = await Promise.all([
    runPlanned<OrderRow>(pool, page, [...values, pageSize, (Number(query.page) - 1) * pageSize]),
    runPlanned(pool, totals, values),
  ]);
  const { n, ...sums } = counted ?? {};
  const waiting = await findReships(pool, rows);
  return {
    list: rows.map((row) => ({ ...asOrder(row), awaitsReship: waiting.has(row['id']) })),
    total: n,
    page: Number(query.page),
    pageSize,
    totals: sums,
  };
}
