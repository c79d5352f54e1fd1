import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { periodOf, postJournal, type Entry } from '#domains/money/journal/index.ts';
import { entriesOf, requireBalance, requireLines, sidesOf, storedLines } from './lines.ts';
import { voucher } from './voucher.ts';

/** The day of a voucher is in an open month and has come; the month stays open until the transaction ends. @throws voucher.future, voucher.month-closed */
export async function requireOpenDay(ctx: Ctx, day: string): Promise<string> {
  if (day > dayOf(new Date())) fail('voucher.future');
  const month = day.slice(0, 7);
  if ((await periodOf(ctx, day)) !== month) fail('voucher.month-closed', { month });
  return month;
}

/** The next number of a month; whoever posts into the same month waits, so that none is skipped. */
export async function nextSeq({ db }: Pick<Ctx, 'db'>, period: string): Promise<{ seq: number; no: string }> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`voucher ${period}`}))`.execute(db);
  const { rows } = await sql<{ seq: number }>`
    SELECT coalesce(max(seq), 0)::int + 1 AS seq FROM voucher WHERE period = ${period}`.execute(db);
  const seq = rows[0]?.seq ?? 1;
  return { seq, no: `记-${period.replace('-', '')}-${String(seq).padStart(3, '0')}` };
}

interface Posted {
  id: number;
  no: string;
  day: string;
  reverses: number | null;
  opening: boolean;
}

/** Posts the journal of a locked voucher. @throws voucher.unbalanced, subject.controlled, record.not-found */
export async function postVoucher(ctx: Ctx, { id, no, day, reverses, opening }: Posted): Promise<void> {
  const lines = await storedLines(ctx, id);
  requireBalance(lines);
  const entries = reverses
    ? await reversedEntries(ctx, reverses)
    : entriesOf(lines, await requireLines(ctx, lines, opening));
  await postJournal(ctx, {
    type: reverses ? 'VOUCHER_REVERSAL' : opening ? 'OPENING_BALANCE' : 'VOUCHER',
    source: { type: voucher.name, id, no },
    memo: lines[0]?.summary ?? '',
    day,
    entries,
  });
  if (!reverses) return;
  await ctx.db.updateTable('voucher').set({ reversed: true }).where('id', '=', reverses).execute();
  await requireUnsettled(ctx);
}

/** Opening balances that vouchers have settled are not taken back: nothing would stand against these. @throws voucher.opening-settled */
async function requireUnsettled({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const { rows } = await sql<{ party: string }>`
    SELECT c.name AS party FROM journal j JOIN journal_entry e ON e.journal_id = j.id JOIN company c ON c.id = e.party_id
    WHERE j.source_type = ${voucher.name} AND e.account IN ('AR', 'AP')
      AND NOT EXISTS (SELECT FROM voucher WHERE opening AND NOT reversed AND status = 'POSTED')
    GROUP BY e.account, c.id HAVING sum(e.amount_fen) <> 0 LIMIT 1`.execute(db);
  const [first] = rows;
  if (first) fail('voucher.opening-settled', { party: first.party });
}

/** Entries of a posted voucher with their sides changed, whatever has become of their subjects since. */
async function reversedEntries({ db }: Pick<Ctx, 'db'>, id: number): Promise<Entry[]> {
  const { rows } = await sql<
    Pick<Entry, 'account'> & Record<'party' | 'subject', number | null> & { amount: number }
  >`
    SELECT e.account, e.party_id AS party, -e.amount_fen AS amount,
      CASE e.account WHEN 'BANK' THEN coalesce(e.subject_id, (SELECT b.subject_id FROM bank_account b
        JOIN ledger_subject s ON s.id = b.subject_id AND s.of_bank WHERE b.takes_unnamed)) ELSE e.subject_id END AS subject
    FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.source_type = ${voucher.name} AND j.source_id = ${id} AND j.type IN ('VOUCHER', 'OPENING_BALANCE') ORDER BY e.id`.execute(
    db,
  );
  return rows.map(({ amount, ...entry }) => ({ ...entry, ...sidesOf(amount) }));
}
