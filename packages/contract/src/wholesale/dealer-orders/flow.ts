import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Displayed statuses of a dealer order, derived from its state axes; a generated column in the database. */
export const dealerOrderStatuses = [
  'AWAITING_PAYMENT',
  'PROOF_REVIEW',
  'PAID',
  'PART_SHIPPED',
  'SHIPPED',
  'PART_RECEIVED',
  'DISPUTED',
  'RECEIVED',
  'CLOSED_SHORT',
  'CANCELLING',
  'CANCELLED',
  'TIMEOUT',
  'ORDER_ERROR',
] as const;
export type DealerOrderStatus = (typeof dealerOrderStatuses)[number];

export const dealerOrderStatusTexts: StatusTexts<DealerOrderStatus, 'open' | 'ended'> = {
  AWAITING_PAYMENT: status(
    'waiting',
    'open',
    t('待支付', 'Awaiting payment', '待支付'),
    t('待支付', 'To be paid', '待支付'),
  ),
  PROOF_REVIEW: status(
    'waiting',
    'open',
    t('凭证待审核', 'Proof to approve', '憑證待審核'),
    t('凭证待审', 'Proof', '憑證待審'),
  ),
  PAID: status(
    'running',
    'open',
    t('已支付待发货', 'Paid, to be shipped', '已支付待出貨'),
    t('待发货', 'To ship', '待出貨'),
  ),
  PART_SHIPPED: status('running', 'open', t('部分发货', 'Partly shipped', '部分出貨')),
  SHIPPED: status('running', 'open', t('已发货', 'Shipped', '已出貨')),
  PART_RECEIVED: status('waiting', 'open', t('部分收货', 'Partly received', '部分收貨')),
  DISPUTED: status(
    'failed',
    'open',
    t('差异待裁定', 'Claims to decide', '差異待裁定'),
    t('差异', 'Claims', '差異'),
  ),
  RECEIVED: status('done', 'ended', t('已收货', 'Received', '已收貨')),
  CLOSED_SHORT: status('done', 'ended', t('缺货关闭', 'Closed short', '缺貨關閉')),
  CANCELLING: status('waiting', 'open', t('取消中', 'Cancelling', '取消中')),
  CANCELLED: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
  TIMEOUT: status(
    'stopped',
    'ended',
    t('超时未支付', 'Payment timed out', '逾時未支付'),
    t('超时', 'Timed out', '逾時'),
  ),
  ORDER_ERROR: status('failed', 'open', t('订单异常', 'Order error', '訂單異常')),
};

/** Status tabs of the list, in order; without a status all orders. */
export const dealerOrderTabs = [
  'AWAITING_PAYMENT',
  'PROOF_REVIEW',
  'PAID',
  'PART_SHIPPED',
  'SHIPPED',
  'PART_RECEIVED',
  'DISPUTED',
  'RECEIVED',
  'CANCELLED',
  'ORDER_ERROR',
] as const satisfies readonly DealerOrderStatus[];

/** Payment states of a dealer order, one of its state axes. PROOF: an offline payment awaits approval. */
export const dealerPayStates = ['UNPAID', 'PROOF', 'PART', 'PAID'] as const;
/** Shipping states of a dealer order, one of its state axes. */
export const dealerShipStates = ['NONE', 'PART', 'SHIPPED'] as const;
/** Receiving states of a dealer order, one of its state axes. */
export const dealerReceiveStates = ['NONE', 'PART', 'RECEIVED'] as const;
/**
 * End states of a dealer order. CLOSING: the unshipped rest is being cancelled; SHORT: it was cancelled, goods in
 * transit are still received.
 */
export const dealerEndStates = ['NONE', 'CANCELLING', 'CLOSING', 'SHORT', 'CANCELLED', 'TIMEOUT'] as const;
export type DealerPayState = (typeof dealerPayStates)[number];
export type DealerShipState = (typeof dealerShipStates)[number];
export type DealerReceiveState = (typeof dealerReceiveStates)[number];
export type DealerEndState = (typeof dealerEndStates)[number];

