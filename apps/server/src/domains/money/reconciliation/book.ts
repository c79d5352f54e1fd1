import { sql } from 'kysely';
import {
  accountsOf,
  differenceSums,
  entryLines,
  type CounterAccount,
  type DifferenceSums,
} from '@treadline/contract/money/reconciliation/entry.ts';
import { reconciliationSettings } from '@treadline/contract/money/reconciliation/settings.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { differenceStates } from '@treadline/contract/money/reconciliation/fields.ts';
import type { PayChannel } from '#connectors/payments/port.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { billDifference } from './bill.ts';

/** States in which a difference is still to be dealt with. */
export const openStates: readonly string[] = ['OPEN', 'CHECKED', 'ASSIGNED'];

interface Posted {
  channel: PayChannel;
  /** Day of the bill. */
  day: string;
  no: string;
  account: CounterAccount;
  note: string;
}

/** Posts what a difference moves, under a number of its own, so that it can be taken back and posted anew. */
async function postEntry(
  ctx: Ctx,
  differenceId: number,
  { channel, day, no, account, note }: Posted,
  sums: DifferenceSums,
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('bill_difference_entry')
    .values({
      difference_id: differenceId,
      channel_fen: sums.channel,
      fee_fen: sums.fee,
      account,
      note,
      actor_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postJournal(ctx, {
    type: 'CHANNEL_DIFFERENCE',
    source: { type: 'bill-difference', id, no },
    dealerId: null,
    day,
    memo: note,
    entries: entryLines(sums, account).map((line) =>
      line.account === 'CH' ? { ...line, channel } : { ...line },
    ),
  });
}

/**
 * Books an open difference as its bill has it: our balance at the channel becomes the channel's, the other side goes to
 * the account.
 * @throws record.not-found, record.changed, flow.status, reconciliation.not-booked, .alone
 */
export async function bookDifference(
  ctx: Ctx,
  { id, account, note, ...seen }: { id: number; account: CounterAccount; note: string } & Seen,
): Promise<void> {
  const row = (await lockDifference(ctx, id)) ?? fail('record.not-found', { entity: billDifference.label });
  if (!openStates.includes(row.state))
    fail('flow.status', { status: differenceStates[row.state].text, action: bookLabel, numbers: row.no });
  if (row.ours !== seen.ours || row.theirs !== seen.theirs) fail('record.changed', { numbers: row.no });
  if (!accountsOf(row).includes(account)) fail('reconciliation.not-booked');
  const sums = differenceSums(row);
  if (account === 'FEE' || account === 'BANKFEE')
    await requireSmall(ctx, 'reconciliation.alone', sums.counter);
  await ctx.db
    .updateTable('bill_difference')
    .set({ state: 'BOOKED', note, checked_name: ctx.me.name, checked_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const entry = { entity: billDifference.name, entityId: id, entityNo: row.no };
  await recordEvent(ctx, { ...entry, action: 'book', remark: note });
  await postEntry(ctx, id, { ...row, account, note }, sums);
}

/** What one person books as cost alone stays within the limit. @throws the error with the figures in yuan */
export async function requireSmall(
  ctx: Ctx,
  error: 'reconciliation.alone' | 'reconciliation.kept',
  fen: number,
): Promise<void> {
  const limit = await readSetting(ctx.db, reconciliationSettings.settings.aloneUpTo);
  if (Math.abs(fen) > limit)
    fail(error, { asked: formatMoney(Math.abs(fen)), limit: formatMoney(limit), path: 'amount' });
}

interface Seen {
  ours: number | null;
  theirs: number | null;
}
const bookLabel = { 'zh-CN': '入账', en: 'book', 'zh-TW': '入帳' } as const;

type Locked = Parameters<typeof differenceSums>[0] &
  Pick<Posted, 'channel' | 'day' | 'no'> & { state: keyof typeof differenceStates };

async function lockDifference({ db }: Ctx, id: number): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    SELECT d.kind, d.cause, d.no, d.state, d.ours_fen AS ours, d.theirs_fen AS theirs, d.our_fee_fen AS "ourFee",
      d.their_fee_fen AS "theirFee", b.channel, b.day::text AS day
    FROM bill_difference d JOIN channel_bill b ON b.id = d.bill_id WHERE d.id = ${id} FOR UPDATE OF d`.execute(
    db,
  );
  return rows[0];
}

interface Stale extends Posted {
  id: number;
  channelFen: number;
  feeFen: number;
}

/** Takes back what was posted of differences of a bill that are gone, or have become others. */
export async function reverseStale(ctx: Ctx, billId: number): Promise<void> {
  const { rows } = await sql<Stale>`
    SELECT d.id, d.no, b.channel, b.day::text AS day, e.account, '' AS note, sum(e.channel_fen)::bigint AS "channelFen",
      sum(e.fee_fen)::bigint AS "feeFen"
    FROM bill_difference d JOIN channel_bill b ON b.id = d.bill_id JOIN bill_difference_entry e ON e.difference_id = d.id
    WHERE d.bill_id = ${billId} AND d.state <> 'BOOKED' GROUP BY d.id, b.id, e.account
    HAVING sum(e.channel_fen) <> 0 OR sum(e.fee_fen) <> 0 ORDER BY d.id, e.account COLLATE "C"`.execute(
    ctx.db,
  );
  for (const { id, channelFen, feeFen, ...posted } of rows) {
    await recordEvent(ctx, {
      entity: billDifference.name,
      entityId: id,
      entityNo: posted.no,
      action: 'takeBack',
    });
    const sums = { channel: 0 - channelFen, fee: 0 - feeFen, counter: channelFen + feeFen };
    await postEntry(ctx, id, posted, sums);
  }
}
