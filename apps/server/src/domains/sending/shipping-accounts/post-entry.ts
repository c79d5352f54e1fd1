import { sql, type Selectable } from 'kysely';
import { formatMoney, formatTime } from '@treadline/contract/kernel/format.ts';
import type { EntryKind } from '@treadline/contract/sending/shipping-accounts/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { bankPlace, chooseBank } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { shippingAccount } from './account.ts';
import { watchLine } from './watch-line.ts';

type Account = Selectable<DB['shipping_account']>;

/** A movement in fen; positive is a credit to the account. */
export interface Posting {
  kind: Exclude<EntryKind, 'REVERSAL'>;
  amount: number;
  /** Reference: the bank's, or a document number; unique among live entries of an account. */
  no: string;
  bizId?: number;
  /** Our bank account that a top-up comes from; absent: the default one. */
  bankAccountId?: number | undefined;
  remark?: string;
}

/**
 * Posts a movement to an account; the caller checks access.
 * @returns the entry's id
 * @throws record.not-found; shipping-account.posted for a reference already posted; shipping-account.short;
 *   bank-account.unknown, bank-account.disabled
 */
export async function postEntry(
  ctx: Ctx,
  accountId: number,
  { no, bankAccountId, ...posting }: Posting,
): Promise<number> {
  const bank = posting.kind === 'TOP_UP' ? await chooseBank(ctx, bankAccountId) : null;
  const account = await lock(ctx, accountId);
  const { rows } = await sql<{ posted: number; live: number }>`
    SELECT count(*) AS posted, count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM shipping_account_entry r WHERE r.reverses_id = e.id)) AS live
    FROM shipping_account_entry e
    WHERE account_id = ${accountId} AND kind = ${posting.kind} AND biz_no = ${no}`.execute(ctx.db);
  const { posted = 0, live = 0 } = rows[0] ?? {};
  if (live) throw new AppError('shipping-account.posted', { no, path: 'no' });
  return write(ctx, account, { ...posting, no, bank, round: posted + 1 });
}

/**
 * Refuses a bank reference already posted to another carrier's account. Checked without a lock: concurrent postings
 * may both pass.
 * @throws shipping-account.posted-elsewhere
 */
export async function requireUniqueReference(ctx: Ctx, accountId: number, no: string): Promise<void> {
  const { rows } = await sql<{ carrier: string; amount: number; time: string }>`
    SELECT c.name AS carrier, e.amount_fen AS amount, e.occurred_at AS time
    FROM shipping_account a
    JOIN shipping_account_entry e ON e.account_id = a.id
      AND e.kind = 'TOP_UP' AND e.biz_no = ${no} AND e.reverses_id IS NULL
    JOIN company c ON c.id = a.carrier_id
    WHERE a.id <> ${accountId}
      AND NOT EXISTS (SELECT FROM shipping_account_entry r WHERE r.reverses_id = e.id)
    ORDER BY e.id LIMIT 1`.execute(ctx.db);
  const [first] = rows;
  if (!first) return;
  const { carrier, amount, time } = first;
  throw new AppError('shipping-account.posted-elsewhere', {
    no,
    carrier,
    amount: formatMoney(amount),
    time: formatTime(time),
    path: 'no',
  });
}

/**
 * Reverses one entry by an entry of its own, within the account's limits.
 * @returns the new entry's id
 * @throws record.not-found; shipping-account.reversed, shipping-account.is-reversal, shipping-account.short
 */
export async function reverseEntry(ctx: Ctx, entryId: number, remark: string): Promise<number> {
  const entry = await ctx.db
    .selectFrom('shipping_account_entry')
    .selectAll()
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) return fail('record.not-found');
  const account = await lock(ctx, entry.account_id);
  if (entry.kind === 'REVERSAL') fail('shipping-account.is-reversal');
  const taken = await ctx.db
    .selectFrom('shipping_account_entry')
    .select('id')
    .where('reverses_id', '=', entryId)
    .executeTakeFirst();
  if (taken) fail('shipping-account.reversed');
  const { biz_no: no, round } = entry;
  return write(ctx, account, {
    kind: 'REVERSAL',
    amount: -entry.amount_fen,
    no,
    round,
    remark,
    reverses: entryId,
    bank: entry.bank_account_id,
    takesBack: entry.kind,
  });
}