/** Labels of the faults of an order in ORDER_ERROR. */
export const dealerOrderFaults = {
  STOCK: t('付款后库存不足', 'Stock gone after payment', '付款後庫存不足'),
  REFUND: t('退款失败', 'Refund failed', '退款失敗'),
  CARRIER: t('物流下单失败', 'Refused by the carrier', '物流下單失敗'),
} as const;
export type DealerOrderFault = keyof typeof dealerOrderFaults;

/** States of a dealer shipment (the goods from one location). RELEASED: given up by cancelling or sourcing again. */
export const dealerShipmentStates = [
  'PLANNED',
  'SHIPPED',
  'DELIVERED',
  'RECEIVED',
  'RETURNED',
  'RELEASED',
] as const;
export type DealerShipmentState = (typeof dealerShipmentStates)[number];
export const dealerShipmentStateTexts: StatusTexts<DealerShipmentState, 'open' | 'ended'> = {
  PLANNED: status('waiting', 'open', t('待出库', 'To be sent', '待出庫')),
  SHIPPED: status('running', 'open', t('运输中', 'In transit', '運輸中')),
  DELIVERED: status('waiting', 'open', t('已送达', 'Delivered', '已送達')),
  RECEIVED: status('done', 'ended', t('已收货', 'Received', '已收貨')),
  RETURNED: status('stopped', 'ended', t('已退回', 'Returned', '已退回')),
  RELEASED: status('stopped', 'ended', t('已释放', 'Released', '已釋放')),
};

export {
  claimKinds,
  claimStates,
  claimStateTexts,
  type ClaimKind,
  type ClaimState,
} from '../../kernel/claim-words.ts';

