import { sql } from 'kysely';
import type { BalanceAccount, JournalAccount } from '@treadline/contract/money/journal/accounts.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** A journal entry with a signed amount in fen; positive is debit. */
export interface SignedEntry {
  account: JournalAccount;
  party: number | null;
  /** Own subject or bank account's. */
  subject: number | null;
  channel: 'WECHAT' | 'ALIPAY' | null;
  amount: number;
}

/** A stored balance in fen; positive is credit: the dealer's money with us. */
export interface Balance {
  account: BalanceAccount;
  party: number;
  balance: number;
}

// In the order of locking.
const kept: readonly JournalAccount[] = ['PREPAY', 'FROZEN'] satisfies BalanceAccount[];
const isSame = (a: { account: string; party: number | null }, b: typeof a) =>
  a.account === b.account && a.party === b.party;

/** Locks the stored balances that the entries move, by account and party; missing ones start at 0. */
export async function lockBalances(
  { db }: Pick<Ctx, 'db'>,
  entries: readonly SignedEntry[],
): Promise<Balance[]> {
  const touched = entries
    .filter(({ account }) => kept.includes(account))
    .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at);
  if (touched.length === 0) return [];
  const accounts = touched.map(({ account }) => account);
  const parties = touched.map(({ party }) => party);
  const lock = sql<Balance>`
    SELECT m.account, m.party_id AS party, m.balance_fen AS balance FROM money_account m
    JOIN unnest(${accounts}::text[], ${parties}::bigint[]) AS x (account, party)
      ON x.account = m.account AND x.party = m.party_id
    ORDER BY array_position(${[...kept]}::text[], m.account), m.party_id FOR NO KEY UPDATE OF m`;
  const { rows } = await lock.execute(db);
  if (rows.length === touched.length) return rows;
  await sql`
    INSERT INTO money_account (account, party_id)
    SELECT x.account, x.party FROM unnest(${accounts}::text[], ${parties}::bigint[]) AS x (account, party)
    ORDER BY array_position(${[...kept]}::text[], x.account), x.party
    ON CONFLICT DO NOTHING`.execute(db);
  return (await lock.execute(db)).rows;
}

/**
 * Applies entries, in order, to locked balances.
 * @returns the balance after each entry; null for accounts without a stored one
 * @throws prepay.short, prepay.frozen-short
 */
export function applyEntries(
  balances: readonly Balance[],
  entries: readonly SignedEntry[],
): (number | null)[] {
  return entries.map((entry) => {
    const own = balances.find((balance) => isSame(balance, entry));
    if (!own) return null;
    const available = own.balance;
    own.balance = available - entry.amount;
    if (own.balance < 0)
      failInsufficientBalance(
        own.account === 'PREPAY' ? 'prepay.short' : 'prepay.frozen-short',
        available,
        entry.amount,
      );
    return own.balance;
  });
}

/** Throws an insufficient-balance error with the figures in yuan. */
export function failInsufficientBalance(
  error: 'prepay.short' | 'prepay.frozen-short',
  available: number,
  asked: number,
): never {
  return fail(error, {
    available: formatMoney(available),
    asked: formatMoney(asked),
    shortfall: formatMoney(asked - available),
  });
}

/** Saves moved balances with the time of the journal. */
export async function saveBalances({ db }: Pick<Ctx, 'db'>, balances: readonly Balance[], journalId: number) {
  if (balances.length === 0) return;
  await sql`
    UPDATE money_account m SET balance_fen = x.balance, last_at = j.posted_at
    FROM unnest(${balances.map(({ account }) => account)}::text[], ${balances.map(({ party }) => party)}::bigint[],
      ${balances.map(({ balance }) => balance)}::bigint[]) AS x (account, party, balance), journal j
    WHERE x.account = m.account AND x.party = m.party_id AND j.id = ${journalId}`.execute(db);
}
