import { sql } from 'kysely';
import type { PayBiz, PaymentState } from '@treadline/contract/money/payments/words.ts';
import type { Services } from '#kernel/context.ts';
import { providers } from '#kernel/hooks.ts';
import { queryPayment, readPayment } from './ask.ts';
import { closeAll, closeAttempt, closeIfExpired } from './close.ts';
import { payables, type PayableOwner } from './owners.ts';
import { processRefund } from './refunds/submit.ts';
import { pollLater } from './start.ts';

/** Rows that one minute's follow-up takes, and calls that it makes at once. */
const most = 300;
const atOnce = 5;

interface Due {
  id: number;
  state: PaymentState;
  biz_type: PayBiz | null;
  biz_id: number | null;
}

/** Takes what is due to be asked; another node that looks at the same moment takes other rows. */
const takeDue = async ({ db }: Services, table: 'payment' | 'refund'): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    UPDATE ${sql.table(table)} SET ask_at = now() + interval '1 minute' WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE ask_at <= now() ORDER BY ask_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, state, biz_type, biz_id`.execute(db);
  return rows;
};

/**
 * Documents whose time is over. Those whose attempts are being closed come again with their attempts; those that wait for
 * a person to look at a proof do not end.
 */
async function readOverdue(
  { db }: Services,
  bizType: PayBiz,
  { overdue }: PayableOwner,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM (${overdue}) d WHERE NOT EXISTS (
      SELECT FROM payment p WHERE p.biz_type = ${bizType} AND p.biz_id = d.id AND (p.state = 'CLOSING'
        OR p.state IN ('CREATED', 'WAITING') AND p.way NOT IN ('WECHAT', 'ALIPAY')))
    ORDER BY d.until LIMIT ${most}`.execute(db);
  return rows;
}

/** Every minute: ends what nobody paid in time, and asks the channels about what is still open. A channel that does not answer is asked again. */
export async function followUp(services: Services): Promise<void> {
  for (const [bizType, owner] of providers(services, payables))
    await eachOf(await readOverdue(services, bizType, owner), ({ id }) => closeAll(services, bizType, id));
  await eachOf(await takeDue(services, 'payment'), (row) => followPayment(services, row));
  await eachOf(await takeDue(services, 'refund'), ({ id }) => processRefund(services, id));
}

async function eachOf<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce)
    // What did not answer is in the log of calls, and comes again.
    await Promise.allSettled(rows.slice(at, at + atOnce).map(work));
}

async function followPayment(
  services: Services,
  { id, state, biz_type: bizType, biz_id: bizId }: Due,
): Promise<void> {
  if (state !== 'CLOSING') await queryPayment(services, id);
  else await closeAttempt(services, id);
  if (state === 'CLOSING' && bizType && bizId) await closeIfExpired(services, bizType, bizId);
}

/** One of the first looks after a code is shown, each with the next in its wake. */
export async function poll(services: Services, id: number, round: number): Promise<void> {
  const row = await readPayment(services, id);
  if (row?.state !== 'WAITING') return;
  const trade = await queryPayment(services, id).catch(() => undefined);
  if (trade?.state !== 'SUCCESS') await pollLater(services, id, round + 1);
}
