import { transferFlow as flow, transferStatusTexts } from '@treadline/contract/stock/transfers/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import type { PickSource, PickSubject } from '#domains/stock/bins/index.ts';
import { reservedOf } from './reserved.ts';
import { requireAtPlace, transfer } from './transfer.ts';

/** A transfer by its reservations; its receiver is told by the name of the place. */
async function subjectOf(
  ctx: Ctx,
  {
    id,
    transfer_no: no,
    from_id: locationId,
    to_id: toId,
    qty,
    due_on: day,
  }: Awaited<ReturnType<typeof findTransfer>>,
): Promise<PickSubject> {
  await requireAtPlace(ctx, locationId, flow.send.label);
  const reserved = await reservedOf(ctx, id);
  const to = await ctx.db
    .selectFrom('location')
    .where('id', '=', toId)
    .select('name')
    .executeTakeFirstOrThrow();
  return {
    id,
    no,
    locationId,
    toName: to.name,
    urgent: false,
    day,
    pieces: qty,
    lines: reserved.map(({ lineId, partId }) => ({ bizType: 'TRANSFER', lineId, partId })),
  };
}

const findTransfer = (ctx: Ctx, id: number, lock = false) => findRecord(ctx, transfer, id, lock);

/** Transfers as documents that are picked: those that are to be sent, by who runs the sender. */
export const transferPicks: PickSource = {
  swaps: false,
  waiting: (ctx, locationId) =>
    ctx.db
      .selectFrom('stock_transfer')
      .innerJoin('location as receiver', 'receiver.id', 'stock_transfer.to_id')
      .where('stock_transfer.from_id', '=', locationId)
      .where('stock_transfer.status', '=', 'APPROVED')
      .where(visible(ctx, transfer))
      .orderBy('stock_transfer.due_on')
      .orderBy('stock_transfer.id')
      .select([
        'stock_transfer.id',
        'stock_transfer.transfer_no as no',
        'stock_transfer.from_id as locationId',
      ])
      .select(['receiver.name as toName', 'stock_transfer.due_on as day', 'stock_transfer.qty as pieces'])
      .select((eb) => eb.lit(false).as('urgent'))
      .limit(200)
      .execute(),
  read: async (ctx, id) => subjectOf(ctx, await findTransfer(ctx, id)),
  async begin(ctx, id) {
    const locked = await findTransfer(ctx, id, true);
    if (locked.status !== 'APPROVED')
      fail('flow.status', { status: transferStatusTexts[locked.status].text, action: flow.send.label });
    return subjectOf(ctx, locked);
  },
};
