import { sql } from 'kysely';
import type { z } from 'zod';
import type { ReturnState } from '@treadline/contract/books/bill-splits/flow.ts';
import type { BillSplitDetail } from '@treadline/contract/books/bill-splits/routes.ts';
import { splitSettings } from '@treadline/contract/books/bill-splits/settings.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { settingIn } from '#kernel/settings.ts';
import { billSplit, splitRow, splitSource, splitWords } from './split.ts';

type Detail = z.input<typeof BillSplitDetail>;

/** Returns one split in the caller's scope, with shares, returns and timeline. @throws record.not-found */
export async function readSplit(ctx: Ctx, id: number): Promise<Detail> {
  const row = await splitSource(ctx)
    .where('bill_split.id', '=', id)
    .select(selection(splitRow))
    .executeTakeFirst();
  if (!row) fail('record.not-found');
  const [shares, returns, money, timeline] = await Promise.all([
    readShares(ctx, id),
    readReturns(ctx, id),
    readMoney(ctx, id),
    readTimeline(ctx, billSplit.name, id, splitWords),
  ]);
  return { ...row, shares, returns, money, timeline };
}

const readShares = ({ db }: Ctx, id: number): Promise<Detail['shares']> =>
  db
    .selectFrom('bill_split_receiver as x')
    .innerJoin('company as c', 'c.id', 'x.company_id')
    .where('x.split_id', '=', id)
    .orderBy('x.id')
    .select(['x.id', 'c.name as receiver', 'x.merchant_no as merchantNo', 'x.amount_fen as amount'])
    .select(['x.returned_fen as returned', 'x.state', 'x.reason', 'x.out_order_no as outOrderNo'])
    .select('x.finished_at as finishedTime')
    .execute();

const readReturns = ({ db }: Ctx, id: number): Promise<Detail['returns']> =>
  db
    .selectFrom('split_return as r')
    .innerJoin('bill_split_receiver as x', 'x.id', 'r.receiver_id')
    .innerJoin('company as c', 'c.id', 'x.company_id')
    .innerJoin('refund as f', 'f.id', 'r.refund_id')
    .where('x.split_id', '=', id)
    .orderBy('r.id')
    .select(['r.id', 'r.return_no as returnNo', 'f.out_refund_no as refundNo', 'c.name as receiver'])
    .select(['r.amount_fen as amount', 'r.reason', 'r.requested_at as requestedTime'])
    .select(sql<ReturnState>`CASE WHEN r.amount_fen < 0 THEN 'RESTORED' ELSE r.state END`.as('state'))
    .select('r.advanced_name as advancedBy')
    .select(
      sql<string | null>`CASE WHEN r.state IN ('REQUESTED','PROCESSING','FAILED') AND r.advanced_at IS NULL
        THEN r.requested_at + make_interval(hours => ${settingIn(splitSettings.settings.returnWait)}) END`.as(
        'advanceFrom',
      ),
    )
    .execute();

/** Where the payment's money went, to the fen; all 0 of shares that go by statement alone. */
async function readMoney({ db }: Ctx, id: number): Promise<Detail['money']> {
  const { rows } = await sql<Omit<Detail['money'], 'rest'>>`
    SELECT coalesce(p.received_fen, 0) AS paid, coalesce(p.fee_fen, 0) AS fee, f.refunded, f."feeBack",
      x.split, x.returned, x.statement
    FROM bill_split b LEFT JOIN payment p ON p.id = b.payment_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS refunded, coalesce(sum(fee_back_fen), 0) AS "feeBack"
      FROM refund WHERE payment_id = b.payment_id AND state = 'SUCCESS') f
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'SUCCESS'), 0) AS split,
      coalesce(sum(returned_fen), 0) AS returned,
      coalesce(sum(amount_fen) FILTER (WHERE state = 'STATEMENT'), 0) - (SELECT coalesce(sum(r.amount_fen), 0)
        FROM split_return r JOIN bill_split_receiver y ON y.id = r.receiver_id
        WHERE y.split_id = b.id AND r.state = 'STATEMENT') AS statement
      FROM bill_split_receiver WHERE split_id = b.id) x
    WHERE b.id = ${id}`.execute(db);
  const money = rows[0] ?? fail('record.not-found');
  const { paid, refunded, fee, feeBack, split, returned } = money;
  return { ...money, rest: paid - refunded - (fee - feeBack) - (split - returned) };
}
