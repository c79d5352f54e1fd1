import { sql } from 'kysely';
import type { z } from 'zod';
import { bankAccountFields, bankAccountInputs } from '@treadline/contract/money/bank-accounts/fields.ts';
import { BankAccountInput, type BankAccount } from '@treadline/contract/money/bank-accounts/schema.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { named } from '#kernel/searchable.ts';
import { showSealed } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { addBankSubject, nameBankSubject } from '#domains/money/subjects/index.ts';

type Row = z.output<typeof BankAccount>;
type Input = z.output<typeof BankAccountInput>;

/** Entity of the company's own bank accounts. */
export const bankAccount = basicEntity('bank_account', {
  name: 'bank-account',
  label: t('银行账户', 'bank account', '銀行帳戶'),
  no: 'name',
  scope: { OTHER: 'all' },
});

/** Search key of bank accounts, name and bank, and what they are sorted by. */
export const bankSearch = named('bank_account', { name_key: 'name' }, ['name', 'bank']);

export const bankSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bank_account')
    .innerJoin('ledger_subject', 'ledger_subject.id', 'bank_account.subject_id')
    .where(visible(ctx, bankAccount));

/** Columns of a bank account under the contract's names; the number sealed. */
export const bankRow = {
  id: 'bank_account.id',
  name: 'bank_account.name',
  bank: 'bank_account.bank',
  accountNo: 'bank_account.account_no_enc',
  currency: sql<Row['currency']>`bank_account.currency`,
  openedDay: 'bank_account.opened_on',
  subjectId: sql<number>`bank_account.subject_id`,
  subjectCode: 'ledger_subject.code',
  isDefault: 'bank_account.is_default',
  enabled: 'bank_account.enabled',
  createdTime: 'bank_account.created_at',
  version: 'bank_account.version',
} as const satisfies Columns;

/** Opens the number of a row. */
export const openNumber = <R extends { accountNo: string }>(
  row: R,
  ctx: Pick<Ctx, 'secrets' | 'lang'>,
): R => ({
  ...row,
  accountNo: row.accountNo ? showSealed(ctx, row.accountNo) : '',
});

/** Returns one bank account with its number in clear. @throws record.not-found */
export async function readBank(ctx: Ctx, id: number): Promise<Row> {
  const row = await bankSource(ctx)
    .where('bank_account.id', '=', id)
    .select(selection(bankRow))
    .executeTakeFirst();
  return openNumber(row ?? fail('record.not-found', { entity: bankAccount.label }), ctx);
}

/** What the subject of an account is called. */
const subjectName = (name: string): string => `银行存款-${name}`.slice(0, 60);

/** Columns that a form sets. */
const columns = (
  { name, bank, accountNo, currency, openedDay }: Input,
  { secrets }: Pick<Ctx, 'secrets'>,
) => ({
  name,
  bank,
  account_no_enc: accountNo ? secrets.encrypt(accountNo) : '',
  account_no_index: accountNo ? secrets.blindIndex(accountNo) : '',
  currency,
  opened_on: openedDay,
  ...bankSearch.keys({ name, bank }),
});

const unique = { bank_account_name: 'name', bank_account_number: 'accountNo' } as const;

/**
 * Names the subject of an account, and gives one to a new account. The first account has the subject of BANK until there
 * is a second.
 */
async function keepSubject(ctx: Ctx, id: number, name: string): Promise<void> {
  const { subject_id: subject } = await findRecord(ctx, bankAccount, id);
  if (subject !== null) return nameBankSubject(ctx, subject, subjectName(name));
  const first = await ctx.db
    .selectFrom('bank_account')
    .innerJoin('ledger_subject', 'ledger_subject.id', 'bank_account.subject_id')
    .where('ledger_subject.account', '=', 'BANK')
    .select(['bank_account.id', 'bank_account.name'])
    .forUpdate('bank_account')
    .executeTakeFirst();
  for (const one of [...(first ? [first] : []), { id, name }])
    await ctx.db
      .updateTable('bank_account')
      .set({ subject_id: await addBankSubject(ctx, subjectName(one.name)) })
      .where('id', '=', one.id)
      .execute();
}

/** Save handlers of bank accounts; a new one gets its subject below that of BANK. */
export const bankStore = defineBasicData<'bank_account', Input, Row>(bankAccount, {
  fields: bankAccountFields,
  inputs: bankAccountInputs,
  schema: BankAccountInput,
  read: readBank,
  columns,
  links: (ctx, id, { name }) => keepSubject(ctx, id, name),
  unique,
});

/** Enables or disables an account. @throws bank-account.default */
export async function switchBank(ctx: Ctx, id: number, wanted: boolean | undefined): Promise<Row> {
  const { is_default: isDefault, name, ...bank } = await findRecord(ctx, bankAccount, id, true);
  const enabled = wanted ?? !bank.enabled;
  if (isDefault && !enabled) fail('bank-account.default', { name });
  return bankStore.enable(ctx, id, enabled);
}

/** Makes an account the one that postings are on which name none. @throws bank-account.disabled */
export async function makeDefault(ctx: Ctx, id: number): Promise<Row> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bank-default'))`.execute(ctx.db);
  const { is_default: isDefault, name, enabled } = await findRecord(ctx, bankAccount, id, true);
  if (!enabled) fail('bank-account.disabled', { name });
  if (!isDefault) {
    await ctx.db
      .updateTable('bank_account')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .execute();
    await ctx.db
      .updateTable('bank_account')
      .set({ is_default: true, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await recordEvent(ctx, { entity: bankAccount.name, entityId: id, entityNo: name, action: 'makeDefault' });
  }
  return readBank(ctx, id);
}

export const bankWords = {
  label: bankAccount.label,
  actions: { ...basicDataActions, makeDefault: t('设为默认', 'made the default', '設為預設') },
  fields: bankAccountFields,
};
