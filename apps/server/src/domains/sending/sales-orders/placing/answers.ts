import { sql } from 'kysely';
import { salesStateTexts } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { CarrierLabel } from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { releaseFreight } from '../freight.ts';
import { step, notifyOwner, type Sales } from '../lock.ts';
import { takeBackJob } from './take-back.ts';

interface Waybill {
  waybillNo: string;
  pieceNos: readonly string[];
  carrierName?: string;
  label?: CarrierLabel | null;
}

/** A number is that of one parcel of a carrier at a time. @throws sales.waybill-taken */
async function requireFree(ctx: Ctx, order: Sales, waybillNo: string): Promise<void> {
  const taken = await ctx.db
    .selectFrom('waybill as w')
    .innerJoin('sales_order as s', 's.waybill_id', 'w.id')
    .where('w.waybill_no', '=', waybillNo)
    .where('s.state', 'not in', ['SIGNED', 'RETURNED', 'CANCELLED'])
    .where(sql<boolean>`w.carrier_id IS NOT DISTINCT FROM ${order.carrier_id}::bigint`)
    .where(sql<boolean>`w.id IS DISTINCT FROM ${order.waybill_id}::bigint`)
    .select('s.order_no')
    .executeTakeFirst();
  if (taken) fail('sales.waybill-taken', { no: waybillNo, order: taken.order_no });
}

/**
 * Saves the carrier's waybill with a sales order and those merged into it.
 * @returns the waybill's id. @throws sales.waybill-taken
 */
export async function writeWaybill(
  ctx: Ctx,
  order: Sales,
  { waybillNo, pieceNos, carrierName, label }: Waybill,
): Promise<number> {
  await requireFree(ctx, order, waybillNo);
  const { id } = await ctx.db
    .insertInto('waybill')
    .values({
      waybill_no: waybillNo,
      carrier_id: order.carrier_id,
      carrier_name: carrierName ?? '',
      label: JSON.stringify(label ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('waybill_piece')
    .values([...new Set([waybillNo, ...pieceNos])].map((piece) => ({ waybill_id: id, piece_no: piece })))
    .execute();
  await sql`UPDATE sales_order SET waybill_id = ${id} WHERE id = ${order.id} OR merged_into = ${order.id}`.execute(
    ctx.db,
  );
  return id;
}

/**
 * Marks a locked sales order, and those merged into it, as accepted by the carrier.
 * @throws flow.status, sales.waybill-taken
 */
export async function acceptSalesOrder(
  ctx: Ctx,
  order: Sales,
  waybillNo: string,
  pieceNos: readonly string[],
  label: CarrierLabel | null = null,
): Promise<void> {
  if (waybillNo !== '') await writeWaybill(ctx, order, { waybillNo, pieceNos, label });
  const set = { accepted_at: sql`now()`, fail_reason: '', fail_detail: '{}' };
  await step(ctx, order.id, 'confirm', { set, remark: waybillNo });
  const along = await ctx.db
    .selectFrom('sales_order')
    .where('merged_into', '=', order.id)
    .where('state', '=', 'PLACING')
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of along) await step(ctx, id, 'confirm', { set, remark: waybillNo });
}

/**
 * Marks the placing of a locked order as failed until somebody acts: releases its freight and notifies the order
 * behind it.
 */
export async function failPlacing(
  ctx: Ctx,
  order: Sales,
  how: 'reject' | 'exhaust' | 'shortOfFreight',
  reason: string,
  detail: object,
): Promise<void> {
  await step(ctx, order.id, how, {
    set: { fail_reason: reason, fail_detail: JSON.stringify(detail) },
    remark: reason,
  });
  // How a carrier's account stands is not for who ordered.
  const told = how === 'shortOfFreight' ? salesStateTexts.FREIGHT_SHORT.text[ctx.lang] : reason;
  await notifyOwner(ctx, order, (owner, own, of) => owner.failed(own, { ...of, reason: told }));
  if (how === 'exhaust')
    await ctx.jobs.enqueue(
      ctx.db,
      takeBackJob,
      { id: order.id, orderNo: order.carrier_order_no, ended: true },
      { key: `sales/${order.id}` },
    );
  await releaseFreight(ctx, order);
}
