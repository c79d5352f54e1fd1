import type { PayChannel } from '#connectors/payments/port.ts';
import type { Ctx } from '#kernel/context.ts';
import { estimateFee } from './fees.ts';
import { postArrival } from './post.ts';
import { queueSuspenseRefund } from './refunds/suspense.ts';
import { changePayment, lockMoney, logPayment, paidOf, type Money, type Payment } from './rows.ts';

/** Money reported by a channel, through its webhook or a query. */
export interface Arrival {
  way: PayChannel;
  outTradeNo: string;
  transactionId: string;
  /** Amount requested, in fen. */
  amountFen: number;
  paidAt: Date;
  /** Whether it is for our merchant and application, in CNY. */
  isOurs: boolean;
}
/** Result of an arrival; KNOWN: recorded before, no change. */
export type ArrivalVerdict = 'PAID' | 'SURPLUS' | 'MISMATCH' | 'KNOWN';
type Taken = { verdict: ArrivalVerdict; paymentId: number };

/**
 * Records money exactly once, whatever the source or number of reports: it pays its document (J1); or nothing is due
 * any more and it is refunded (SURPLUS, J11); or number, amount or payee do not match and a person decides (MISMATCH,
 * J11). Paid money is never dropped.
 */
export async function receiveMoney(ctx: Ctx, arrival: Arrival): Promise<Taken> {
  const known = await findTaken(ctx, arrival);
  if (known) return known;
  const attempt = await ctx.db
    .selectFrom('payment')
    .select(['id', 'biz_type', 'biz_id'])
    .where('out_trade_no', '=', arrival.outTradeNo)
    .where('again', '=', false)
    .executeTakeFirst();
  const money =
    attempt?.biz_type && attempt.biz_id ? await lockMoney(ctx, attempt.biz_type, attempt.biz_id) : undefined;
  const asked = money?.payments.find(({ id }) => id === attempt?.id);
  // Whoever told of it at the same moment was first at the lock.
  const meanwhile = await findTaken(ctx, arrival);
  if (meanwhile) return meanwhile;
  const state = judge(arrival, money, asked);
  const row = await keep(ctx, arrival, asked, state, attempt !== undefined);
  if (!row) return (await findTaken(ctx, arrival)) ?? { verdict: 'KNOWN', paymentId: 0 };
  await postArrival(ctx, row);
  if (state === 'SURPLUS') await queueSuspenseRefund(ctx, row);
  if (state === 'PAID' && money) await notifyPaid(ctx, money, row);
  return { verdict: state, paymentId: row.id };
}

async function findTaken({ db }: Ctx, { way, transactionId }: Arrival): Promise<Taken | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('way', '=', way)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row && { verdict: 'KNOWN', paymentId: row.id };
}

function judge(
  { way, amountFen, isOurs }: Arrival,
  money: Money | undefined,
  asked: Payment | undefined,
): Exclude<ArrivalVerdict, 'KNOWN'> {
  if (!isOurs || !money || !asked || asked.way !== way || asked.amount_fen !== amountFen) return 'MISMATCH';
  const isOwed = money.doc.state === 'OPEN' && paidOf(money.payments) + amountFen <= money.doc.dueFen;
  return isOwed ? 'PAID' : 'SURPLUS';
}

/** Why money does not match, as finance reads it. */
const why = ({ way, amountFen, isOurs }: Arrival, asked: Payment | undefined): string => {
  if (!isOurs) return 'PAYEE';
  if (!asked || asked.way !== way) return 'NUMBER';
  return asked.amount_fen === amountFen ? '' : 'AMOUNT';
};

/** Writes what came on its attempt, or on a row of its own where the attempt has money already or there is none. */
async function keep(
  ctx: Ctx,
  arrival: Arrival,
  asked: Payment | undefined,
  state: Exclude<ArrivalVerdict, 'KNOWN'>,
  isNumberTaken: boolean,
): Promise<Payment | undefined> {
  const came = {
    state,
    received_fen: arrival.amountFen,
    transaction_id: arrival.transactionId,
    paid_at: arrival.paidAt,
    ask_at: null,
    reason: state === 'MISMATCH' ? why(arrival, asked) : '',
    ...(await estimateFee(ctx, arrival.way, arrival.amountFen, arrival.paidAt)),
  };
  const action = { PAID: 'paid', SURPLUS: 'surplus', MISMATCH: 'mismatch' }[state];
  if (asked && asked.way === arrival.way && asked.transaction_id === null)
    return changePayment(ctx, asked, action, came);
  const { biz_type, biz_id, biz_no, dealer_id, split, subject } = asked ?? strangers;
  const of = { biz_type, biz_id, biz_no, dealer_id, split, subject };
  const row = await ctx.db
    .insertInto('payment')
    .values({
      ...came,
      ...of,
      out_trade_no: arrival.outTradeNo,
      again: isNumberTaken,
      way: arrival.way,
      amount_fen: arrival.amountFen,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await logPayment(ctx, row, action, null);
  return row;
}

const strangers = { biz_type: null, biz_id: null, biz_no: '', dealer_id: null, split: false, subject: '' };

/** Notifies the owner of a payment of its document: paid in full or in part. */
export async function notifyPaid(ctx: Ctx, { owner, doc, payments }: Money, row: Payment): Promise<void> {
  const others = payments.filter(({ id }) => id !== row.id);
  if (paidOf(others) + row.amount_fen >= doc.dueFen) await owner.paid(ctx, doc.id);
  else await owner.partPaid?.(ctx, doc.id);
}
