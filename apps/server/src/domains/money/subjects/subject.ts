import { sql } from 'kysely';
import type { z } from 'zod';
import { parentCode, subjectCode } from '@treadline/contract/money/subjects/chart.ts';
import { subjectFields, subjectInputs } from '@treadline/contract/money/subjects/fields.ts';
import { type Subject, SubjectInput } from '@treadline/contract/money/subjects/schema.ts';
import {
  companyAccounts,
  journalAccounts,
  type JournalAccount,
} from '@treadline/contract/money/journal/accounts.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { removeBasicData } from '#kernel/remove-basic-data.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { byText } from '#kernel/order.ts';
import { named } from '#kernel/searchable.ts';
import { recordEvent } from '#kernel/timeline.ts';

type Row = z.output<typeof Subject>;
type Input = z.output<typeof SubjectInput>;

/** Entity of the subjects of the company's ledger. */
export const ledgerSubject = basicEntity('ledger_subject', {
  name: 'ledger-subject',
  label: t('会计科目', 'subject', '會計科目'),
  no: 'code',
  scope: { OTHER: 'all' },
});

/** Search key of subjects, code and name, and what they are sorted by. */
export const subjectSearch = named('ledger_subject', { name_key: 'name' }, ['code', 'name']);

export const subjectSource = (ctx: Ctx) =>
  ctx.db.selectFrom('ledger_subject').where(visible(ctx, ledgerSubject));

/** Columns of a subject under the contract's names. */
export const subjectRow = {
  id: 'ledger_subject.id',
  code: 'ledger_subject.code',
  name: 'ledger_subject.name',
  kind: sql<Row['kind']>`ledger_subject.kind`,
  direction: sql<Row['direction']>`ledger_subject.direction`,
  byParty: 'ledger_subject.by_party',
  account: sql<Row['account']>`ledger_subject.account`,
  lines: sql<number>`(SELECT count(*)::int FROM journal_entry e WHERE e.subject_id = ledger_subject.id)`,
  enabled: 'ledger_subject.enabled',
  createdTime: 'ledger_subject.created_at',
  ofBank: 'ledger_subject.of_bank',
  version: 'ledger_subject.version',
} as const satisfies Columns;

/** Returns one subject. @throws record.not-found */
async function readSubject(ctx: Ctx, id: number): Promise<Row> {
  const row = await subjectSource(ctx)
    .where('ledger_subject.id', '=', id)
    .select(selection(subjectRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: ledgerSubject.label });
}

/** Subjects whose code begins with a code, with what is posted on them; the subject itself is none of them. */
const below = (ctx: Ctx, code: string) =>
  subjectSource(ctx)
    .where('ledger_subject.code', '<>', code)
    .where(sql<boolean>`starts_with(ledger_subject.code, ${code})`);

const atCode = (ctx: Ctx, code: string) =>
  subjectSource(ctx)
    .where('ledger_subject.code', '=', code)
    .select(selection(subjectRow))
    .orderBy('ledger_subject.account', byText)
    .executeTakeFirst();

/**
 * Refuses an own subject below one that is posted on, by the product or by hand: only the lowest of the tree are. One of
 * another kind than the one above it, too.
 */
async function requireParent(ctx: Ctx, { code, kind }: Input): Promise<void> {
  if (!subjectCode.test(code)) fail('subject.code', { code });
  const above = parentCode(code);
  if (above === '') return;
  const parent = (await atCode(ctx, above)) ?? fail('subject.no-parent', { parent: above });
  for (let up = above; up !== ''; up = parentCode(up)) {
    const { account = null, name = '', lines = 0, ofBank = false } = (await atCode(ctx, up)) ?? {};
    const words = { name: `${up} ${name}` };
    if (account === 'BANK' || ofBank) fail('subject.controlled', { ...words, documents: bankDocuments });
    if (account !== null) fail('subject.of-postings', { ...words, code: up, below: `${up}01` });
    if (lines > 0) fail('subject.parent-used', words);
  }
  if (parent.kind !== kind) fail('subject.kind', { parent: `${parent.code} ${parent.name}` });
}

/** Whether a subject of the product goes below its own code, which others may then share as the one above. */
const goesBelow = (after: Input, { account, code }: Row): boolean =>
  account !== null && after.code !== code && after.code.startsWith(code) && subjectCode.test(after.code);

