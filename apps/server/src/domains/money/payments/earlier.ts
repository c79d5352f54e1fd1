import type { PayBiz, PayWay } from '@treadline/contract/money/payments/words.ts';
import type { Services } from '#kernel/context.ts';
import { systemContext } from '#kernel/system-context.ts';
import { queryPayment, isQueryable } from './ask.ts';
import { isChannel } from './channel.ts';
import { closeAttempt } from './close.ts';
import { payablesOf } from './owners.ts';
import { paidOf, type Payment } from './rows.ts';

/** Minimum remaining life of an attempt in milliseconds: channels refuse less. */
export const minAttemptLifeMs = 60_000;

/** Whether an existing attempt can be reused for this method and amount. */
export const isReusable = (
  { state, way, amount_fen: fen, expires_at: end }: Payment,
  wanted: PayWay,
  asked: number,
) =>
  (state === 'CREATED' || state === 'WAITING') &&
  way === wanted &&
  fen === asked &&
  end !== null &&
  Date.parse(end) - Date.now() > minAttemptLifeMs / 2;

interface Next {
  bizType: PayBiz;
  bizId: number;
  way: PayWay;
  amountFen?: number | undefined;
}

const paymentsOf = ({ db }: Pick<Services, 'db'>, bizType: PayBiz, bizId: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .orderBy('id')
    .execute();

/**
 * Queries and closes all earlier attempts at their channels before a new one, except a reusable one. A channel that
 * does not answer does not block another way: money arriving there is refunded automatically.
 */
export async function queryEarlierAttempts(
  services: Services,
  { bizType, bizId, way, amountFen }: Next,
): Promise<void> {
  const rows = await paymentsOf(services, bizType, bizId);
  const open = rows.filter((row) => isQueryable(row) && isChannel(row.way));
  if (open.length === 0) return;
  const doc = await payablesOf(services, bizType).peek(systemContext(services, '收款'), bizId);
  const asked = amountFen ?? (doc?.dueFen ?? 0) - paidOf(rows);
  for (const row of open)
    await (
      isReusable(row, way, asked) || row.state === 'CLOSED'
        ? queryPayment(services, row.id)
        : closeAttempt(services, row.id)
    ).catch(() => undefined);
}

/** Queries all channels about a document now (查询支付结果). @returns whether all of them answered */
export async function queryAllChannels(services: Services, bizType: PayBiz, bizId: number): Promise<boolean> {
  const rows = await paymentsOf(services, bizType, bizId);
  const open = rows.filter((row) => isQueryable(row) && isChannel(row.way));
  const answers = await Promise.allSettled(open.map(({ id }) => queryPayment(services, id)));
  return answers.every(({ status }) => status === 'fulfilled');
}
