import type { Choice } from '../../kernel/fields.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Document types that are paid: retail orders and dealer orders. */
export const payBizTypes = ['RETAIL_ORDER', 'DEALER_ORDER'] as const;
export type PayBiz = (typeof payBizTypes)[number];

export const payBizTexts: Readonly<Record<PayBiz, Text>> = {
  RETAIL_ORDER: t('零售订单', 'Retail order', '零售訂單'),
  DEALER_ORDER: t('经销商订单', 'Dealer order', '經銷商訂單'),
};

/** Payment methods. Channels confirm a payment later; prepay, offline and credit payments are posted at once. */
export const payWays = ['WECHAT', 'ALIPAY', 'PREPAY', 'OFFLINE', 'CREDIT'] as const;
export type PayWay = (typeof payWays)[number];

export const payWayTexts: Readonly<Record<PayWay, Text>> = {
  WECHAT: t('微信支付', 'WeChat Pay', '微信支付'),
  ALIPAY: t('支付宝', 'Alipay', '支付寶'),
  PREPAY: t('预付款', 'Prepay', '預付款'),
  OFFLINE: t('线下支付', 'Offline', '線下支付'),
  CREDIT: t('赊销', 'On credit', '賒銷'),
};

export const paymentStates = [
  'CREATED',
  'WAITING',
  'PAID',
  'CLOSING',
  'CLOSED',
  'FAILED',
  'SURPLUS',
  'MISMATCH',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentStateTexts: StatusTexts<PaymentState, 'open' | 'ended' | 'suspense'> = {
  CREATED: status('waiting', 'open', t('待下单', 'Not at the channel yet', '待下單')),
  WAITING: status('waiting', 'open', t('待付款', 'Waiting for payment', '待付款')),
  PAID: status('done', 'ended', t('已收款', 'Paid', '已收款')),
  CLOSING: status('running', 'open', t('关闭中', 'Being closed', '關閉中')),
  CLOSED: status('stopped', 'ended', t('已关闭', 'Closed', '已關閉')),
  FAILED: status('failed', 'ended', t('失败', 'Failed', '失敗')),
  SURPLUS: status('failed', 'suspense', t('多付', 'Paid too much', '多付')),
  MISMATCH: status('failed', 'suspense', t('不符待处理', 'Does not match', '不符待處理')),
};
/** Labels of whether a proof of an offline payment waits to be confirmed. */
export const proofStates = {
  NONE: t('无', 'None', '無'),
  WAITING: { text: t('待平台确认', 'Platform to confirm', '待平台確認'), tone: 'waiting' },
} as const satisfies Record<string, Choice>;
/** States of a payment that is still open: payable, or awaiting a second person. */
export const openPayments: readonly PaymentState[] = ['CREATED', 'WAITING', 'CLOSING'];

export const refundStates = [
  'REQUESTED',
  'WAIT_RETURN',
  'SUBMITTED',
  'PROCESSING',
  'SUCCESS',
  'ABNORMAL',
  'CLOSED',
] as const;
export type RefundState = (typeof refundStates)[number];

export const refundStateTexts: StatusTexts<RefundState, 'open' | 'ended'> = {
  REQUESTED: status('waiting', 'open', t('待退款', 'Requested', '待退款')),
  WAIT_RETURN: status('waiting', 'open', t('等待分账回退', 'Waiting for the split return', '等待分帳退回')),
  SUBMITTED: status('running', 'open', t('已提交', 'Submitted', '已提交')),
  PROCESSING: status('running', 'open', t('退款中', 'In progress', '退款中')),
  SUCCESS: status('done', 'ended', t('已退款', 'Refunded', '已退款')),
  ABNORMAL: status('failed', 'open', t('退款异常', 'Abnormal', '退款異常')),
  CLOSED: status('stopped', 'ended', t('退款关闭', 'Closed', '退款關閉')),
};

/** Timeline labels of payment actions. */
export const paymentActions: Readonly<Record<string, Text>> = {
  start: t('发起收款', 'started', '發起收款'),
  placed: t('渠道已下单', 'placed at the channel', '渠道已下單'),
  refused: t('渠道拒绝', 'refused by the channel', '渠道拒絕'),
  paid: t('收款成功', 'paid', '收款成功'),
  surplus: t('多付，自动退回', 'too much, given back by itself', '多付，自動退回'),
  mismatch: t('款项不符', 'does not match', '款項不符'),
  closing: t('开始关闭', 'being closed', '開始關閉'),
  closed: t('关闭', 'closed', '關閉'),
  mark: t('登记线下收款', 'offline payment entered', '登記線下收款'),
  approve: t('确认到账', 'receipt approved', '確認到帳'),
  keep: t(
    '到账，订单已不需要，转待查款项',
    'came, not needed any more: unknown money',
    '到帳，訂單已不需要，轉待查款項',
  ),
  reject: t('驳回', 'rejected', '駁回'),
  assign: t('认领到订单', 'assigned to an order', '認領到訂單'),
  attach: t('上传凭证', 'proof added', '上傳憑證'),
};

/** Timeline labels of refund actions. */
export const refundActions: Readonly<Record<string, Text>> = {
  request: t('申请退款', 'requested', '申請退款'),
  approve: t('同意退款', 'approved', '同意退款'),
  reject: t('驳回退款', 'rejected', '駁回退款'),
  wait: t('等待分账回退', 'waits for the split return', '等待分帳退回'),
  submit: t('提交渠道', 'submitted', '提交渠道'),
  processing: t('渠道处理中', 'in progress at the channel', '渠道處理中'),
  success: t('退款成功', 'refunded', '退款成功'),
  abnormal: t('渠道退款异常', 'abnormal at the channel', '渠道退款異常'),
  closed: t('退款关闭', 'closed', '退款關閉'),
  withdraw: t('撤回退款', 'withdrawn', '撤回退款'),
  redirect: t('异常退款改退', 'sent elsewhere', '異常退款改退'),
};
