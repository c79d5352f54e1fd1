import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { bankAccount } from './bank-account.ts';

const path = 'bankAccountId';

/** The enabled account of an id that the caller chose. @throws bank-account.unknown, bank-account.disabled */
async function chosen(ctx: Pick<Ctx, 'db' | 'me'>, id: number) {
  const row = await ctx.db
    .selectFrom('bank_account')
    .where('id', '=', id)
    .where(visible(ctx, bankAccount))
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new AppError('bank-account.unknown', { path });
  if (!row.enabled) throw new AppError('bank-account.disabled', { name: row.name, path });
  return row;
}

const usual = async ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  (await db.selectFrom('bank_account').where('is_default', '=', true).select('id').executeTakeFirstOrThrow())
    .id;

/**
 * Id of our bank account that a document is to name: the one that was chosen, or the default one.
 * @throws bank-account.unknown, bank-account.disabled, at bankAccountId
 */
export const chooseBank = async (
  ctx: Pick<Ctx, 'db' | 'me'>,
  wanted: number | null | undefined,
): Promise<number> => (wanted ? (await chosen(ctx, wanted)).id : usual(ctx));

/**
 * Our bank account of a document that says it as one of ours or by its number, as columns of the document: a number that
 * is none of ours is kept, and means the default account.
 * @throws bank-account.unknown, bank-account.disabled, at bankAccountId
 */
export async function nameBank(
  ctx: Pick<Ctx, 'db' | 'me' | 'secrets'>,
  { bankAccountId, bankAccount: number }: { bankAccountId?: number | undefined; bankAccount: string },
): Promise<{ bank_account_id: number; bank_account: string }> {
  if (bankAccountId) {
    const { id, name, account_no_enc: sealed } = await chosen(ctx, bankAccountId);
    return { bank_account_id: id, bank_account: sealed ? ctx.secrets.decrypt(sealed) : name };
  }
  return { bank_account_id: (await bankOfNumber(ctx, number)) ?? (await usual(ctx)), bank_account: number };
}

/** Id of our bank account by the number that a document says; null where it says none of ours. */
export async function bankOfNumber(
  { db, secrets }: Pick<Ctx, 'db' | 'secrets'>,
  number: string | null,
): Promise<number | null> {
  const digits = (number ?? '').replace(/\D/g, '');
  if (digits === '') return null;
  const row = await db
    .selectFrom('bank_account')
    .where('account_no_index', '=', secrets.blindIndex(digits))
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Where an entry on BANK lies: on the account that its document names; null: on the default one. */
export async function bankPlace(
  { db }: Pick<Ctx, 'db'>,
  id: number | null,
): Promise<{ account: 'BANK'; subject: number | null }> {
  if (id === null) return { account: 'BANK', subject: null };
  const row = await db
    .selectFrom('bank_account')
    .innerJoin('ledger_subject', 'ledger_subject.id', 'bank_account.subject_id')
    .where('bank_account.id', '=', id)
    // The only account has the subject of BANK: entries name none.
    .where('ledger_subject.of_bank', '=', true)
    .select('bank_account.subject_id')
    .executeTakeFirst();
  return { account: 'BANK', subject: row?.subject_id ?? null };
}

/** SQL column of a row: name of the account that it names, for the platform alone. */
export const bankNameOf =
  (column: string) =>
  ({ me }: Pick<Ctx, 'me'>) =>
    sql<
      string | null
    >`(SELECT b.name FROM bank_account b WHERE b.id = ${sql.ref(column)} AND ${me.type === 'OTHER'})`;
