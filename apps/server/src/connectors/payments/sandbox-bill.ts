import { randomInt } from 'node:crypto';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Bill, BillRow, PayChannel } from './port.ts';
import { insertIfAbsent, listSandboxState, readPayMode } from './sandbox-state.ts';
import { billIsDue } from './yuan.ts';

/** Daily bill of the sandbox (day in Asia/Shanghai). */
export async function sandboxBill(db: Db, channel: PayChannel, day: string): Promise<Bill> {
  const { billAtOnce, billUnread } = await readPayMode(db, channel);
  if (!billAtOnce && !billIsDue(day)) return { state: 'NOT_READY' };
  if (billUnread) {
    const file = { name: `${channel.toLowerCase()}-${day}.csv`, data: Buffer.from(day) };
    return { state: 'UNREAD', reason: `${channel.toLowerCase()} bill: no head`, file };
  }
  const rows = [
    ...(await tradeRows(db, channel, day)),
    ...(channel === 'WECHAT' ? await shareRows(db, day) : []),
    ...(await payoutRows(db, channel, day)),
  ];
  const ofDay = rows.filter(({ at }) => dayOf(at) === day);
  return ofDay.length > 0 ? { state: 'READY', rows: ofDay } : { state: 'NONE' };
}

async function tradeRows(db: Db, channel: PayChannel, day: string): Promise<BillRow[]> {
  const trades = await listSandboxState(db, 'trade', { since: day });
  const refunds = await listSandboxState(db, 'refund', { since: day });
  const paid = trades
    .filter((trade) => trade.channel === channel)
    .flatMap(({ outTradeNo, payments }) =>
      payments.map(({ transactionId, amountFen, feeFen, paidAt }): BillRow => ({
        kind: 'PAYMENT',
        no: outTradeNo,
        outTradeNo,
        transactionId,
        account: null,
        amountFen,
        feeFen,
        at: new Date(paidAt),
      })),
    );
  const back = refunds
    .filter((refund) => refund.channel === channel && refund.state !== 'CLOSED')
    .map(({ outTradeNo, outRefundNo, transactionId, amountFen, feeBackFen, at }): BillRow => ({
      kind: 'REFUND',
      no: outRefundNo,
      outTradeNo,
      transactionId,
      account: null,
      amountFen,
      feeFen: feeBackFen === 0 ? 0 : -feeBackFen,
      at: new Date(at),
    }));
  return [...paid, ...back];
}

async function shareRows(db: Db, day: string): Promise<BillRow[]> {
  const splits = await listSandboxState(db, 'split', { since: day });
  const returns = await listSandboxState(db, 'return', { since: day });
  const common = { outTradeNo: null, feeFen: 0 };
  const shares = splits
    .filter((split) => !split.unfreezes)
    .flatMap(({ transactionId, outOrderNo, receivers }) =>
      receivers
        .filter(({ state }) => state === 'SUCCESS')
        .map(({ account, amountFen, finishedAt }): BillRow => ({
          kind: 'SHARE',
          no: outOrderNo,
          transactionId,
          account,
          ...common,
          amountFen,
          at: new Date(finishedAt ?? 0),
        })),
    );
  const back = returns
    .filter(({ state }) => state === 'SUCCESS')
    .map(({ transactionId, outReturnNo, account, amountFen, finishedAt }): BillRow => ({
      kind: 'SHARE_RETURN',
      no: outReturnNo,
      transactionId,
      account,
      ...common,
      amountFen,
      at: new Date(finishedAt ?? 0),
    }));
  return [...shares, ...back];
}

async function payoutRows(db: Db, channel: PayChannel, day: string): Promise<BillRow[]> {
  const payouts = await listSandboxState(db, 'payout', { since: day });
  return payouts
    .filter((payout) => payout.channel === channel)
    .map(({ no, amountFen, at }): BillRow => ({
      kind: 'PAYOUT',
      no,
      outTradeNo: null,
      transactionId: no,
      account: null,
      amountFen,
      feeFen: 0,
      at: new Date(at),
    }));
}

/**
 * Pays out sandbox money to the merchant's bank, as in the channel's console.
 * @returns the channel's number
 */
export async function sandboxPayout(db: Db, channel: PayChannel, amountFen: number): Promise<string> {
  const now = new Date();
  const no = `TX${now.getTime()}${randomInt(1000, 9999)}`;
  await insertIfAbsent(db, 'payout', no, { channel, no, amountFen, at: now.toISOString() });
  return no;
}
