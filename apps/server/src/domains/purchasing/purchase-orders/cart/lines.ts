import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { runPipelined } from '#kernel/db.ts';
import { describeError, AppError, fail } from '#kernel/errors.ts';
import type { Taxpayer } from '@treadline/contract/parties/suppliers/fields.ts';
import { buyingFault } from '#domains/catalogue/catalogue/index.ts';

interface Row {
  id: number;
  part_id: number;
  part_no: string;
  name: string;
  size: string;
  supplier_id: number;
  supplier_name: string;
  supplier_enabled: boolean;
  taxpayer: Taxpayer;
  location_id: number;
  warehouse_name: string;
  logistics_id: number | null;
  qty: number;
  price_fen: number | null;
  supplier_part_no: string | null;
  moq: number | null;
  packing: number | null;
  needed_date: string | null;
  part_status: string;
  lifecycle: string;
}

const problemOf = (row: Row): AppError | null => {
  const fault = buyingFault({ no: row.part_no, status: row.part_status, lifecycle: row.lifecycle });
  if (fault) return fault;
  if (!row.supplier_enabled)
    return new AppError('purchase-order.supplier-disabled', { supplier: row.supplier_name });
  if (row.price_fen === null || row.moq === null)
    return new AppError('cart.not-sold', { part: row.part_no, supplier: row.supplier_name });
  if (row.qty < row.moq) return new AppError('cart.moq', { part: row.part_no, moq: row.moq });
  if (row.packing && row.qty % row.packing > 0)
    return new AppError('cart.packing', { part: row.part_no, packing: row.packing });
  return null;
};

/** Returns the caller's purchase cart, optionally only `ids`. Prices are today's; drafts fix them. */
export async function readCart(ctx: Ctx, ids?: readonly number[]) {
  const { rows } = await sql<Row>`
    SELECT c.id, c.part_id, p.part_no, p.name, p.size, p.status AS part_status, p.lifecycle, c.supplier_id,
      sc.name AS supplier_name, sc.enabled AS supplier_enabled, su.taxpayer, c.location_id, lo.name AS warehouse_name, lo.logistics_id, c.qty, c.needed_date,
      ps.price_fen, ps.supplier_part_no, ps.moq, ps.packing
    FROM cart_line c JOIN part p ON p.id = c.part_id JOIN company sc ON sc.id = c.supplier_id JOIN supplier su ON su.id = sc.id JOIN location lo ON lo.id = c.location_id
    LEFT JOIN part_supplier ps ON ps.part_id = c.part_id AND ps.supplier_id = c.supplier_id
    WHERE c.membership_id = ${ctx.me.membershipId} AND c.type = 'PURCHASE' ${ids ? sql`AND c.id = ANY(${ids})` : sql``}
    ORDER BY sc.name_key, lo.name_key, p.part_no COLLATE "C"`.execute(ctx.db);
  return rows.map((row) => {
    const problem = problemOf(row);
    return {
      id: row.id,
      partId: row.part_id,
      partNo: row.part_no,
      partName: row.name,
      size: row.size,
      supplierId: row.supplier_id,
      supplierName: row.supplier_name,
      taxpayer: row.taxpayer,
      supplierPartNo: row.supplier_part_no ?? '',
      warehouseId: row.location_id,
      warehouseName: row.warehouse_name,
      logisticsId: row.logistics_id,
      quantity: row.qty,
      unitPrice: row.price_fen ?? 0,
      amount: (row.price_fen ?? 0) * row.qty,
      moq: row.moq ?? 1,
      neededDate: row.needed_date,
      problem: problem ? describeError(problem, ctx.lang, '').body.message : '',
      fault: problem,
    };
  });
}
export type CartLineRow = Awaited<ReturnType<typeof readCart>>[number];

