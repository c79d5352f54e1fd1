import { sql } from 'kysely';
import { splitFlow as flow } from '@treadline/contract/books/bill-splits/flow.ts';
import type { Splitting } from '#connectors/payments/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { resumeRefunds } from './resume.ts';
import { settleShares } from './reverse.ts';
import { lockRefunds } from './settle-drifted.ts';
import { splitSubject, billSplit, channelName, type Split } from './split.ts';

/** FINISHED -> UNFREEZING, under a number of its own; not while money is being returned from the frozen part. */
export const startUnfreezing = (services: Services, splitId: number): Promise<boolean> =>
  asSystem(services, channelName, async (ctx) => {
    const split = await findRecord(ctx, billSplit, splitId, true);
    if (split.status !== 'FINISHED' || split.failed) return false;
    if (await isRefunding(ctx, split)) return false;
    const set = { unfreeze_no: `${split.split_no}-U` };
    await applyTransition(ctx, billSplit, flow, 'unfreeze', splitId, { set, remark: set.unfreeze_no });
    return true;
  });

/** Whether the channel works on a refund out of the frozen money. */
async function isRefunding({ db }: Pick<Ctx, 'db'>, { payment_id: paymentId }: Split): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM refund WHERE payment_id = ${paymentId} AND state IN ('SUBMITTED','PROCESSING','ABNORMAL')
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * UNFREEZING -> DONE. A refusal with nothing left at the channel means it is already unfrozen.
 * @throws Error when the channel refuses though something is left
 */
export async function endUnfreezing({
  services,
  splitting,
  split,
}: {
  services: Services;
  splitting: Splitting;
  split: Split;
}): Promise<boolean> {
  const { id, transaction_id: transactionId, unfreeze_no: no, order_no: description } = split;
  const about = splitSubject(id);
  const of = { transactionId, outOrderNo: no ?? '' };
  const asked = await splitting.querySplit(of, about);
  const answer = asked.state === 'UNKNOWN' ? await splitting.unfreeze({ ...of, description }, about) : asked;
  if (answer.state === 'PROCESSING' || answer.state === 'UNKNOWN') return false;
  if (answer.state === 'REFUSED' && (await splitting.unsplitFen(transactionId, about)) > 0)
    throw new Error(`unfreezing ${no} was refused: ${answer.reason}`);
  await asSystem(services, channelName, (ctx) => endSplit(ctx, id));
  return false;
}

/** J6: what is left is the platform's. Refunds that waited for it go on. */
async function endSplit(ctx: Ctx, splitId: number): Promise<void> {
  const refundId = await lockRefunds(ctx, await orderOf(ctx, splitId));
  const split = await findRecord(ctx, billSplit, splitId, true);
  if (split.status !== 'UNFREEZING') return;
  const rest = await restOf(ctx, split);
  await applyTransition(ctx, billSplit, flow, 'done', splitId, { set: { rest_fen: rest } });
  if (refundId) await settleShares(ctx, split, refundId);
  await resumeRefunds(ctx, split.order_id);
  await postJournal(ctx, {
    type: 'UNFREEZE',
    source: { type: billSplit.name, id: splitId, no: split.split_no },
    dealerId: split.dealer_id,
    entries: [
      { account: 'CH', channel: 'WECHAT', debit: rest },
      { account: 'CHF', channel: 'WECHAT', credit: rest },
    ],
  });
}

const orderOf = async ({ db }: Ctx, splitId: number): Promise<number> =>
  (await db.selectFrom('bill_split').select('order_id').where('id', '=', splitId).executeTakeFirstOrThrow())
    .order_id;

/** Fen of a payment that were neither taken as fee nor given back nor split. */
async function restOf({ db }: Pick<Ctx, 'db'>, { id, payment_id: paymentId }: Split): Promise<number> {
  const { rows } = await sql<{ rest: number }>`
    SELECT p.received_fen - p.fee_fen
      - (SELECT coalesce(sum(r.amount_fen - r.fee_back_fen), 0) FROM refund r
          WHERE r.payment_id = p.id AND r.state = 'SUCCESS')
      - (SELECT coalesce(sum(x.amount_fen), 0) FROM bill_split_receiver x
          WHERE x.split_id = ${id} AND x.state = 'SUCCESS') AS rest
    FROM payment p WHERE p.id = ${paymentId}`.execute(db);
  return rows[0]?.rest ?? 0;
}
