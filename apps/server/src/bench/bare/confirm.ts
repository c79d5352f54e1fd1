import type pg from 'pg';
import type { Caller } from './create.ts';
import { step } from './create.ts';
import { asOrder, oneOrder, orderSource, type OrderRow } from './order-sql.ts';
import { inTransaction, run } from './query.ts';

const mine = 'supplier_id = $2 AND status <> 10 AND deleted_at IS NULL';
const lock = `SELECT id, status FROM purchase_order WHERE id = ANY($1) AND ${mine} ORDER BY id FOR UPDATE`;
const change = `UPDATE purchase_order SET status = 30, confirm_user = $2, confirm_time = $3, version = version + 1, updated_at = now()
  WHERE id = ANY($1) AND status = ANY($4) RETURNING *`;
const lines = 'SELECT part_id, qty, received_qty FROM purchase_order_line WHERE po_id = $1';
const addLevels = `INSERT INTO stock_level (location_id, part_id)
  SELECT DISTINCT l, p FROM unnest($1::bigint[], $2::bigint[]) AS x(l, p) ORDER BY l, p ON CONFLICT DO NOTHING`;
const lockLevels = `SELECT location_id, part_id, on_hand, reserved, locked, defective, quarantined FROM stock_level
  WHERE (location_id, part_id) IN (SELECT l, p FROM unnest($1::bigint[], $2::bigint[]) AS x(l, p)) ORDER BY location_id, part_id FOR NO KEY UPDATE`;
const raise = `UPDATE stock_level s SET incoming = s.incoming + ($2::jsonb ->> s.part_id::text)::int, version = s.version + 1
  WHERE s.location_id = $1 AND s.part_id = ANY($3)`;
const order = `SELECT ${oneOrder} ${orderSource} WHERE purchase_order.id = $1 AND purchase_order.supplier_id = $2
  AND purchase_order.status <> 10 AND purchase_order.deleted_at IS NULL`;

interface Changed {
  id: number;
  order_no: string;
  status: number;
  location_id: number;
  submit_time: string;
}

/** Confirms an order for the supplier (status 20 to 30); its quantities become incoming. */
export const confirmOrder = (pool: pg.Pool, me: Caller, id: number, requestId: string) =>
  inTransaction(pool, async (client) => {
    const now = new Date();
    await run(client, lock, [[id], me.companyId]);
    const [row] = await run<Changed>(client, change, [[id], me.name, now, [20]]);
    if (!row) throw new Error('not pending');
    await run(client, step, [
      id,
      row.order_no,
      'confirm',
      '20',
      '30',
      '',
      me.accountId,
      me.name,
      'SUPPLIER',
      me.companyId,
      requestId,
    ]);
    const days = Math.max(0, Math.round((now.getTime() - Date.parse(row.submit_time)) / 86_400_000));
    await run(client, 'UPDATE purchase_order SET accept_days = $2, submit_days = $2 WHERE id = $1', [
      id,
      days,
    ]);
    const own = await run<{ part_id: number; qty: number; received_qty: number }>(client, lines, [id]);
    const places = [own.map(() => row.location_id), own.map((l) => l.part_id)];
    await run(client, addLevels, places);
    await run(client, lockLevels, places);
    await run(client, raise, [
      row.location_id,
      JSON.stringify(Object.fromEntries(own.map((l) => [l.part_id, l.qty - l.received_qty]))),
      own.map((l) => l.part_id),
    ]);
    const [after] = await run<OrderRow>(client, order, [id, me.companyId]);
    return after ? asOrder(after) : null;
  });
