import type { Selectable } from 'kysely';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { buyingFault } from '#domains/catalogue/catalogue/index.ts';

/** A change of an order line's quantity. */
export interface QuantityChange {
  line: Selectable<DB['purchase_order_line']>;
  /** New quantity in pieces. */
  quantity: number;
  reason: string;
  /** Index in the caller's list. */
  at: number;
}

/** Refuses a change at its place in the caller's list. */
const refuse = (
  { at, line }: QuantityChange,
  field: 'quantity' | 'reason',
  error: ErrorName,
  values: object = {},
) => fail(error, { part: line.part_no, ...values, path: `lines.${at}.${field}` });

/**
 * Checks a supplier's changes: fewer pieces, a reason per line, something left of the order.
 * @throws permission.code, purchase-order.raised, purchase-order.reduce-reason, purchase-order.reduce-all
 */
export function requireReduction(
  ctx: Ctx,
  lines: readonly Selectable<DB['purchase_order_line']>[],
  changes: readonly QuantityChange[],
): void {
  // The route is open to who may edit drafts too; agreeing to an order is what a supplier reduces it by.
  if (!ctx.me.codes.has('purchase_order_confirm'))
    fail('permission.code', { codes: permissions.purchase_order_confirm });
  for (const change of changes) {
    if (change.quantity > change.line.qty) refuse(change, 'quantity', 'purchase-order.raised');
    if (!change.reason) refuse(change, 'reason', 'purchase-order.reduce-reason');
  }
  const after = new Map(changes.map(({ line, quantity }) => [line.id, quantity]));
  if (lines.every((l) => (after.get(l.id) ?? l.qty) === 0)) fail('purchase-order.reduce-all');
}

/**
 * Checks a buyer's changes: at least the MOQ of each changed part, in whole packings; increases only of parts the
 * supplier sells and the platform still purchases.
 * @throws purchase-order.quantity, purchase-order.not-sold, cart.moq, cart.packing, cart.part-run-out, cart.part-ended
 */
export async function requireOrderable(
  ctx: Ctx,
  supplierId: number,
  changes: readonly QuantityChange[],
): Promise<void> {
  const sold = await ctx.db
    .selectFrom('part_supplier as ps')
    .innerJoin('part as p', 'p.id', 'ps.part_id')
    .select(['ps.part_id', 'ps.moq', 'ps.packing', 'p.part_no as no', 'p.status', 'p.lifecycle'])
    .where('ps.supplier_id', '=', supplierId)
    .where(
      'ps.part_id',
      'in',
      changes.map(({ line }) => line.part_id),
    )
    .execute();
  for (const change of changes) {
    const { line, quantity } = change;
    const link = sold.find((s) => s.part_id === line.part_id);
    if (quantity === 0) refuse(change, 'quantity', 'purchase-order.quantity');
    if (!link && quantity > line.qty) refuse(change, 'quantity', 'purchase-order.not-sold');
    if (!link) continue;
    const fault = quantity > line.qty && buyingFault(link);
    if (fault) refuse(change, 'quantity', fault.error);
    if (quantity < link.moq) refuse(change, 'quantity', 'cart.moq', { moq: link.moq });
    if (quantity % link.packing > 0) refuse(change, 'quantity', 'cart.packing', { packing: link.packing });
  }
}