/** States of a dealer return. WITHDRAWN: by its requester. */
export const returnStates = ['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
export type ReturnState = (typeof returnStates)[number];
export const returnStateTexts: StatusTexts<ReturnState, 'open' | 'ended'> = {
  ASKED: status('waiting', 'open', t('待审核', 'To approve', '待審核')),
  APPROVED: status('done', 'ended', t('已同意', 'Approved', '已同意')),
  REFUSED: status('failed', 'ended', t('已拒绝', 'Refused', '已拒絕')),
  WITHDRAWN: status('stopped', 'ended', t('已撤回', 'Withdrawn', '已撤回')),
};

/** Readers of dealer orders: platform, dealers and their supervisors. */
export const dealerOrderSeers = {
  needs: ['dealer_whole_sales_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
/** Permissions to place dealer orders: entitled dealers, or platform staff on their behalf. */
export const dealerBuyers = { needs: ['dealer_replenish_purchase'], types: ['OTHER', 'DEALER'] } as const;
const receiver = { needs: ['dealer_whole_sales_view'], types: ['OTHER', 'DEALER'] } as const;
const desk = { needs: ['batch_cancel_whole_sales_order'], types: ['OTHER'] } as const;
const system = { needs: 'signed-in', types: ['OTHER'], system: true } as const;
const onTheRoad: readonly DealerOrderStatus[] = ['PART_SHIPPED', 'SHIPPED', 'PART_RECEIVED', 'DISPUTED'];
/** Statuses in which some goods have arrived. */
const came: readonly DealerOrderStatus[] = ['PART_RECEIVED', 'DISPUTED', 'RECEIVED', 'CLOSED_SHORT'];
/** Statuses in which claims may have been decided. */
const afterDecision: readonly DealerOrderStatus[] = [
  ...new Set([...onTheRoad, ...came, 'ORDER_ERROR' as const]),
];
const paid: readonly DealerOrderStatus[] = ['PAID', ...onTheRoad];

export const dealerOrderFlow = flow<DealerOrderStatus>()({
  /** A proof was submitted or refused. */
  proof: {
    from: ['AWAITING_PAYMENT', 'PROOF_REVIEW'],
    ...system,
    label: t('付款凭证', 'proof of payment', '付款憑證'),
  },
  pay: { from: ['AWAITING_PAYMENT', 'PROOF_REVIEW'], ...system, label: t('支付', 'pay', '支付') },
  timeOut: { from: ['AWAITING_PAYMENT'], ...system, label: t('超时关闭', 'time out', '逾時關閉') },
  /** Reserves the goods, or sources them again if the reserved ones are gone. */
  prepare: {
    from: ['AWAITING_PAYMENT', 'PROOF_REVIEW', ...paid, 'ORDER_ERROR'],
    ...system,
    label: t('备货', 'prepare', '備貨'),
  },
  fault: {
    from: ['AWAITING_PAYMENT', 'PROOF_REVIEW', ...paid, 'CANCELLING', 'RECEIVED', 'CLOSED_SHORT'],
    ...system,
    label: t('标记异常', 'mark as faulty', '標記異常'),
  },
  ship: { from: [...paid, 'CANCELLING', 'ORDER_ERROR'], ...system, label: t('出库', 'send', '出庫') },
  deliver: { from: [...paid, 'ORDER_ERROR'], ...system, label: t('送达', 'deliver', '送達') },
  receive: { from: onTheRoad, ...receiver, label: t('确认收货', 'confirm receipt', '確認收貨') },
  claim: { from: onTheRoad, ...receiver, label: t('提交差异', 'claim', '提交差異') },
  decide: { from: ['DISPUTED'], ...desk, label: t('裁定差异', 'decide a claim', '裁定差異') },
  /** Pieces that were decided to be missing came after all. */
  late: { from: afterDecision, ...receiver, label: t('短收补收', 'receive late goods', '短收補收') },
  /** Wrong pieces of a decided claim are back where they were sent from. */
  wrongBack: { from: afterDecision, ...desk, label: t('错货退回', 'take back a wrong part', '錯貨退回') },
  /** Received pieces are returned to the warehouse that sent them. */
  askReturn: { from: came, ...receiver, label: t('申请退货', 'ask for a return', '申請退貨') },
  decideReturn: { from: came, ...desk, label: t('审核退货', 'decide a return', '審核退貨') },
  withdrawReturn: {
    from: [...came, 'ORDER_ERROR'],
    ...receiver,
    label: t('撤回退货', 'withdraw a return', '撤回退貨'),
  },
  /** The whole order, before anything is shipped. */
  cancel: {
    from: ['AWAITING_PAYMENT', 'PAID', 'ORDER_ERROR'],
    needs: ['dealer_replenish_purchase', 'batch_cancel_whole_sales_order'],
    types: ['OTHER', 'DEALER'],
    label: t('取消订单', 'cancel', '取消訂單'),
  },
  /** The unshipped rest. */
  closeShort: {
    from: [...onTheRoad, 'ORDER_ERROR'],
    ...desk,
    label: t('关闭未发部分', 'close the rest short', '關閉未出部分'),
  },
  /** A carrier did not return the goods: the order continues. */
  goOn: {
    from: ['CANCELLING', ...onTheRoad],
    ...system,
    label: t('取消未成，继续', 'goes on', '取消未成，繼續'),
  },
  returned: {
    from: [...onTheRoad, 'ORDER_ERROR'],
    ...system,
    label: t('货物退回', 'goods returned', '貨物退回'),
  },
  cancelled: {
    from: ['CANCELLING', 'ORDER_ERROR'],
    ...system,
    label: t('完成取消', 'end cancelling', '完成取消'),
  },
  /** Leaves ORDER_ERROR: sources again, or requests the refund again. */
  retry: { from: ['ORDER_ERROR'], ...desk, label: t('重试', 'try again', '重試') },
});

/** Statuses derived from the state axes: all of them. */
export const dealerOrderDerived: readonly DealerOrderStatus[] = [...dealerOrderStatuses];
