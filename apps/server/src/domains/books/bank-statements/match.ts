import { sql } from 'kysely';
import type { z } from 'zod';
import { matchActions, matchFields } from '@treadline/contract/books/bank-statements/fields.ts';
import {
  matchFlow as flow,
  matchStatusTexts,
  type MatchStatus,
} from '@treadline/contract/books/bank-statements/flow.ts';
import type { BankMatch } from '@treadline/contract/books/bank-statements/routes.ts';
import { bankStatementSettings } from '@treadline/contract/books/bank-statements/settings.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { lockAlone, requireOther } from '#kernel/second-person.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { bankPlace } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';

type Row = z.output<typeof BankMatch>;

/** Entity of what rows of bank statements were found to be. */
export const bankMatch = {
  ...basicEntity('bank_match', {
    name: 'bank-match',
    label: t('银行勾对', 'bank match', '銀行勾對'),
    no: 'match_no',
    scope: { OTHER: 'all' },
  }),
  statusText: (status: MatchStatus) => matchStatusTexts[status].text,
};

export const matchWords = {
  label: bankMatch.label,
  actions: matchActions,
  fields: matchFields,
  statusText: (status: string) => matchStatusTexts[status as MatchStatus]?.text,
};

export const matchSource = (ctx: Ctx) => ctx.db.selectFrom('bank_match').where(visible(ctx, bankMatch));

/** SQL: whether somebody made a match. */
export const isMine = ({ accountId }: Ctx['me']) =>
  sql<boolean>`((bank_match.created_by = ${accountId}) IS TRUE)`;

export const matchRow = {
  id: 'bank_match.id',
  matchNo: 'bank_match.match_no',
  kind: 'bank_match.kind',
  status: 'bank_match.status',
  amount: 'bank_match.amount_fen',
  remark: 'bank_match.remark',
  createdBy: 'bank_match.created_by_name',
  createdTime: 'bank_match.created_at',
  decidedBy: 'bank_match.decided_by_name',
  version: 'bank_match.version',
  mine: ({ me }) => isMine(me),
} as const satisfies Columns;

/** Returns one match. @throws record.not-found */
export async function readMatch(ctx: Ctx, id: number): Promise<Row> {
  const row = await matchSource(ctx)
    .where('bank_match.id', '=', id)
    .select(selection(matchRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: bankMatch.label });
}

interface OpenRow {
  id: number;
  accountId: number;
  amount: number;
  day: string;
  summary: string;
}

