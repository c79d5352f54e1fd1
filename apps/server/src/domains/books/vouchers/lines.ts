import { sql } from 'kysely';
import type { z } from 'zod';
import type { VoucherInput } from '@treadline/contract/books/vouchers/routes.ts';
import { controlledAccounts, openedAccounts } from '@treadline/contract/money/subjects/chart.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import type { Entry } from '#domains/money/journal/index.ts';
import { readPostable, type PostedAs } from '#domains/money/subjects/index.ts';

/** Lines as the form sends them. */
export type LineInput = z.output<typeof VoucherInput>['lines'][number];

/** A stored line; a positive amount is a debit. */
export interface StoredLine {
  summary: string;
  subjectId: number;
  partyId: number | null;
  amount: number;
}

const company = t('往来单位', 'company', '往來單位');

/**
 * Checks lines by their subjects: nothing that documents control, a company where the subject is kept by one.
 * @throws record.not-found, subject.not-posted, subject.controlled, voucher.party, voucher.no-party
 */
export async function requireLines(
  ctx: Ctx,
  lines: readonly StoredLine[],
  opening = false,
): Promise<Map<number, PostedAs>> {
  const subjects = await readPostable(
    ctx,
    lines.map(({ subjectId }) => subjectId),
  );
  for (const [at, { subjectId, partyId }] of lines.entries()) {
    const { account, code, name, withParty } = subjects.get(subjectId) as PostedAs;
    const isOpened = openedAccounts.includes(account);
    const documents = controlledAccounts[account];
    const subject = `${code} ${name}`;
    if (documents && (!isOpened || (!opening && partyId === null)))
      fail('subject.controlled', { name: subject, documents });
    if (withParty !== (partyId !== null))
      fail(withParty ? 'voucher.party' : 'voucher.no-party', { line: at + 1, subject });
  }
  await requireParties(
    ctx,
    lines.flatMap(({ partyId }) => partyId ?? []),
  );
  if (!opening) await requireWithinOpening(ctx, lines, subjects);
  return subjects;
}

/**
 * By hand receivables and payables are only settled as far as their opening balances reach; vouchers of one company wait
 * for each other. @throws subject.controlled, voucher.beyond-opening with figures in yuan
 */
async function requireWithinOpening(
  ctx: Ctx,
  lines: readonly StoredLine[],
  subjects: ReadonlyMap<number, PostedAs>,
): Promise<void> {
  const asked = Map.groupBy(
    lines.filter(({ subjectId }) => openedAccounts.includes(subjects.get(subjectId)?.account ?? '')),
    ({ subjectId, partyId }) => `${subjectId} ${partyId}`,
  );
  if (asked.size === 0) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('opening balances'))`.execute(ctx.db);
  for (const [first, ...rest] of asked.values()) {
    if (!first) continue;
    const { account, code, name } = subjects.get(first.subjectId) as PostedAs;
    const subject = `${code} ${name}`;
    const { rows } = await sql<{ left: number; party: string }>`
      SELECT coalesce(sum(e.amount_fen), 0)::bigint AS left, (SELECT name FROM company WHERE id = ${first.partyId}) AS party
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      WHERE e.account = ${account} AND e.party_id = ${first.partyId} AND j.source_type = 'voucher'`.execute(
      ctx.db,
    );
    const { left = 0, party = '' } = rows[0] ?? {};
    const fen = rest.reduce((sum, { amount }) => sum + amount, first.amount);
    if (left === 0)
      fail('subject.controlled', { name: subject, documents: controlledAccounts[account] as Text });
    if (Math.sign(left) === Math.sign(fen) || Math.abs(fen) > Math.abs(left))
      fail('voucher.beyond-opening', {
        subject,
        party,
        left: formatMoney(Math.abs(left)),
        asked: formatMoney(Math.abs(fen)),
      });
  }
}

async function requireParties({ db }: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', wanted)
    .where('account_type', '<>', 'OTHER')
    .execute();
  if (found.length < wanted.length) fail('record.not-found', { entity: company });
}

/** Debit and credit are the same. @throws voucher.unbalanced with the figures in yuan */
export function requireBalance(lines: readonly StoredLine[]): void {
  const debit = lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  const credit = lines.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0);
  if (debit !== credit)
    fail('voucher.unbalanced', {
      debit: formatMoney(debit),
      credit: formatMoney(credit),
      difference: formatMoney(debit - credit),
    });
}

/** Lines of the form as they are stored. */
export const toStored = (lines: readonly LineInput[]): StoredLine[] =>
  lines.map(({ summary, subjectId, partyId, debit, credit }) => ({
    summary,
    subjectId,
    partyId,
    amount: debit - credit,
  }));

/** Writes the lines of a voucher and its total. */
export async function writeLines(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  lines: readonly StoredLine[],
): Promise<void> {
  await db.deleteFrom('voucher_line').where('voucher_id', '=', id).execute();
  await db
    .insertInto('voucher_line')
    .values(
      lines.map(({ summary, subjectId, partyId, amount }, at) => ({
        voucher_id: id,
        line_no: at + 1,
        summary,
        subject_id: subjectId,
        party_id: partyId,
        amount_fen: amount,
      })),
    )
    .execute();
  await sql`
    UPDATE voucher v SET total_fen = CASE WHEN v.reverses IS NULL THEN s.debit ELSE -s.credit END
    FROM (SELECT coalesce(sum(amount_fen) FILTER (WHERE amount_fen > 0), 0) AS debit,
      coalesce(-sum(amount_fen) FILTER (WHERE amount_fen < 0), 0) AS credit
      FROM voucher_line WHERE voucher_id = ${id}) s WHERE v.id = ${id}`.execute(db);
}

/** Lines of a voucher as they are stored, in order. */
export const storedLines = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<StoredLine[]> =>
  db
    .selectFrom('voucher_line')
    .where('voucher_id', '=', id)
    .orderBy('line_no')
    .select(['summary', 'subject_id as subjectId', 'party_id as partyId', 'amount_fen as amount'])
    .execute();

/** Entries of a journal that lines become. */
export const entriesOf = (lines: readonly StoredLine[], subjects: ReadonlyMap<number, PostedAs>): Entry[] =>
  lines.map(({ subjectId, partyId, amount }) => {
    const { account, subject } = subjects.get(subjectId) as PostedAs;
    return { account, subject, party: partyId, ...sidesOf(amount) };
  });

/** Sides of a signed amount. */
export const sidesOf = (amount: number): Pick<Entry, 'debit' | 'credit'> =>
  amount > 0 ? { debit: amount } : { credit: 0 - amount };
