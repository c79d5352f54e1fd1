import type { z } from 'zod';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { ShopWay } from '@treadline/contract/money/pay-methods/shop-ways.ts';
import { storageFlow as flow } from '@treadline/contract/service/tyre-storage/flow.ts';
import type { StorageChange } from '@treadline/contract/service/tyre-storage/schema.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { attachFile } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { pictureTypes } from '#kernel/file-content.ts';
import { emit } from '#kernel/hooks.ts';
import { keepMasked } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import type { Upload } from '#kernel/upload.ts';
import { mobileColumns } from '#domains/retail/retail-orders/index.ts';
import { requireUntil } from './create.ts';
import { lockStorage, storageSearch, tyreStorage, type StorageRecord } from './entity.ts';
import { storageHandedOut } from './hooks.ts';

type Action = keyof typeof flow;
interface Step {
  version: number;
  set?: Record<string, unknown>;
  remark?: string;
}

/** Applies an action to a locked set as the caller saw it. @throws flow.status, record.changed */
export const applyStep = (ctx: Ctx, { id }: StorageRecord, action: Action, { version, ...step }: Step) =>
  applyTransition(ctx, tyreStorage, flow, action, id, { ...step, seen: new Map([[id, version]]) });

/** Columns of an asking to dispose that came to nothing. */
export const nothingAsked = {
  dispose_reason: '',
  dispose_asked_by: null,
  dispose_asked_name: '',
  dispose_asked_at: null,
};

/** Whether the time of a set is over. */
export const isOver = (untilOn: string): boolean => untilOn < dayOf(new Date());

/** Whether a fee is still to be taken. */
const isFeeOpen = (row: StorageRecord): boolean =>
  row.fee_fen > 0 && row.paid_at === null && row.waived_at === null;

/**
 * Changes customer, season, end, fee or note; a masked value stays as it is, and so does a fee that was settled.
 * With a later end, nobody asks to dispose of the set any more.
 * @throws storage.fee-settled, storage.until-past, storage.until-far, request.invalid, flow.status, record.changed
 */
export async function changeStorage(ctx: Ctx, id: number, input: z.output<typeof StorageChange>) {
  const row = await lockStorage(ctx, id);
  const isSettled = row.paid_at !== null || row.waived_at !== null;
  if (isSettled && input.fee !== row.fee_fen) fail('storage.fee-settled');
  if (input.untilOn !== row.until_on) await requireUntil(ctx, input.untilOn);
  const { customerName, customerMobile } = keepMasked(
    ctx,
    { customerName: 'name', customerMobile: 'mobile' },
    { customerName: input.customerName, customerMobile: input.customerMobile },
    { customerName: row.customer_name, customerMobile: showSealed(ctx, row.mobile_enc) },
  );
  const set = {
    customer_name: customerName,
    ...mobileColumns(ctx, customerMobile),
    search: storageSearch.key({ ...row, customer_name: customerName }),
    consent: input.consent,
    season: input.season,
    until_on: input.untilOn,
    fee_fen: input.fee,
    note: input.note,
    ...(isOver(input.untilOn) ? {} : nothingAsked),
  };
  await applyStep(ctx, row, 'change', { version: input.version, set });
}

/** Moves a set to another shelf. @throws flow.status, record.changed */
export async function moveShelf(
  ctx: Ctx,
  id: number,
  { version, shelf }: { version: number; shelf: string },
) {
  const row = await lockStorage(ctx, id);
  const remark = `${row.shelf} → ${shelf}`;
  await applyStep(ctx, row, 'shelf', { version, set: { shelf }, remark });
}

/** Orders a set out without an appointment. @throws flow.status, record.changed */
export async function orderOut(ctx: Ctx, id: number, version: number) {
  await applyStep(ctx, await lockStorage(ctx, id), 'order', { version, set: nothingAsked });
}

/** Number of the live appointment of a set; undefined for none. */
export const visitOf = async ({ db }: Pick<Ctx, 'db'>, id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('appointment')
      .where('storage_id', '=', id)
      .where('status', '<', 2)
      .select('appointment_no')
      .executeTakeFirst()
  )?.appointment_no;

/** Puts a set back on its shelf. @throws storage.booked, flow.status, record.changed */
export async function putBack(ctx: Ctx, id: number, version: number) {
  const row = await lockStorage(ctx, id);
  const no = await visitOf(ctx, id);
  if (no) fail('storage.booked', { no });
  await applyStep(ctx, row, 'putBack', { version });
}

/** @throws storage.no-fee, storage.fee-settled */
function requireFeeOpen(row: StorageRecord): void {
  if (row.fee_fen === 0) fail('storage.no-fee');
  if (!isFeeOpen(row)) fail('storage.fee-settled');
}

/** Notes that the customer paid the fee. @throws storage.no-fee, storage.fee-settled, flow.status, record.changed */
export async function takeFee(
  ctx: Ctx,
  id: number,
  { version, payWay }: { version: number; payWay: ShopWay },
) {
  const row = await lockStorage(ctx, id);
  requireFeeOpen(row);
  const by = { paid_by: ctx.me.accountId || null, paid_by_name: ctx.me.name };
  const set = { pay_way: payWay, paid_at: new Date(), ...by };
  await applyStep(ctx, row, 'pay', { version, set, remark: fenToYuan(row.fee_fen) });
}

/** Waives the fee with a reason. @throws storage.no-fee, storage.fee-settled, flow.status, record.changed */
export async function waiveFee(
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  const row = await lockStorage(ctx, id);
  requireFeeOpen(row);
  await applyStep(ctx, row, 'waive', {
    version,
    set: { waive_reason: reason, waived_at: new Date() },
    remark: reason,
  });
}

/**
 * Hands a whole set out against a name and a signature, which ends its appointment; of two at once one wins.
 * @throws storage.fee-open, file.type, flow.status, record.changed
 */
export async function handOut(
  ctx: Ctx,
  id: number,
  file: Upload,
  { version, name }: { version: number; name: string },
) {
  await emit(ctx, storageHandedOut, { id, no: (await findRecord(ctx, tyreStorage, id)).storage_no });
  const row = await lockStorage(ctx, id);
  if (row.status < 30 && isFeeOpen(row)) fail('storage.fee-open', { fee: fenToYuan(row.fee_fen) });
  const moved = await applyStep(ctx, row, 'handOut', {
    version,
    set: {
      ...nothingAsked,
      handed_out_at: new Date(),
      handed_out_to: name,
      handed_out_name: ctx.me.name,
    },
  });
  const { id: signature } = await attachFile(
    ctx,
    tyreStorage,
    moved.id,
    file,
    'storage-signature',
    pictureTypes,
  );
  await ctx.db.updateTable('tyre_storage').set({ signature_id: signature }).where('id', '=', id).execute();
}
