import { sql } from 'kysely';
import { codeOf } from '@treadline/contract/books/bill-splits/reasons.ts';
import type { ReturnAnswer } from '#connectors/payments/port.ts';
import { openChannels } from '#connectors/payments/index.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { resumeRefunds } from './resume.ts';
import { splitSubject, billSplit, channelName } from './split.ts';

export const returnJob = 'bill-splits.return';

interface Return {
  id: number;
  returnNo: string;
  round: number;
  state: string;
  amountFen: number;
  receiverId: number;
  merchantNo: string;
  companyId: number;
  outOrderNo: string;
  splitId: number;
  splitNo: string;
  orderId: number;
  orderNo: string;
  dealerId: number;
}
const select = sql`
  SELECT r.id, r.return_no AS "returnNo", r.round, r.state, r.amount_fen AS "amountFen", x.id AS "receiverId",
    x.merchant_no AS "merchantNo", x.company_id AS "companyId", x.out_order_no AS "outOrderNo", b.id AS "splitId",
    b.split_no AS "splitNo", b.order_id AS "orderId", b.order_no AS "orderNo", b.dealer_id AS "dealerId"
  FROM split_return r JOIN bill_split_receiver x ON x.id = r.receiver_id JOIN bill_split b ON b.id = x.split_id`;

const isOpen = ({ state }: Return): boolean => state === 'REQUESTED' || state === 'PROCESSING';

/**
 * Requests the return of one share from the channel: the identical request, under the same number, until it is final.
 * A finally refused request is retried later under a new number.
 * @throws Error when the channel does not answer
 */
export async function stepReturn(services: Services, returnId: number): Promise<void> {
  const splitting = openChannels(services).get('WECHAT')?.splitting;
  const { rows } = await sql<Return>`${select} WHERE r.id = ${returnId}`.execute(services.db);
  const [row] = rows;
  if (!splitting || !row || !isOpen(row)) return;
  const answer = await splitting.returnShare(
    {
      outOrderNo: row.outOrderNo,
      outReturnNo: row.returnNo,
      account: row.merchantNo,
      amountFen: row.amountFen,
      description: row.orderNo,
    },
    splitSubject(row.splitId),
  );
  await asSystem(services, channelName, (ctx) => settleReturn(ctx, row, answer));
}

const stateOf = {
  SUCCESS: 'SUCCESS',
  PROCESSING: 'PROCESSING',
  UNKNOWN: 'PROCESSING',
  FAILED: 'FAILED',
  REFUSED: 'FAILED',
} as const satisfies Record<ReturnAnswer['state'], string>;

/** Writes down what the channel answered; an answer about an earlier number changes nothing. */
async function settleReturn(ctx: Ctx, asked: Return, answer: ReturnAnswer): Promise<void> {
  const { rows } = await sql<Return>`${select} WHERE r.id = ${asked.id} FOR UPDATE OF b, x, r`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row || !isOpen(row) || row.returnNo !== asked.returnNo) return;
  const state = stateOf[answer.state];
  await ctx.db
    .updateTable('split_return')
    .set({ state, reason: codeOf(answer.reason), updated_at: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  if (state !== 'SUCCESS') return;
  await ctx.db
    .updateTable('bill_split_receiver')
    .set({ returned_fen: sql`returned_fen + ${row.amountFen}` })
    .where('id', '=', row.receiverId)
    .execute();
  const entry = { entity: billSplit.name, entityId: row.splitId, entityNo: row.splitNo };
  await recordEvent(ctx, { ...entry, action: 'returned', remark: row.returnNo });
  await resumeRefunds(ctx, row.orderId);
  await postReturned(ctx, row);
}

/** J7: it is with the platform again. */
const postReturned = (ctx: Ctx, { id, returnNo: no, companyId, amountFen, dealerId }: Return) =>
  postJournal(ctx, {
    type: 'SPLIT_RETURN',
    source: { type: 'split-return', id, no },
    dealerId,
    entries: [
      { account: 'CH', channel: 'WECHAT', debit: amountFen },
      { account: 'AP', party: companyId, credit: amountFen },
    ],
  });

/** Reopens a return the channel finally refused, under a new number. */
export const renewReturn = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  sql`
    UPDATE split_return SET round = round + 1, state = 'REQUESTED', updated_at = now(),
      return_no = regexp_replace(return_no, '-[0-9]+$', '') || '-' || (round + 1)
    WHERE id = ${id} AND state = 'FAILED'`.execute(db);
