import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { taxOf } from '@treadline/contract/kernel/money.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import type { cartRoutes } from '@treadline/contract/purchasing/purchase-orders/cart-routes.ts';
import { po, purchaseOrderFlow as flow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { runPipelined } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { submitOrders } from '../transitions.ts';
import { sellerRate } from '#domains/catalogue/vat/index.ts';
import { readCart, type CartLineRow } from './lines.ts';

const sum = (lines: readonly CartLineRow[], pick: (l: CartLineRow) => number): number =>
  lines.reduce((n, l) => n + pick(l), 0);
const earliest = (lines: readonly CartLineRow[]): string | null =>
  lines.flatMap((l) => l.neededDate ?? []).toSorted()[0] ?? null;

/**
 * Returns the orders a cart splits into: one per supplier and warehouse, VAT per line at the supplier's rate, rounded half
 * up (K1).
 * @throws cart.empty, and the first error of a line that cannot be ordered
 */
export async function splitCart(ctx: Ctx, ids?: readonly number[]) {
  const [lines, rateOf] = await runPipelined(ctx, (own) =>
    Promise.all([readCart(own, ids), sellerRate(own.db, 'GOODS')]),
  );
  if (lines.length === 0) fail('cart.empty');
  const groups = Map.groupBy(lines, (l) => `${l.supplierId}/${l.warehouseId}`);
  const orders = [...groups.values()].map((own) => {
    const first = own[0] as CartLineRow;
    const rate = rateOf(first.taxpayer);
    const excl = sum(own, (l) => l.amount);
    const tax = sum(own, (l) => taxOf(l.amount, rate));
    return {
      supplierId: first.supplierId,
      supplierName: first.supplierName,
      warehouseId: first.warehouseId,
      warehouseName: first.warehouseName,
      logisticsId: first.logisticsId,
      taxRate: rate,
      quantity: sum(own, (l) => l.quantity),
      purchaseAmount: excl,
      taxAmount: tax,
      totalAmount: excl + tax,
      neededDate: earliest(own),
      lines: own,
    };
  });
  const total = (pick: (o: (typeof orders)[number]) => number) => orders.reduce((n, o) => n + pick(o), 0);
  const seen = lines.map((l) => [l.id, l.quantity, l.unitPrice, l.neededDate]);
  return {
    orders,
    quantity: total((o) => o.quantity),
    purchaseAmount: total((o) => o.purchaseAmount),
    taxAmount: total((o) => o.taxAmount),
    totalAmount: total((o) => o.totalAmount),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([orders.map(({ taxRate }) => taxRate), seen]))
      .digest('base64url')
      .slice(0, 24),
  };
}

/**
 * Creates draft orders from the split shown to the buyer and removes its cart lines, in one transaction; with `send`
 * also submits them.
 * @throws cart.changed when cart, prices or VAT differ from the fingerprint; permission.code
 */
export async function submitCart(ctx: Ctx, input: CartSubmit) {
  if (input.send) requireSubmit(ctx);
  const [, split] = await runPipelined(ctx, (own) =>
    Promise.all([lockCart(own), splitCart(own, input.lineIds)]),
  );
  if (input.fingerprint !== undefined && split.fingerprint !== input.fingerprint) fail('cart.changed');
  for (const line of split.orders.flatMap((o) => o.lines)) if (line.fault) throw line.fault;
  const [numbers] = await runPipelined(ctx, (own) =>
    Promise.all([nextNumbers(own, 'PO', split.orders.length), emptyCart(own, split.orders)]),
  );
  const made: { id: number; orderNo: string }[] = [];
  for (const [i, order] of split.orders.entries())
    made.push(await createDraft(ctx, numbers[i] as string, input.settleType, ...withHead(order, input)));
  if (input.send) await submitOrders(ctx, made);
  return made;
}

/** Two who submit one cart do so one after the other. */
const lockCart = ({ db, me }: Ctx) =>
  sql`SELECT id FROM cart_line WHERE membership_id = ${me.membershipId} AND type = 'PURCHASE' ORDER BY id FOR UPDATE`.execute(
    db,
  );

/** Takes out what became orders. */
const emptyCart = ({ db }: Ctx, orders: readonly SplitOrder[]) =>
  sql`DELETE FROM cart_line WHERE id = ANY(${orders.flatMap((o) => o.lines.map((l) => l.id))})`.execute(db);

type CartSubmit = z.output<(typeof cartRoutes)['submit']['body']>;

/** Sending is a right of its own. */
function requireSubmit({ me }: Ctx): void {
  const [code] = flow.submit.needs;
  if (!me.codes.has(code)) fail('permission.code', { codes: permissions[code] });
}

/** An order of the split with its own remark and, where it differs from the cart's, one wanted day for all of it. */
function withHead(order: SplitOrder, { orders, remark }: CartSubmit): [SplitOrder, string] {
  const own = orders.find((o) => o.supplierId === order.supplierId && o.warehouseId === order.warehouseId);
  if (!own) return [order, remark];
  const { neededDate } = own;
  const lines = order.lines.map((line) => ({ ...line, neededDate }));
  return [neededDate === order.neededDate ? order : { ...order, neededDate, lines }, own.remark || remark];
}

type SplitOrder = Awaited<ReturnType<typeof splitCart>>['orders'][number];

async function createDraft(ctx: Ctx, orderNo: string, settleType: 1 | 2, order: SplitOrder, remark: string) {
  if (order.neededDate && order.neededDate < dayOf(new Date())) fail('purchase-order.wanted-past');
  const { id } = await ctx.db
    .insertInto('purchase_order')
    .values({
      order_no: orderNo,
      status: po.DRAFT,
      settle_type: settleType,
      supplier_id: order.supplierId,
      location_id: order.warehouseId,
      logistics_id: order.logisticsId,
      qty: order.quantity,
      amount_excl_fen: order.purchaseAmount,
      tax_fen: order.taxAmount,
      amount_incl_fen: order.totalAmount,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
      original_date: order.neededDate,
      remark,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(ctx, id, order);
  await recordEvent(ctx, {
    entity: 'purchase-order',
    entityId: id,
    entityNo: orderNo,
    action: 'create',
    to: po.DRAFT,
    remark,
  });
  return { id, orderNo };
}

/** One statement of constant text, however many lines: it stays prepared. */
async function insertLines(ctx: Ctx, id: number, order: SplitOrder): Promise<void> {
  const lines = order.lines.map((l, i) => ({
    line_no: i + 1,
    part_id: l.partId,
    part_no: l.partNo,
    part_name: l.partName,
    supplier_part_no: l.supplierPartNo,
    qty: l.quantity,
    unit_price_fen: l.unitPrice,
    amount_excl_fen: l.amount,
    tax_fen: taxOf(l.amount, order.taxRate),
    original_date: l.neededDate,
  }));
  await sql`
    INSERT INTO purchase_order_line (po_id, line_no, part_id, part_no, part_name, supplier_part_no, qty, unit_price_fen, tax_bp,
      amount_excl_fen, tax_fen, original_date)
    SELECT ${id}, x.line_no, x.part_id, x.part_no, x.part_name, x.supplier_part_no, x.qty, x.unit_price_fen, ${order.taxRate},
      x.amount_excl_fen, x.tax_fen, x.original_date
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x(line_no int, part_id bigint, part_no text, part_name text,
      supplier_part_no text, qty int, unit_price_fen bigint, amount_excl_fen bigint, tax_fen bigint, original_date date)`.execute(
    ctx.db,
  );
}