/** Locks open rows of one account. @throws bank-match.taken, record.not-found */
async function lockRows({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<[OpenRow, ...OpenRow[]]> {
  const rows = await db
    .selectFrom('bank_row')
    .where('id', 'in', [...new Set(ids)])
    .where('match_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'bank_account_id as accountId', 'amount_fen as amount', 'day', 'summary'])
    .execute();
  const [first, ...rest] = rows;
  if (
    !first ||
    rows.length < new Set(ids).size ||
    rest.some(({ accountId }) => accountId !== first.accountId)
  )
    fail('bank-match.taken');
  return [first, ...rest];
}

/** SQL row source of the entries on the bank accounts: `id`, `journal_id`, `account_id`, `fen` and the journal. */
export const bankEntries = sql`(
  SELECT e.id, e.journal_id, b.id AS account_id, e.amount_fen AS fen, j.business_day AS day, j.type, j.source_type, j.source_id,
    j.source_no AS no, j.memo
  FROM journal_entry e JOIN journal j ON j.id = e.journal_id
  JOIN bank_account b ON CASE WHEN e.subject_id IS NULL THEN b.takes_unnamed ELSE b.subject_id = e.subject_id END
  WHERE e.account = 'BANK')`;

type Head = { kind: 'ENTRY' | 'FEE' | 'SUSPENSE'; status: 'WAITING' | 'DONE'; remark: string };

/** Inserts a match over locked rows of an account, none where entries cancel each other; returns its id and number. */
async function insertMatch(ctx: Ctx, accountId: number, rows: readonly OpenRow[], head: Head) {
  const [no = ''] = await nextNumbers(ctx, 'GD');
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const { id } = await ctx.db
    .insertInto('bank_match')
    .values({
      match_no: no,
      bank_account_id: accountId,
      kind: head.kind,
      status: head.status,
      amount_fen: amount,
      remark: head.remark,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`UPDATE bank_row SET match_id = ${id} WHERE id = ANY (${rows.map((row) => row.id)}::bigint[])`.execute(
    ctx.db,
  );
  await recordEvent(ctx, { entity: bankMatch.name, entityId: id, entityNo: no, action: 'create' });
  return { id, no, amount };
}

/** Takes entries for a match; each is one thing once. @throws bank-match.taken */
async function takeEntries({ db }: Pick<Ctx, 'db'>, matchId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const taken = await db
    .insertInto('bank_match_entry')
    .values(ids.map((id) => ({ entry_id: id, match_id: matchId })))
    .onConflict((c) => c.column('entry_id').doNothing())
    .returning('entry_id')
    .execute();
  if (taken.length < ids.length) fail('bank-match.taken');
}

/** Entries of one account, which is that of the rows where there are any. @throws record.not-found */
async function entriesOf({ db }: Pick<Ctx, 'db'>, ids: readonly number[], accountId: number | undefined) {
  const { rows } = await sql<{ fen: number; accountId: number }>`
    SELECT e.fen, e.account_id AS "accountId" FROM ${bankEntries} e WHERE e.id = ANY (${ids}::bigint[])`.execute(
    db,
  );
  const own = accountId ?? rows[0]?.accountId;
  if (own === undefined || rows.length < ids.length || rows.some((row) => row.accountId !== own))
    fail('record.not-found', { entity: bankMatch.label });
  return { own, entries: rows };
}

/**
 * Rows are entries of the books. Entries alone cancel each other, as a voucher and its reversal do, and so do rows alone.
 * @throws bank-match.taken, bank-match.unequal with figures in yuan, record.not-found
 */
export async function matchEntries(
  ctx: Ctx,
  { rowIds, entryIds, remark }: { rowIds: readonly number[]; entryIds: readonly number[]; remark: string },
): Promise<number> {
  const rows = rowIds.length > 0 ? await lockRows(ctx, rowIds) : [];
  const wanted = [...new Set(entryIds)];
  const { own, entries } = await entriesOf(ctx, wanted, rows[0]?.accountId);
  const [ofRows, ofEntries] = [rows.map(({ amount }) => amount), entries.map(({ fen }) => fen)].map((all) =>
    all.reduce((sum, fen) => sum + fen, 0),
  ) as [number, number];
  if (ofRows !== ofEntries)
    fail('bank-match.unequal', {
      rows: formatMoney(ofRows),
      entries: formatMoney(ofEntries),
      difference: formatMoney(ofRows - ofEntries),
    });
  const { id } = await insertMatch(ctx, own, rows, { kind: 'ENTRY', status: 'DONE', remark });
  await takeEntries(ctx, id, wanted);
  return id;
}

/**
 * Books rows as bank charges or money in suspense, at once or, above the limit (with what the caller booked alone of the
 * account that day), when another person approves it.
 * @throws bank-match.taken, bank-match.fee-in
 */
export async function bookRows(
  ctx: Ctx,
  { rowIds, as, remark }: { rowIds: readonly number[]; as: 'FEE' | 'SUSPENSE'; remark: string },
): Promise<number> {
  const rows = await lockRows(ctx, rowIds);
  if (as === 'FEE' && rows.some(({ amount }) => amount > 0)) fail('bank-match.fee-in');
  const sum = rows.reduce((all, { amount }) => all + Math.abs(amount), 0);
  await lockAlone(ctx, `bank account ${rows[0].accountId}`);
  const alone = await aloneFen(ctx, rows[0].accountId);
  const waits = sum + alone > (await readSetting(ctx.db, bankStatementSettings.settings.approveAbove));
  const { id } = await insertMatch(ctx, rows[0].accountId, rows, {
    kind: as,
    status: waits ? 'WAITING' : 'DONE',
    remark,
  });
  if (!waits) await postMatch(ctx, id);
  return id;
}

/** What the caller booked of an account today without a second person: small rows add up. Fen. */
async function aloneFen({ db, me }: Ctx, accountId: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(abs(r.amount_fen)), 0)::bigint AS fen FROM bank_match m JOIN bank_row r ON r.match_id = m.id
    WHERE m.bank_account_id = ${accountId} AND m.kind <> 'ENTRY' AND m.status = 'DONE' AND m.decided_by IS NULL
      AND m.created_by = ${me.accountId} AND m.created_at >= now()::date`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** Posts the journal of a match and takes its entries: each row against BANKFEE or SUSP, on the day of the bank. */
async function postMatch(ctx: Ctx, id: number): Promise<void> {
  const head = await findRecord(ctx, bankMatch, id);
  const bank = await bankPlace(ctx, head.bank_account_id);
  const rows = await ctx.db
    .selectFrom('bank_row')
    .where('match_id', '=', id)
    .orderBy('id')
    .select(['amount_fen as fen', 'day', 'payee', 'summary'])
    .execute();
  const other = head.kind === 'FEE' ? ('BANKFEE' as const) : ('SUSP' as const);
  const sides = (fen: number) => (fen > 0 ? { debit: fen } : { credit: 0 - fen });
  const { id: journalId } = await postJournal(ctx, {
    type: 'BANK_MATCH',
    source: { type: bankMatch.name, id, no: head.match_no },
    memo: head.remark || [rows[0]?.payee, rows[0]?.summary].filter(Boolean).join(' ').slice(0, 100),
    day:
      rows
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? '',
    entries: rows.flatMap(({ fen }) => [
      { ...bank, ...sides(fen) },
      { account: other, ...sides(0 - fen) },
    ]),
  });
  const entries = await ctx.db
    .selectFrom('journal_entry')
    .where('journal_id', '=', journalId)
    .where('account', '=', 'BANK')
    .select('id')
    .execute();
  await takeEntries(
    ctx,
    id,
    entries.map((entry) => entry.id),
  );
}

const decision = ({ me }: Ctx) => ({
  decided_by: me.accountId,
  decided_by_name: me.name,
  decided_at: new Date(),
});

async function lockForOther(ctx: Ctx, id: number): Promise<void> {
  const { created_by: author } = await findRecord(ctx, bankMatch, id, true);
  requireOther(ctx, author, 'bank-match.own-approval');
}

/** WAITING -> DONE with its journal. @throws bank-match.own-approval, record.changed, flow.status */
export async function approveMatch(ctx: Ctx, id: number, version: number): Promise<void> {
  await lockForOther(ctx, id);
  await applyTransition(ctx, bankMatch, flow, 'approve', id, {
    set: decision(ctx),
    seen: new Map([[id, version]]),
  });
  await postMatch(ctx, id);
}

const freeRows = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db.updateTable('bank_row').set({ match_id: null }).where('match_id', '=', id).execute();

/** WAITING -> REJECTED: its rows are open again. @throws bank-match.own-approval, flow.status */
export async function rejectMatch(ctx: Ctx, id: number, reason: string): Promise<void> {
  await lockForOther(ctx, id);
  await applyTransition(ctx, bankMatch, flow, 'reject', id, { set: decision(ctx), remark: reason });
  await freeRows(ctx, id);
}

/** DONE -> UNDONE: rows and entries are open again. @throws bank-match.booked, flow.status */
export async function undoMatch(ctx: Ctx, id: number): Promise<void> {
  const { kind } = await findRecord(ctx, bankMatch, id, true);
  if (kind !== 'ENTRY') fail('bank-match.booked');
  await applyTransition(ctx, bankMatch, flow, 'undo', id, { set: decision(ctx) });
  await ctx.db.deleteFrom('bank_match_entry').where('match_id', '=', id).execute();
  await freeRows(ctx, id);
}
