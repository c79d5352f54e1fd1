import type { Db } from '#kernel/db.ts';
import { answerAlipay } from './alipay-notice.ts';
import { logConnectorCall } from './call-log.ts';
import type { CallSubject, Channel, PayChannel, Splitting } from './port.ts';
import { sandboxBill } from './sandbox-bill.ts';
import { sandboxNoticeReader, sandboxPayee } from './sandbox-notice.ts';
import { queryRefundOf, redirectRefundOf, refundTrade } from './sandbox-refunds.ts';
import {
  frozenFen,
  queryReturnOf,
  querySplitOf,
  returnSplit,
  splitTrade,
  unfreezeTrade,
} from './sandbox-shares.ts';
import { insertIfAbsent, readPayMode } from './sandbox-state.ts';
import { closeTrade, placeTrade, queryTrade } from './sandbox-trades.ts';
import { answerWechat } from './wechat-notice.ts';

type Run = <T>(operation: string, about: CallSubject, request: unknown, work: () => Promise<T>) => Promise<T>;

/**
 * Sandbox payment channel, with its state in the table sandbox_state; it behaves like a real one, as configured at
 * /dev. Its codes open a page of the product; its webhooks are signed with its own keys. `site`: base URL of the
 * product.
 */
export function openSandbox(db: Db, channel: PayChannel, site: string): Channel {
  const run: Run = (operation, about, request, work) =>
    logConnectorCall(
      db,
      { provider: 'sandbox', operation: `${channel} ${operation}`, about, request: JSON.stringify(request) },
      async () => {
        const { answer } = await readPayMode(db, channel);
        if (answer === 'down') throw new Error('sandbox: not reachable');
        const told = await work();
        if (answer === 'lost') throw new Error('sandbox: the answer was lost');
        return { told, response: JSON.stringify(told ?? null), ok: true };
      },
    );
  return {
    channel,
    provider: 'sandbox',
    ...sandboxPayee[channel],
    splitting: channel === 'WECHAT' ? splittingOf(db, run) : null,
    place: (order, about) =>
      run('place', about, { ...order, openId: undefined }, () =>
        placeTrade(db, channel, order, (no) => `${site}/dev/pay/${no}`),
      ),
    query: (no, about) => run('query', about, { no }, () => queryTrade(db, channel, no)),
    close: (no, about) => run('close', about, { no }, () => closeTrade(db, channel, no)),
    refund: (request, about) => run('refund', about, request, () => refundTrade(db, channel, request)),
    queryRefund: ({ outRefundNo }, about) =>
      run('queryRefund', about, { outRefundNo }, () => queryRefundOf(db, channel, outRefundNo)),
    redirectRefund:
      channel === 'WECHAT'
        ? ({ outRefundNo, target: { to } }, about) =>
            run('redirectRefund', about, { outRefundNo, to }, () => redirectRefundOf(db, outRefundNo))
        : null,
    payParams: (prepayId) => (channel === 'WECHAT' ? { package: `prepay_id=${prepayId}` } : null),
    readNotice: sandboxNoticeReader(db, channel),
    answer: channel === 'WECHAT' ? answerWechat : answerAlipay,
    bill: (day, about) => run('bill', about, { day }, () => sandboxBill(db, channel, day)),
  };
}

const splittingOf = (db: Db, run: Run): Splitting => ({
  addReceiver: ({ account }, about) =>
    run('addReceiver', about, { account }, async () => {
      await insertIfAbsent(db, 'receiver', account, { account });
      return { ok: true } as const;
    }),
  split: (request, about) => run('split', about, request, () => splitTrade(db, request)),
  querySplit: (of, about) => run('querySplit', about, of, () => querySplitOf(db, of.outOrderNo)),
  unsplitFen: (transactionId, about) =>
    run('unsplit', about, { transactionId }, async () => (await frozenFen(db, transactionId)) ?? 0),
  unfreeze: (request, about) => run('unfreeze', about, request, () => unfreezeTrade(db, request)),
  returnShare: (request, about) => run('returnShare', about, request, () => returnSplit(db, request)),
  queryReturn: (of, about) => run('queryReturn', about, of, () => queryReturnOf(db, of.outReturnNo)),
});
