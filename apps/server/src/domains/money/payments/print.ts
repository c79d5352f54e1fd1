import { formatMoney, formatTime } from '@treadline/contract/kernel/format.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import {
  paymentStateTexts,
  payBizTexts,
  payWayTexts,
  refundStateTexts,
  type PayBiz,
} from '@treadline/contract/money/payments/words.ts';
import { authorize } from '#kernel/authorize.ts';
import { companyName } from '#kernel/company-name.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { printDocument, type PrintedDocument } from '#kernel/print.ts';
import { findRecord } from '#kernel/scope.ts';
import { paySeers } from '@treadline/contract/money/payments/readers.ts';
import { payment, refund } from './entity.ts';
import type { Payment, Refund } from './rows.ts';

const words = {
  receipt: t('收款单', 'Payment receipt', '收款單'),
  refundSlip: t('退款单', 'Refund slip', '退款單'),
  paymentNo: t('收款单号', 'Payment no.', '收款單號'),
  refundNo: t('退款单号', 'Refund no.', '退款單號'),
  dealer: t('门店', 'Dealer', '門店'),
  way: t('支付方式', 'Method', '支付方式'),
  state: t('状态', 'Status', '狀態'),
  transaction: t('交易号', 'Transaction', '交易號'),
  paid: t('收款时间', 'Paid at', '收款時間'),
  asked: t('申请时间', 'Requested at', '申請時間'),
  refunded: t('退款时间', 'Refunded at', '退款時間'),
  reason: t('原因', 'Reason', '原因'),
  actor: t('经办人', 'By', '經辦人'),
  amount: t('收款金额（元）', 'Amount (CNY)', '收款金額（元）'),
  back: t('退款金额（元）', 'Refunded (CNY)', '退款金額（元）'),
};
const customer = t('客户签字', 'Customer', '客戶簽字');
const cashier = t('收款人签字', 'Cashier', '收款人簽字');

interface Slip {
  title: Text;
  number: string;
  facts: PrintedDocument['facts'];
  amount: readonly [Text, string];
  cash: boolean;
}

/** Slip about money: the same facts on a sheet and on a roll. */
const slipOf = ({ title, number, facts, amount, cash }: Slip): PrintedDocument => ({
  title,
  number,
  facts,
  fields: {},
  rows: [],
  after: [amount],
  signatures: [customer, cashier],
  receipt: { facts, strong: amount, cash },
});

/** Refuses who may not read the payments of the document's type. @throws permission.code, record.not-found */
function admit(ctx: Ctx, { biz_type: of }: { biz_type: string | null }) {
  const bizType = of as PayBiz | null;
  if (!bizType) return fail('record.not-found', { entity: payment.label });
  authorize({ needs: paySeers[bizType] }, ctx.me);
  return payBizTexts[bizType];
}

/** Prints the receipt of a received payment. @throws record.not-found unless it is paid */
export async function printPayment(ctx: Ctx, id: number): Promise<Download> {
  const row: Payment = await findRecord(ctx, payment, id);
  const document = admit(ctx, row);
  if (row.state !== 'PAID') fail('record.not-found', { entity: words.receipt });
  return printDocument(
    ctx,
    slipOf({
      title: words.receipt,
      number: row.out_trade_no,
      facts: [
        [words.paymentNo, row.out_trade_no],
        [document, row.biz_no],
        [words.dealer, row.dealer_id === null ? null : await companyName(ctx, row.dealer_id)],
        [words.way, payWayTexts[row.way][ctx.lang]],
        [words.state, paymentStateTexts[row.state].text[ctx.lang]],
        [words.transaction, row.transaction_id],
        [words.paid, formatTime(row.paid_at)],
        [words.actor, row.actor_name],
      ],
      amount: [words.amount, formatMoney(row.received_fen ?? row.amount_fen)],
      cash: row.way === 'OFFLINE',
    }),
  );
}

/** Prints the slip of a refund. @throws record.not-found */
export async function printRefund(ctx: Ctx, id: number): Promise<Download> {
  const row: Refund = await findRecord(ctx, refund, id);
  const document = admit(ctx, row);
  const { way } = await ctx.db
    .selectFrom('payment')
    .where('id', '=', row.payment_id)
    .select('way')
    .executeTakeFirstOrThrow();
  return printDocument(
    ctx,
    slipOf({
      title: words.refundSlip,
      number: row.out_refund_no,
      facts: [
        [words.refundNo, row.out_refund_no],
        [document, row.biz_no],
        [words.dealer, row.dealer_id === null ? null : await companyName(ctx, row.dealer_id)],
        [words.way, payWayTexts[way][ctx.lang]],
        [words.state, refundStateTexts[row.state].text[ctx.lang]],
        [words.asked, formatTime(row.created_at)],
        [words.refunded, row.success_at && formatTime(row.success_at)],
        [words.reason, row.reason],
        [words.actor, row.actor_name],
      ],
      amount: [words.back, formatMoney(row.amount_fen)],
      cash: way === 'OFFLINE' && row.state === 'SUCCESS',
    }),
  );
}