/** Returns the number of lines in the caller's cart of one type. */
export async function countCart(ctx: Ctx, type: 'PURCHASE' | 'SALES' = 'PURCHASE'): Promise<number> {
  const row = await ctx.db
    .selectFrom('cart_line')
    .where('membership_id', '=', ctx.me.membershipId)
    .where('type', '=', type)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A change of one cart line; `set` replaces the quantity, else it is added. */
export interface CartChange {
  partId: number;
  supplierId: number;
  warehouseId: number;
  quantity: number;
  neededDate?: string | null | undefined;
  set: boolean;
}

/** Pieces of one line, as of an order line (rules.qty). */
const mostPieces = 999_999;

const keyOf = (c: CartChange): string => `${c.partId}/${c.supplierId}/${c.warehouseId}`;

/** Changes of the same line as one, in their order. */
function mergeChanges(changes: readonly CartChange[]): CartChange[] {
  const merged = new Map<string, CartChange>();
  for (const change of changes) {
    const before = merged.get(keyOf(change));
    const neededDate = change.neededDate === undefined ? before?.neededDate : change.neededDate;
    const joined =
      before && !change.set ? { ...before, quantity: before.quantity + change.quantity } : change;
    merged.set(keyOf(change), { ...joined, neededDate });
  }
  return [...merged.values()];
}

/**
 * Puts lines of one kind (all set or all added, all with or all without a date) into the cart.
 * @throws record.not-found when a part, supplier or warehouse does not exist.
 */
async function putLines(ctx: Ctx, group: readonly CartChange[]): Promise<void> {
  const kept = group[0]?.neededDate === undefined;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO cart_line AS c (membership_id, type, part_id, supplier_id, location_id, qty, needed_date)
    SELECT ${ctx.me.membershipId}, 'PURCHASE', p.id, s.id, lo.id, x.quantity, x."neededDate"
    FROM jsonb_to_recordset(${JSON.stringify(group)}::jsonb)
      AS x("partId" bigint, "supplierId" bigint, "warehouseId" bigint, quantity int, "neededDate" date)
    JOIN part p ON p.id = x."partId" JOIN supplier s ON s.id = x."supplierId"
    JOIN location lo ON lo.id = x."warehouseId" AND lo.type = 'WAREHOUSE' AND lo.enabled
    ON CONFLICT (membership_id, type, part_id, supplier_id, location_id) DO UPDATE
    SET qty = ${group[0]?.set ? sql`excluded.qty` : sql`least(c.qty::bigint + excluded.qty, ${mostPieces + 1})`},
        needed_date = ${kept ? sql`c.needed_date` : sql`excluded.needed_date`}, updated_at = now()
    RETURNING c.id`.execute(ctx.db);
  if (rows.length < group.length) fail('record.not-found');
}

/**
 * Adds to or sets cart lines, all or nothing.
 * @returns the number of lines in the cart, and the changed ones
 * @throws cart.part-not-orderable, cart.part-run-out, cart.part-ended, cart.moq, cart.packing, cart.not-sold,
 * cart.too-many, purchase-order.supplier-disabled, purchase-order.wanted-past, record.not-found (no such warehouse)
 */
export async function changeCart(
  ctx: Ctx,
  changes: readonly CartChange[],
): Promise<{ count: number; lineIds: number[] }> {
  const today = dayOf(new Date());
  if (changes.some(({ neededDate }) => neededDate && neededDate < today)) fail('purchase-order.wanted-past');
  // Lines that are set and lines that are added to, with and without a date, differ in what an existing line keeps.
  const groups = Map.groupBy(mergeChanges(changes), (c) => `${c.set}/${c.neededDate === undefined}`);
  const touched = new Set(changes.map(keyOf));
  const [, lines] = await runPipelined(ctx, (own) =>
    Promise.all([Promise.all([...groups.values()].map((group) => putLines(own, group))), readCart(own)]),
  );
  const changed = lines.filter((l) => touched.has(keyOf({ ...l, set: true })));
  const fault = changed.find((l) => l.fault)?.fault;
  if (fault) throw fault;
  const heap = changed.find((l) => l.quantity > mostPieces);
  if (heap) fail('cart.too-many', { part: heap.partNo, max: mostPieces });
  return { count: lines.length, lineIds: changed.map(({ id }) => id) };
}

/** Removes one of the caller's own cart lines. */
export async function removeCartLine(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db
    .deleteFrom('cart_line')
    .where('id', '=', id)
    .where('membership_id', '=', ctx.me.membershipId)
    .returning('id')
    .executeTakeFirst();
  if (!row) fail('record.not-found');
}
