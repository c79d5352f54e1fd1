import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  prepayAccountActions,
  prepayFields,
  type PrepayState,
} from '@treadline/contract/money/prepay/fields.ts';
import type { PrepayAccount } from '@treadline/contract/money/prepay/routes.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, columnIs, visible } from '#kernel/scope.ts';

/** Entity of prepay accounts; an account has its dealer's id and exists once the dealer is given one. */
export const prepayAccount = basicEntity('dealer', {
  name: 'prepay-account',
  label: t('预付款账户', 'prepay account', '預付款帳戶'),
  no: 'id',
  scope: {
    OTHER: 'all',
    DEALER: ({ companyId }) => columnIs('dealer', 'id', companyId),
    DEALER_GROUP: ({ companyId }) => columnIs('dealer', 'group_id', companyId),
  },
});

/** Labels of an account's actions and fields for its timeline, notices and the audit log. */
export const accountWords = {
  label: prepayAccount.label,
  actions: prepayAccountActions,
  fields: prepayFields,
};

/** Accounts in scope: of dealers that have one, or had one. */
export const accountSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('dealer')
    .innerJoin('company as c', 'c.id', 'dealer.id')
    .leftJoin('company as g', 'g.id', 'dealer.group_id')
    .leftJoin('prepay_account as a', 'a.id', 'dealer.id')
    .leftJoin('money_account as p', (join) =>
      join.onRef('p.party_id', '=', 'dealer.id').on('p.account', '=', 'PREPAY'),
    )
    .leftJoin('money_account as z', (join) =>
      join.onRef('z.party_id', '=', 'dealer.id').on('z.account', '=', 'FROZEN'),
    )
    .where(sql<boolean>`(dealer.prepay_account OR a.id IS NOT NULL)`)
    .where(visible(ctx, prepayAccount));

/** SQL: available amount of an account, in fen. */
const available = sql<number>`coalesce(p.balance_fen, 0)`;
/** SQL: frozen amount of an account, in fen. */
const frozen = sql<number>`coalesce(z.balance_fen, 0)`;
/** SQL: available plus frozen amount, in fen. */
export const balance = sql<number>`(coalesce(p.balance_fen, 0) + coalesce(z.balance_fen, 0))`;
/** SQL: warning line of an account, in fen; 0 for none. */
const warning = sql<number>`coalesce(a.warn_fen, 0)`;
/** SQL: state of an account: closed, low or OK. */
export const stateOf = sql<PrepayState>`CASE WHEN NOT (dealer.prepay_account AND c.enabled) THEN 'CLOSED'
  WHEN ${available} < ${warning} THEN 'LOW' ELSE 'OK' END`;

/** Columns of an account list row under the contract's names. */
export const accountRow = {
  id: 'dealer.id',
  dealerCode: 'c.code',
  dealerName: 'c.name',
  groupName: sql<string>`coalesce(g.name, '')`,
  state: stateOf,
  balance,
  frozen,
  available,
  warning,
  warnedTime: 'a.warned_at',
  lastTime: sql<string | null>`greatest(p.last_at, z.last_at)`,
  version: sql<number>`coalesce(a.version, 0)`,
} as const;

/** Returns one account as a list row. @throws record.not-found */
export async function readAccount(ctx: Ctx, id: number): Promise<z.output<typeof PrepayAccount>> {
  const row = await accountSource(ctx)
    .where('dealer.id', '=', id)
    .select(selection(accountRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: prepayAccount.label });
}

/** A locked prepay account. */
export interface LockedAccount {
  id: number;
  name: string;
  code: string;
  warn: number;
  version: number;
}

/**
 * Locks a dealer's account, creating its row on first use, so that writers are serialised. Call after locking
 * documents and before balances; the caller checks access.
 * @throws prepay.closed unless closed accounts are accepted
 */
export async function lockAccount(ctx: Ctx, dealerId: number, closedToo = false): Promise<LockedAccount> {
  const read = sql<LockedAccount & { open: boolean }>`
    SELECT a.id, c.short_name AS name, c.code, a.warn_fen AS warn, a.version, d.prepay_account AND c.enabled AS open
    FROM prepay_account a JOIN dealer d ON d.id = a.id JOIN company c ON c.id = a.id
    WHERE a.id = ${dealerId} FOR NO KEY UPDATE OF a`;
  let [account] = (await read.execute(ctx.db)).rows;
  if (!account) {
    await startAccount(ctx, dealerId);
    [account] = (await read.execute(ctx.db)).rows;
  }
  if (!account) return fail('record.not-found', { entity: prepayAccount.label });
  if (!account.open && !closedToo) fail('prepay.closed', { dealer: account.name });
  return account;
}

/** Inserts the account row of a dealer if missing. */
export async function startAccount({ db }: Ctx, dealerId: number): Promise<void> {
  await sql`INSERT INTO prepay_account (id) SELECT id FROM dealer WHERE id = ${dealerId} ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