/** Keeps the code that a subject of the product leaves for one below it: as an own subject that nothing is posted on. */
async function keepAbove(ctx: Ctx, { id, code, name, kind, direction }: Row): Promise<void> {
  const other = await subjectSource(ctx)
    .where('ledger_subject.code', '=', code)
    .where('ledger_subject.id', '<>', id)
    .select('ledger_subject.id')
    .executeTakeFirst();
  if (other) return;
  const [above = name] = name.split('-');
  const kept = await ctx.db
    .insertInto('ledger_subject')
    .values({ code, name: above, kind, direction, ...subjectSearch.keys({ code, name: above }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, { entity: ledgerSubject.name, entityId: kept.id, entityNo: code, action: 'create' });
}

const bankDocuments = t('银行账户', 'bank accounts', '銀行帳戶');

/** Whether a change of a subject of the product, or of one with entries, touches more than it may. */
async function requireChangeable(ctx: Ctx, after: Input, before: Row): Promise<void> {
  const { code, account } = before;
  const isMoved = after.kind !== before.kind || after.direction !== before.direction;
  if (account !== null || before.ofBank) {
    if (isMoved || (before.ofBank && after.code !== code)) fail('subject.of-product', { code });
  } else if (before.lines > 0 && (isMoved || after.code !== code)) fail('subject.used', { code });
  if (after.code !== code && subjectCode.test(code) && !goesBelow(after, before))
    await requireChildless(ctx, code, account !== null);
}

/** Nothing stands below a code; below a subject of the product others of the product may, which stand by themselves. */
async function requireChildless(ctx: Ctx, code: string, ofProduct = false): Promise<void> {
  const child = await below(ctx, code)
    .$if(ofProduct, (q) => q.where('ledger_subject.account', 'is', null))
    .select('ledger_subject.id')
    .limit(1)
    .executeTakeFirst();
  if (child) fail('subject.has-children', { code });
}

/** Rules of a subject beyond its fields. */
async function check(ctx: Ctx, after: Input, before: Row | null): Promise<void> {
  const account = before?.account ?? null;
  if (before) await requireChangeable(ctx, after, before);
  if (account === null && !before?.ofBank) await requireParent(ctx, after);
  if (account !== null && after.byParty && !companyAccounts.includes(account))
    fail('subject.no-company', { account: journalAccounts[account] });
  // Two accounts of the product may share a subject; an own one shares it with nobody.
  const taken = await subjectSource(ctx)
    .where('ledger_subject.code', '=', after.code)
    .where('ledger_subject.id', '<>', before?.id ?? 0)
    .$if(account !== null, (q) => q.where('ledger_subject.account', 'is', null))
    .select('ledger_subject.id')
    .executeTakeFirst();
  if (taken) fail('record.duplicate', { field: subjectFields.code.label, value: after.code, path: 'code' });
  if (before && goesBelow(after, before)) await keepAbove(ctx, before);
}

/** Save handlers of subjects. */
export const subjectStore = defineBasicData<'ledger_subject', Input, Row>(ledgerSubject, {
  fields: subjectFields,
  inputs: subjectInputs,
  schema: SubjectInput,
  read: readSubject,
  columns: ({ code, name, kind, direction, byParty }) => ({
    code,
    name,
    kind,
    direction,
    by_party: byParty,
    ...subjectSearch.keys({ code, name }),
  }),
  check,
  unique: { ledger_subject_own: 'code' },
});

/** Enables or disables an own subject. @throws subject.of-product */
export async function switchSubject(ctx: Ctx, id: number, enabled: boolean | undefined): Promise<Row> {
  const { account, ofBank, code } = await readSubject(ctx, id);
  if (account !== null || ofBank) fail('subject.of-product', { code });
  return subjectStore.enable(ctx, id, enabled);
}

/** Deletes an own subject without entries or others below it. @throws subject.of-product, subject.used, subject.has-children, record.used */
export async function removeSubject(ctx: Ctx, id: number): Promise<void> {
  const { account, ofBank, code, lines } = await readSubject(ctx, id);
  if (account !== null || ofBank) fail('subject.of-product', { code });
  if (lines > 0) fail('subject.used', { code });
  await requireChildless(ctx, code);
  await removeBasicData(ctx, ledgerSubject, id);
}

/** Creates the subject of a bank account below that of BANK; returns its id. @throws bank-account.full */
export async function addBankSubject(ctx: Ctx, name: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bank-subject'))`.execute(ctx.db);
  const { rows } = await sql<{ code: string }>`
    SELECT b.code || lpad(n::text, 2, '0') AS code FROM ledger_subject b, generate_series(1, 99) n
    WHERE b.account = 'BANK' AND NOT EXISTS (SELECT FROM ledger_subject s WHERE s.code = b.code || lpad(n::text, 2, '0'))
    ORDER BY n LIMIT 1`.execute(ctx.db);
  const { code } = rows[0] ?? fail('bank-account.full');
  const { id } = await ctx.db
    .insertInto('ledger_subject')
    .values({
      code,
      name,
      kind: 'ASSET',
      direction: 'DEBIT',
      of_bank: true,
      ...subjectSearch.keys({ code, name }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names the subject of a bank account as the account is named; that of BANK keeps its name. */
export async function nameBankSubject(ctx: Ctx, id: number, name: string): Promise<void> {
  const { code, of_bank: isOwn } = await ctx.db
    .selectFrom('ledger_subject')
    .select(['code', 'of_bank'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isOwn) return;
  await ctx.db
    .updateTable('ledger_subject')
    .set({ name, ...subjectSearch.keys({ code, name }) })
    .where('id', '=', id)
    .execute();
}

export const subjectWords = {
  label: ledgerSubject.label,
  actions: { ...basicDataActions, delete: t('删除', 'deleted', '刪除') },
  fields: subjectFields,
};

/** A subject as a line of a voucher or of opening balances names it: the account and own subject that it is posted on. */
export interface PostedAs {
  id: number;
  code: string;
  name: string;
  account: JournalAccount;
  /** Of SUBJECT and BANK. */
  subject: number | null;
  withParty: boolean;
}

/** SQL: whether a subject has others below it. */
const hasBelow = sql<boolean>`EXISTS (SELECT FROM ledger_subject b WHERE b.code <> ledger_subject.code
  AND starts_with(b.code, ledger_subject.code))`;

/** SQL: whether the subject of BANK is that of the only bank account. */
const isOnlyBank = sql<boolean>`EXISTS (SELECT FROM bank_account b WHERE b.subject_id = ledger_subject.id)`;

/** Enabled subjects that can be posted on: accounts of the product, bank accounts, own ones without others below. */
export const postableSubjects = (ctx: Ctx) =>
  subjectSource(ctx)
    .where('ledger_subject.enabled', '=', true)
    .where(
      sql<boolean>`CASE ledger_subject.account WHEN 'BANK' THEN ${isOnlyBank} ELSE ledger_subject.account IS NOT NULL OR NOT ${hasBelow} END`,
    );

/** Tells which subjects are there and not posted on. @throws subject.not-posted, record.not-found */
async function failNotPosted(ctx: Ctx, ids: readonly number[]): Promise<never> {
  const there = await subjectSource(ctx)
    .where('ledger_subject.id', 'in', ids)
    .select(sql<string>`ledger_subject.code || ' ' || ledger_subject.name`.as('name'))
    .orderBy(sql`ledger_subject.code COLLATE "C"`)
    .execute();
  if (there.length < ids.length) fail('record.not-found', { entity: ledgerSubject.label });
  return fail('subject.not-posted', { names: there.map(({ name }) => name).join('、') });
}

/** Reads subjects by id for posting, in no order. @throws subject.not-posted, record.not-found when one cannot be posted on */
export async function readPostable(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PostedAs>> {
  const wanted = [...new Set(ids)];
  const rows = await postableSubjects(ctx)
    .where('ledger_subject.id', 'in', wanted)
    .select(['id', 'code', 'name', 'account', 'of_bank', 'by_party'])
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  const missing = wanted.filter((id) => !found.has(id));
  if (missing.length > 0) await failNotPosted(ctx, missing);
  return new Map(
    rows.map(({ id, code, name, account, of_bank, by_party }) => [
      id,
      {
        id,
        code,
        name,
        account: (account ?? (of_bank ? 'BANK' : 'SUBJECT')) as JournalAccount,
        subject: account === null ? id : null,
        withParty: account === null ? by_party : companyAccounts.includes(account),
      },
    ]),
  );
}
