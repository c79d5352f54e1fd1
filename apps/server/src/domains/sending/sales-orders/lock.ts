import { sql, type Selectable } from 'kysely';
import { salesFlow } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import type { TimelineEntry } from '#kernel/timeline.ts';
import { salesOrder } from './entity.ts';
import { ownerOf, type ShipmentOwner } from './owners.ts';

export type Sales = Selectable<DB['sales_order']>;
export type SalesLine = Selectable<DB['sales_order_line']>;

/** The same person with the platform's sight: the order behind a sales order is out of a provider's scope. */
const sighted = (ctx: Ctx): Ctx =>
  ctx.me.type === 'OTHER' ? ctx : { ...ctx, me: { ...ctx.me, type: 'OTHER' } };

/** Locks a visible sales order, after the order whose goods it carries. @throws record.not-found */
export async function lockSales(ctx: Ctx, id: number): Promise<Sales> {
  const seen = await findRecord(ctx, salesOrder, id);
  if (seen.biz_type !== 'MANUAL') await ownerOf(ctx, seen.biz_type).lock(sighted(ctx), seen.biz_id ?? 0);
  return findRecord(ctx, salesOrder, id, true);
}

/** Calls the owner of the order behind a sales order; manual ones have none. */
export async function notifyOwner<T>(
  ctx: Ctx,
  { biz_type: bizType, biz_id: bizId, shipment_id: shipmentId }: Sales,
  tell: (owner: ShipmentOwner, ctx: Ctx, of: { bizId: number; shipmentId: number }) => Promise<T>,
): Promise<T | undefined> {
  if (bizType === 'MANUAL' || bizId === null || shipmentId === null) return undefined;
  return tell(ownerOf(ctx, bizType), sighted(ctx), { bizId, shipmentId });
}

export const linesOfSales = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<SalesLine[]> =>
  db.selectFrom('sales_order_line').selectAll().where('sales_order_id', '=', id).orderBy('id').execute();

/** Returns the line id in the stock ledger: of the shipment, or its own. */
export const stockLine = ({ id, owner_line_id: owner }: Pick<SalesLine, 'id' | 'owner_line_id'>): number =>
  owner ?? id;

/** Document to which the goods of a sales order belong: the order behind it, else itself. */
export const goodsDocument = ({ id, order_no: no, biz_type: type, biz_id: bizId, biz_no: bizNo }: Sales) =>
  type === 'MANUAL' || bizId === null
    ? ({ type: 'SALES_ORDER', id, no } as const)
    : { type, id: bizId, no: bizNo };

interface Step {
  set?: Record<string, unknown>;
  remark?: string;
  changes?: TimelineEntry['changes'];
}

/** Applies one flow step to a locked sales order. @throws flow.status */
export const step = (
  ctx: Ctx,
  id: number,
  action: keyof typeof salesFlow,
  { set, remark = '', changes }: Step = {},
): Promise<Sales> =>
  applyTransition(ctx, salesOrder, salesFlow, action, id, {
    set: { since: sql`now()`, ...set },
    remark,
    ...(changes ? { changes } : {}),
  });