/** Writers of one account follow one another. @throws record.not-found */
async function lock(ctx: Ctx, id: number): Promise<Account> {
  const row = await ctx.db
    .selectFrom('shipping_account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: shippingAccount.label });
}

interface Entry extends Omit<Posting, 'kind' | 'bankAccountId'> {
  kind: EntryKind;
  /** Id of our bank account that moved it. */
  bank: number | null;
  round: number;
  reverses?: number;
  /** What a reversal takes back. */
  takesBack?: EntryKind;
}

async function write(ctx: Ctx, account: Account, entry: Entry): Promise<number> {
  const { id, balance_fen: before, account_no: entityNo } = account;
  const { kind, amount, no, remark = '' } = entry;
  const after = before + amount;
  if (amount < 0 && after + account.credit_fen - account.frozen_fen < 0)
    failInsufficientFunds(account, -amount);
  const entryId = await insert(ctx, account, entry);
  await sql`
    UPDATE shipping_account a SET balance_fen = e.balance_after, last_at = e.occurred_at
    FROM shipping_account_entry e WHERE a.id = ${id} AND e.id = ${entryId}`.execute(ctx.db);
  await recordEvent(ctx, {
    entity: shippingAccount.name,
    entityId: id,
    entityNo,
    action: kind,
    changes: { amount: { before: null, after: amount }, balance: { before, after } },
    remark: [no, remark].filter(Boolean).join(' '),
  });
  await watchLine(ctx, account);
  if (kind !== 'FEE') await postPaid(ctx, account, entryId, entry);
  return entryId;
}

/** J10: money goes to a carrier ahead; what was entered in error comes back. What is shipped has a journal of its own. */
async function postPaid(
  ctx: Ctx,
  { carrier_id: party }: Account,
  id: number,
  { no, amount, takesBack, bank }: Entry,
): Promise<void> {
  const other = takesBack === 'FEE' ? ({ account: 'FRTC' } as const) : await bankPlace(ctx, bank);
  const side = (fen: number) => (fen > 0 ? { debit: fen } : { credit: -fen });
  await postJournal(ctx, {
    type: takesBack === 'FEE' ? 'FREIGHT_PAID' : 'FREIGHT_TOP_UP',
    source: { type: 'shipping-account-entry', id, no },
    entries: [
      { account: 'FRT', party, ...side(amount) },
      { ...other, ...side(-amount) },
    ],
  });
}

async function insert(
  ctx: Ctx,
  { id, balance_fen: before }: Account,
  { kind, amount, no, bizId, bank, round, reverses, remark = '' }: Entry,
): Promise<number> {
  const made = await ctx.db
    .insertInto('shipping_account_entry')
    .values({
      account_id: id,
      kind,
      amount_fen: amount,
      balance_before: before,
      balance_after: before + amount,
      biz_no: no,
      biz_id: bizId ?? null,
      bank_account_id: bank,
      round,
      reverses_id: reverses ?? null,
      remark,
      actor_id: ctx.me.accountId || null,
      actor_name: ctx.me.name,
      // Stamped after the lock: the time rises with the ledger.
      occurred_at: sql`(SELECT greatest(clock_timestamp(), last_at + interval '1 microsecond')
        FROM shipping_account WHERE id = ${id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Throws shipping-account.short with the figures of an account that cannot bear the amount. */
export function failInsufficientFunds(
  { balance_fen: balance, credit_fen: credit, frozen_fen: frozen }: Account,
  asked: number,
): never {
  const available = balance + credit - frozen;
  const figures = { amount: asked, balance, credit, frozen, available, short: asked - available };
  fail(
    'shipping-account.short',
    Object.fromEntries(Object.entries(figures).map(([key, fen]) => [key, formatMoney(fen)])),
  );
}
