import { paymentNoticeRoutes } from '@treadline/contract/money/payments/routes.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { paymentRoutes } from '@treadline/contract/money/payments/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { serveRaw } from '#kernel/serve-raw.ts';
import { closeAll, closeJob } from './close.ts';
import { payment, paymentWords, refund, refundWords } from './entity.ts';
import { followUp, poll } from './follow.ts';
import { describeHome } from './home.ts';
import { paymentInvariants } from './invariants.ts';
import { noticeJob, receiveNotice, workNotice } from './notices.ts';
import { processRefund } from './refunds/submit.ts';
import { refundJob } from './refunds/suspense.ts';
import { payables, profitShares } from './owners.ts';
import { servePayments } from './serve.ts';
import { servePhone } from './phone.ts';
import { shopTakings } from './shop-takings.ts';
import { pollJob } from './start.ts';

export { channelPayments } from './channel-payments.ts';
export { closeAttempts } from './close.ts';
export { correctFee } from './correct-fee.ts';
export { markOffline } from './offline.ts';
export { payByPrepay } from './pay-prepay.ts';
export { qrRows } from './draw-code.ts';
export { moneyOf, type Attempt, type MoneyOf, type RefundOf } from './money-of.ts';
export {
  payables,
  profitShares,
  type PayBiz,
  type Payable,
  type PayableOwner,
  type RefundNews,
  type ShareKeeper,
} from './owners.ts';
export { payLinkOf } from './pay-link.ts';
export { readRecord } from './present.ts';
export { previewRefund } from './refunds/preview.ts';
export { requestRefund } from './refunds/request.ts';
export { resumeRefund } from './refunds/submit.ts';
export { shopTakings, type ShopTaking } from './shop-takings.ts';
export { withdrawRefunds } from './refunds/withdraw.ts';
export { startAttempt } from './start.ts';

/** Payments: attempts, channel notifications, refunds, unidentified receipts. */
export const domain: Domain = {
  name: 'money/payments',
  hooks: [payables, profitShares, shopTakings],
  serve(app, services) {
    servePayments(app, services);
    serveRaw(app, paymentNoticeRoutes.notify, ({ params, ...notice }) =>
      receiveNotice(services, params.channel, notice),
    );
    servePhone(app, services);
  },
  jobs: (services) => [
    {
      name: noticeJob,
      retries: 20,
      retryDelay: 5,
      retryDelayMax: 600,
      run: ({ id }) => workNotice(services, id as number),
    },
    { name: pollJob, run: ({ id, round }) => poll(services, id as number, round as number) },
    {
      name: closeJob,
      retries: 5,
      run: ({ bizType, bizId }) => closeAll(services, bizType as PayBiz, bizId as number),
    },
    {
      name: refundJob,
      retries: 8,
      retryDelay: 15,
      retryDelayMax: 1800,
      run: ({ id }) => processRefund(services, id as number),
    },
    { name: 'payments.follow', cron: '* * * * *', run: () => followUp(services) },
  ],
  twoPersons: [
    { error: 'payment.own-mark', kept: { table: 'payment', first: 'actor_id', second: 'approved_id' } },
    { error: 'refund.own', kept: { table: 'refund', first: 'actor_id', second: 'approved_id' } },
  ],
  home: describeHome,
  invariants: paymentInvariants,
  audit: { [payment.name]: paymentWords, [refund.name]: refundWords },
  files: [{ entity: payment, seenBy: [paymentRoutes.proof] }],
};
