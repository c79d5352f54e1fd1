import type pg from 'pg';
import { once, previewCart } from './cart.ts';
import { inTransaction, run, type Runner } from './query.ts';

const order = `INSERT INTO purchase_order (order_no, status, supplier_id, location_id, logistics_id, qty, amount_excl_fen, tax_fen, amount_incl_fen,
  created_by, created_by_name, original_date, remark) VALUES ($1, 10, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL, $11) RETURNING id`;
const columns = 13;
/** One INSERT of several lines, as the product makes it. */
const linesOf = (count: number): string => {
  const rows = Array.from(
    { length: count },
    (_, i) => `(${Array.from({ length: columns }, (__, c) => `$${i * columns + c + 1}`).join(', ')})`,
  );
  return `INSERT INTO purchase_order_line (po_id, line_no, part_id, part_no, part_name, supplier_part_no, qty, unit_price_fen, tax_bp,
    amount_excl_fen, tax_fen, original_date, sent_qty) VALUES ${rows.join(', ')}`;
};
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

/** Makes the draft of a member's cart (one supplier, one warehouse) and empties the cart. */
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
  const rows = split.lines.flatMap((l, i) => {
    const part = [l.part_id, l.part_no, l.name, l.supplier_part_no];
    return [id, i + 1, ...part, l.qty, l.price_fen, split.taxBp, l.amount, l.tax, l.needed_date, 0];
  });
  await run(client, linesOf(split.lines.length), rows);
  return id;
}
