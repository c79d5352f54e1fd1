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
import { bankPlace, chooseBank } from '#domains/money/bank-accounts/index.ts';
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
  /** Id of our account, of BANK. */
  bank: number | null;
  note: string;
}

/** Posts what a difference moves, under a number of its own, so that it can be taken back and posted anew. */
async function postEntry(
  ctx: Ctx,
  differenceId: number,
  { channel, day, no, account, bank, note }: Posted,
  sums: DifferenceSums,
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('bill_difference_entry')
    .values({
      difference_id: differenceId,
      channel_fen: sums.channel,
      fee_fen: sums.fee,
      account,
      bank_account_id: bank,
      note,
      actor_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = await bankPlace(ctx, bank);
  await postJournal(ctx, {
    type: 'CHANNEL_DIFFERENCE',
    source: { type: 'bill-difference', id, no },
    dealerId: null,
    day,
    memo: note,
    entries: entryLines(sums, account).map((line) => ({
      ...line,
      ...(line.account === 'CH' && { channel }),
      ...(line.account === 'BANK' && place),
    })),
  });
}

/**
 * Books an open difference as its bill has it: our balance at the channel becomes the channel's, the other side goes to
 * the account.
 * @throws record.not-found, record.changed, flow.status, reconciliation.not-booked, .alone, bank-account.unknown,
 * .disabled
 */
export async function bookDifference(
  ctx: Ctx,
  { id, account, note, bankAccountId, ...seen }: Booking,
): Promise<void> {
  const row = (await lockDifference(ctx, id)) ?? fail('record.not-found', { entity: billDifference.label });
  if (!openStates.includes(row.state))
    fail('flow.status', { status: differenceStates[row.state].text, action: bookLabel, numbers: row.no });
  if (row.ours !== seen.ours || row.theirs !== seen.theirs) fail('record.changed', { numbers: row.no });
  if (!accountsOf(row).includes(account)) fail('reconciliation.not-booked');
  const bank = account === 'BANK' ? await chooseBank(ctx, bankAccountId) : null;
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
  await postEntry(ctx, id, { ...row, account, bank, note }, sums);
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
interface Booking extends Seen {
  id: number;
  account: CounterAccount;
  note: string;
  bankAccountId?: number | undefined;
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
    SELECT d.id, d.no, b.channel, b.day::text AS day, e.account, e.bank_account_id AS bank, '' AS note, sum(e.channel_fen)::bigint AS "channelFen",
      sum(e.fee_fen)::bigint AS "feeFen"
    FROM bill_difference d JOIN channel_bill b ON b.id = d.bill_id JOIN bill_difference_entry e ON e.difference_id = d.id
    WHERE d.bill_id = ${billId} AND d.state <> 'BOOKED' GROUP BY d.id, b.id, e.account, e.bank_account_id
    HAVING sum(e.channel_fen) <> 0 OR sum(e.fee_fen) <> 0 ORDER BY d.id, e.account COLLATE "C", e.bank_account_id`.execute(
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
