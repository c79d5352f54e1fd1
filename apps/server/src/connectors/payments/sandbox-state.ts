import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { SandboxPayments } from '@treadline/contract/money/payments/sandbox.ts';
import type { DB, Db } from '#kernel/db.ts';
import type { PayChannel } from './port.ts';

const connector = 'payments';
const Channel = z.enum(['WECHAT', 'ALIPAY']);

/** Payment stored by the sandbox. Amounts in fen, times ISO 8601. */
const SandboxTrade = z.object({
  channel: Channel,
  outTradeNo: z.string(),
  description: z.string(),
  amountFen: z.number().int(),
  split: z.boolean(),
  expiresAt: z.string(),
  state: z.enum(['NOTPAY', 'SUCCESS', 'CLOSED', 'ERROR']),
  /** Whether the code was scanned; before that Alipay does not know the number. */
  scanned: z.boolean(),
  payments: z.array(
    z.object({
      transactionId: z.string(),
      amountFen: z.number().int(),
      feeFen: z.number().int(),
      paidAt: z.string(),
    }),
  ),
});
export type SandboxTrade = z.output<typeof SandboxTrade>;

const SandboxRefund = z.object({
  channel: Channel,
  outTradeNo: z.string(),
  outRefundNo: z.string(),
  transactionId: z.string(),
  amountFen: z.number().int(),
  feeBackFen: z.number().int(),
  state: z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL']),
  /** Redirected: it completes whatever the configuration. */
  redirected: z.boolean().optional(),
  at: z.string(),
});
export type SandboxRefund = z.output<typeof SandboxRefund>;

const SandboxSplit = z.object({
  transactionId: z.string(),
  outOrderNo: z.string(),
  /** Ends the splitting of its payment: the rest goes to the merchant. */
  unfreezes: z.boolean(),
  state: z.enum(['PROCESSING', 'FINISHED']),
  receivers: z.array(
    z.object({
      account: z.string(),
      amountFen: z.number().int(),
      state: z.enum(['PENDING', 'SUCCESS', 'CLOSED']),
      reason: z.string(),
      finishedAt: z.string().nullable(),
    }),
  ),
});
export type SandboxSplit = z.output<typeof SandboxSplit>;

const SandboxReturn = z.object({
  transactionId: z.string(),
  outOrderNo: z.string(),
  outReturnNo: z.string(),
  account: z.string(),
  amountFen: z.number().int(),
  state: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  reason: z.string(),
  finishedAt: z.string().nullable(),
});
export type SandboxReturn = z.output<typeof SandboxReturn>;

const SandboxPayout = z.object({
  channel: Channel,
  no: z.string(),
  amountFen: z.number().int(),
  at: z.string(),
});

const schemas = {
  payout: SandboxPayout,
  trade: SandboxTrade,
  refund: SandboxRefund,
  split: SandboxSplit,
  return: SandboxReturn,
  receiver: z.object({ account: z.string() }),
  mode: SandboxPayments,
  keys: z.object({ serial: z.string(), apiV3Key: z.string(), privateKey: z.string(), publicKey: z.string() }),
};
type Kind = keyof typeof schemas;
type Kept<K extends Kind> = z.output<(typeof schemas)[K]>;

/** Kinds that are changed after reading, hence locked in a transaction. */
const changing: readonly Kind[] = ['trade', 'refund', 'split', 'return'];

/** Returns the object stored under a number, locked when `db` is a transaction; null when unknown. */
export async function readSandboxState<K extends Kind>(db: Db, kind: K, no: string): Promise<Kept<K> | null> {
  const query = db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', `${kind}:${no}`);
  const row = await (
    db.isTransaction && changing.includes(kind) ? query.forUpdate() : query
  ).executeTakeFirst();
  return row ? (schemas[kind].parse(row.value) as Kept<K>) : null;
}

export async function writeSandboxState<K extends Kind>(
  db: Db,
  kind: K,
  no: string,
  value: Kept<K>,
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key: `${kind}:${no}`, value: json })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value: json, updated_at: sql`now()` }))
    .execute();
}

/** Stores an object unless one exists under the number. */
export async function insertIfAbsent<K extends Kind>(
  db: Db,
  kind: K,
  no: string,
  value: Kept<K>,
): Promise<void> {
  await db
    .insertInto('sandbox_state')
    .values({ connector, key: `${kind}:${no}`, value: JSON.stringify(value) })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Objects of a kind whose `field` has a value, or that changed on or after a day. */
export async function listSandboxState<K extends Kind>(
  db: Db,
  kind: K,
  by: { field: string; value: string } | { since: string },
): Promise<Kept<K>[]> {
  const rows = await db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', 'like', `${kind}:%`)
    .where(
      'since' in by
        ? sql<boolean>`updated_at >= ${by.since}::date`
        : sql<boolean>`value ->> ${by.field} = ${by.value}`,
    )
    .orderBy('key')
    .execute();
  return rows.map(({ value }) => schemas[kind].parse(value) as Kept<K>);
}

/** Returns the configured behaviour of a channel's sandbox. */
export const readPayMode = async (db: Db, channel: PayChannel): Promise<SandboxPayments> =>
  (await readSandboxState(db, 'mode', channel)) ?? SandboxPayments.parse({});

/** Configures a channel's sandbox, from /dev and tests. Omitted options get their defaults. */
export const writePayMode = (
  db: Db,
  channel: PayChannel,
  mode: z.input<typeof SandboxPayments>,
): Promise<void> => writeSandboxState(db, 'mode', channel, SandboxPayments.parse(mode));

/** Runs work in the caller's transaction, or in a new one. */
export const inOwnTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute((own: Transaction<DB>) => work(own));
