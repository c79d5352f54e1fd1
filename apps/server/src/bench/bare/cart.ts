import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, run, type Runner } from './query.ts';

export interface CartChange {
  partId: number;
  supplierId: number;
  warehouseId: number;
  quantity: number;
}
interface CartRow {
  id: number;
  part_id: number;
  part_no: string;
  name: string;
  supplier_id: number;
  supplier_name: string;
  location_id: number;
  warehouse_name: string;
  logistics_id: number | null;
  qty: number;
  price_fen: number;
  supplier_part_no: string;
  needed_date: string | null;
}

const cart = `SELECT c.id, c.part_id, p.part_no, p.name, p.size, p.status AS part_status, p.lifecycle, c.supplier_id,
  sc.name AS supplier_name, sc.enabled AS supplier_enabled, c.location_id, lo.name AS warehouse_name, lo.logistics_id, c.qty, c.needed_date,
  ps.price_fen, ps.supplier_part_no, ps.moq, ps.packing
  FROM cart_line c JOIN part p ON p.id = c.part_id JOIN company sc ON sc.id = c.supplier_id JOIN location lo ON lo.id = c.location_id
  LEFT JOIN part_supplier ps ON ps.part_id = c.part_id AND ps.supplier_id = c.supplier_id
  WHERE c.membership_id = $1 AND c.type = 'PURCHASE' ORDER BY sc.name, lo.name, p.part_no`;
const put = `INSERT INTO cart_line AS c (membership_id, type, part_id, supplier_id, location_id, qty, needed_date)
  SELECT $1, 'PURCHASE', p.id, s.id, lo.id, x.quantity, x."neededDate"
  FROM jsonb_to_recordset($2::jsonb) AS x("partId" bigint, "supplierId" bigint, "warehouseId" bigint, quantity int, "neededDate" date)
  JOIN part p ON p.id = x."partId" JOIN supplier s ON s.id = x."supplierId"
  JOIN location lo ON lo.id = x."warehouseId" AND lo.type = 'WAREHOUSE' AND lo.enabled
  ON CONFLICT (membership_id, type, part_id, supplier_id, location_id) DO UPDATE
  SET qty = c.qty + excluded.qty, needed_date = c.needed_date, updated_at = now() RETURNING c.id`;

/**
 * Idempotency: answers a repeated key with the first answer; the key's row is inserted first, the answer stored last.
 */
export async function once<T>(
  client: pg.PoolClient,
  member: number,
  key: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  await run(
    client,
    'INSERT INTO idempotency_key (membership_id, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key',
    [member, key, hash],
  );
  const answer = await work();
  await run(client, 'UPDATE idempotency_key SET response = $3 WHERE membership_id = $1 AND key = $2', [
    member,
    key,
    JSON.stringify({ answer }),
  ]);
  return answer;
}

/** Adds lines to a member's cart. */
export const addToCart = (pool: pg.Pool, member: number, key: string, changes: readonly CartChange[]) =>
  inTransaction(pool, (client) =>
    once(client, member, key, changes, async () => {
      await run(client, put, [member, JSON.stringify(changes)]);
      const rows = await run(client, cart, [member]);
      return { count: rows.length };
    }),
  );

const rate = `SELECT rate_bp FROM vat_setting WHERE part_class = 'GOODS' AND valid_from <= (now() AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1`;

/** Order preview of the cart: lines with amounts, tax per line rounded half up. */
export async function previewCart(runner: Runner, member: number) {
  const rows = await run<CartRow>(runner, cart, [member]);
  const [vat] = await run<{ rate_bp: number }>(runner, rate, []);
  const taxBp = vat?.rate_bp ?? 1300;
  const lines = rows.map((r) => {
    const amount = r.price_fen * r.qty;
    return { ...r, amount, tax: Math.floor((amount * taxBp + 5000) / 10_000) };
  });
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(lines.map((l) => [l.id, l.qty, l.price_fen])))
    .digest('base64url')
    .slice(0, 24);
  const sum = (pick: (l: (typeof lines)[number]) => number): number => lines.reduce((n, l) => n + pick(l), 0);
  return {
    lines,
    taxBp,
    fingerprint,
    quantity: sum((l) => l.qty),
    purchaseAmount: sum((l) => l.amount),
    taxAmount: sum((l) => l.tax),
  };
}
