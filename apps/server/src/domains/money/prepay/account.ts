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

/** A dealer's account has the dealer's id: it is there as soon as the dealer is given one. */
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

/** Words of its timeline, of notices and of the audit log. */
export const accountWords = {
  label: prepayAccount.label,
  actions: prepayAccountActions,
  fields: prepayFields,
};

/** Accounts in scope: of dealers that have one, and of those that had. */
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

const available = sql<number>`coalesce(p.balance_fen, 0)`;
const frozen = sql<number>`coalesce(z.balance_fen, 0)`;
export const balance = sql<number>`(coalesce(p.balance_fen, 0) + coalesce(z.balance_fen, 0))`;
const warning = sql<number>`coalesce(a.warn_fen, 0)`;
export const stateOf = sql<PrepayState>`CASE WHEN NOT (dealer.prepay_account AND c.enabled) THEN 'CLOSED'
  WHEN ${available} < ${warning} THEN 'LOW' ELSE 'OK' END`;

/** An account's row under the contract's names. */
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

/** One account. @throws record.not-found */
export async function readAccount(ctx: Ctx, id: number): Promise<z.output<typeof PrepayAccount>> {
  const row = await accountSource(ctx)
    .where('dealer.id', '=', id)
    .select(selection(accountRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: prepayAccount.label });
}

/** An account whose lock is held. */
export interface LockedAccount {
  id: number;
  name: string;
  code: string;
  warn: number;
  version: number;
}

/**
 * Locks the account of a dealer, so that its writers follow one another; it begins here if it was never used. To be
 * called after documents and before balances. Whoever calls answers for the caller's right to it.
 * @throws prepay.closed unless closed ones will do
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

/** The row that is kept beside a dealer's money: made when something first happens to the account. */
export async function startAccount({ db }: Ctx, dealerId: number): Promise<void> {
  await sql`INSERT INTO prepay_account (id) SELECT id FROM dealer WHERE id = ${dealerId} ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
