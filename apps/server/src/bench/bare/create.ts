import type pg from 'pg';
import { once, previewCart } from './cart.ts';
import { inTransaction, run, type Runner } from './query.ts';

const order = `INSERT INTO purchase_order (order_no, status, supplier_id, location_id, logistics_id, qty, amount_excl_fen, tax_fen, amount_incl_fen,
  created_by, created_by_name, original_date, remark) VALUES ($1, 10, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL, $11) RETURNING id`;
const lines = `INSERT INTO purchase_order_line (po_id, line_no, part_id, part_no, part_name, supplier_part_no, qty, unit_price_fen, tax_bp,
    amount_excl_fen, tax_fen, original_date)
  SELECT $1, x.line_no, x.part_id, x.part_no, x.part_name, x.supplier_part_no, x.qty, x.unit_price_fen, $2, x.amount_excl_fen, x.tax_fen, x.original_date
  FROM jsonb_to_recordset($3::jsonb) AS x(line_no int, part_id bigint, part_no text, part_name text,
    supplier_part_no text, qty int, unit_price_fen bigint, amount_excl_fen bigint, tax_fen bigint, original_date date)`;
const lock = `SELECT id FROM cart_line WHERE membership_id = $1 AND type = 'PURCHASE' ORDER BY id FOR UPDATE`;
const number = `SELECT nextval('document_number') AS n FROM generate_series(1, $1)`;
export const step = `INSERT INTO timeline (entity, entity_id, entity_no, action, from_status, to_status, remark, changes, actor_id, actor_name,
  actor_type, company_id, request_id) VALUES ('purchase-order', $1, $2, $3, $4, $5, $6, NULL, $7, $8, $9, $10, $11)`;

export interface Caller {
  membershipId: number;
  accountId: number;
  companyId: number;
  name: string;
}

/** Creates a draft from a member's cart (one supplier, one warehouse) and empties the cart. */
export const submitCart = (pool: pg.Pool, me: Caller, key: string, remark: string) =>
  inTransaction(pool, (client) =>
    once(client, me.membershipId, key, remark, async () => {
      await run(client, lock, [me.membershipId]);
      const split = await previewCart(client, me.membershipId);
      const [next] = await run<{ n: number }>(client, number, [1]);
      const day = new Date(Date.now() + 28_800_000).toISOString().slice(2, 10).replaceAll('-', '');
      const orderNo = `PO${day}-${String(next?.n).padStart(6, '0')}`;
      const id = await insertOrder(client, me, { orderNo, remark, split });
      const who = [me.accountId, me.name, 'OTHER', me.companyId, key];
      await run(client, step, [id, orderNo, 'create', null, '10', remark, ...who]);
      await run(client, 'DELETE FROM cart_line WHERE id = ANY($1)', [split.lines.map((l) => l.id)]);
      return { orders: [{ id, orderNo }] };
    }),
  );

interface Draft {
  orderNo: string;
  remark: string;
  split: Awaited<ReturnType<typeof previewCart>>;
}

async function insertOrder(client: Runner, me: Caller, { orderNo, remark, split }: Draft): Promise<number> {
  const [first] = split.lines;
  if (!first) throw new Error('empty cart');
  const { quantity, purchaseAmount: excl, taxAmount: tax } = split;
  const goods = [first.supplier_id, first.location_id, first.logistics_id, quantity, excl, tax, excl + tax];
  const [made] = await run<{ id: number }>(client, order, [orderNo, ...goods, me.accountId, me.name, remark]);
  const id = made?.id ?? 0;
  const rows = split.lines.map((l, i) => ({
    line_no: i + 1,
    part_id: l.part_id,
    part_no: l.part_no,
    part_name: l.name,
    supplier_part_no: l.supplier_part_no,
    qty: l.qty,
    unit_price_fen: l.price_fen,
    amount_excl_fen: l.amount,
    tax_fen: l.tax,
    original_date: l.needed_date,
  }));
  await run(client, lines, [id, split.taxBp, JSON.stringify(rows)]);
  return id;
}
