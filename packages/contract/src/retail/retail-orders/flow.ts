import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Displayed statuses of a retail order, derived from its state axes; a generated column in the database. */
export const retailStatuses = [
  'AWAITING_PAYMENT',
  'PAID',
  'PREPARING_STOCK',
  'IN_TRANSIT',
  'DELIVERY_PENDING_CONFIRMATION',
  'AWAITING_SERVICE',
  'COMPLETED',
  'CANCELLING',
  'CANCELLED',
  'TIMEOUT_UNPAID',
  'FAILED',
  'ORDER_ERROR',
] as const;
export type RetailStatus = (typeof retailStatuses)[number];

export const retailStatusTexts: StatusTexts<RetailStatus, 'open' | 'ended'> = {
  AWAITING_PAYMENT: status(
    'waiting',
    'open',
    t('待支付', 'Awaiting payment', '待支付'),
    t('待支付', 'To be paid', '待支付'),
  ),
  PAID: status('running', 'open', t('已支付', 'Paid', '已支付')),
  PREPARING_STOCK: status('running', 'open', t('备货中', 'Preparing stock', '備貨中')),
  IN_TRANSIT: status('running', 'open', t('运输中', 'In transit', '運輸中')),
  DELIVERY_PENDING_CONFIRMATION: status(
    'waiting',
    'open',
    t('送达待确认', 'Delivered, to confirm', '送達待確認'),
    t('送达待确认', 'To confirm', '送達待確認'),
  ),
  AWAITING_SERVICE: status(
    'waiting',
    'open',
    t('待安装', 'Awaiting fitting', '待安裝'),
    t('待安装', 'To fit', '待安裝'),
  ),
  COMPLETED: status('done', 'ended', t('已完成', 'Completed', '已完成')),
  CANCELLING: status('waiting', 'open', t('取消中', 'Cancelling', '取消中')),
  CANCELLED: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
  TIMEOUT_UNPAID: status(
    'stopped',
    'ended',
    t('超时未支付', 'Payment timed out', '逾時未支付'),
    t('超时未支付', 'Timed out', '逾時未支付'),
  ),
  FAILED: status('failed', 'ended', t('下单失败', 'Failed', '下單失敗')),
  ORDER_ERROR: status('failed', 'open', t('订单异常', 'Order error', '訂單異常')),
};

/** States of a retail shipment (the goods from one location). RELEASED: given up by cancelling or sourcing again. */
export const shipmentStates = [
  'PLANNED',
  'IN_STORE',
  'SHIPPED',
  'DELIVERED',
  'RECEIVED',
  'RELEASED',
  'RETURNED',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];
export const shipmentStateTexts: StatusTexts<ShipmentState, 'open' | 'ended'> = {
  PLANNED: status('waiting', 'open', t('待出库', 'To be sent', '待出庫')),
  IN_STORE: status('done', 'ended', t('本店现货', 'In stock', '本店現貨')),
  SHIPPED: status('running', 'open', t('运输中', 'In transit', '運輸中')),
  DELIVERED: status('waiting', 'open', t('已送达', 'Delivered', '已送達')),
  RECEIVED: status('done', 'ended', t('已收货', 'Received', '已收貨')),
  RELEASED: status('stopped', 'ended', t('已释放', 'Released', '已釋放')),
  RETURNED: status('stopped', 'ended', t('已退回', 'Returned', '已退回')),
};

/** Payment states of a retail order. Its state consists of four axes: payment, fulfilment, service and end. */
export const payStates = ['UNPAID', 'PART', 'PAID'] as const;
/** Fulfilment states of a retail order: where the goods are. */
export const fulfilStates = ['NONE', 'PREPARING', 'SHIPPED', 'DELIVERED', 'IN_STORE'] as const;
/** Service states of a retail order: the fitting. */
export const serviceStates = ['WAITING', 'DONE'] as const;
/** End states of a retail order that was not completed by the fitting. */
export const endStates = ['NONE', 'CANCELLING', 'CANCELLED', 'TIMEOUT', 'FAILED'] as const;
export type PayState = (typeof payStates)[number];
export type FulfilState = (typeof fulfilStates)[number];
export type EndState = (typeof endStates)[number];

/** Labels of the faults of an order in ORDER_ERROR or FAILED. */
export const retailFaults = {
  STOCK: t('付款后库存不足', 'Stock gone after payment', '付款後庫存不足'),
  REFUND: t('退款失败', 'Refund failed', '退款失敗'),
  DOTS: t('DOT 不符合要求', 'DOTs break the rule', 'DOT 不符合要求'),
  CHANNEL: t('支付渠道拒绝', 'Refused by the payment channel', '支付管道拒絕'),
  CARRIER: t('物流下单失败', 'No carrier takes it', '物流下單失敗'),
  RETURNED: t('货物已退回仓库', 'Goods came back', '貨物已退回倉庫'),
} as const;
export type RetailFault = keyof typeof retailFaults;

/** Status tabs of the order lists: the specification's, then others; without a status all orders. */
export const retailTabs = [
  'AWAITING_PAYMENT',
  'PREPARING_STOCK',
  'IN_TRANSIT',
  'DELIVERY_PENDING_CONFIRMATION',
  'AWAITING_SERVICE',
  'COMPLETED',
  'CANCELLED',
  'ORDER_ERROR',
] as const satisfies readonly RetailStatus[];

/** Statuses in which lists offer cancelling; an unpaid order is closed from its detail (specification, section 6). */
export const cancelOffered: readonly RetailStatus[] = ['PREPARING_STOCK', 'AWAITING_SERVICE'];

/** Readers of retail orders (specification, section 6): platform, shops and their supervisors. */
export const retailSeers = {
  needs: ['retail_list_view', 'customer_order_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
/** Permissions to place retail orders and to search what can be ordered. */
export const retailPlacers = {
  needs: ['view_dealer_place_order_list'],
  types: ['OTHER', 'DEALER'],
} as const;
const shop = { needs: retailSeers.needs, types: ['OTHER', 'DEALER'] } as const;
const desk = { needs: ['customer_order_view'], types: ['OTHER'] } as const;
/** Readers of an order and those who may cancel any; `isCanceller` decides further. */
const canceller = {
  needs: [...retailSeers.needs, 'cancel_customer_order'],
  types: ['OTHER', 'DEALER'],
} as const;
const system = { needs: 'signed-in', types: ['OTHER'], system: true } as const;
/** Statuses in which parcels arrive. */
const onTheWay: readonly RetailStatus[] = ['PREPARING_STOCK', 'IN_TRANSIT', 'DELIVERY_PENDING_CONFIRMATION'];
const paid: readonly RetailStatus[] = ['PAID', 'PREPARING_STOCK', 'AWAITING_SERVICE'];

export const retailFlow = flow<RetailStatus>()({
  /** Customer, vehicle and remark; lines and amounts never change. */
  update: { from: ['AWAITING_PAYMENT', ...paid], ...shop, label: t('修改', 'change', '修改') },
  pay: { from: ['AWAITING_PAYMENT'], ...system, label: t('支付', 'pay', '支付') },
  /** Reserves the goods, or sources them again if the reserved ones are gone. */
  prepare: {
    from: ['AWAITING_PAYMENT', ...paid, 'ORDER_ERROR'],
    ...system,
    label: t('备货', 'prepare', '備貨'),
  },
  timeOut: { from: ['AWAITING_PAYMENT'], ...system, label: t('超时关闭', 'time out', '逾時關閉') },
  /** For an order awaiting payment that is partly paid. */
  fault: {
    from: ['AWAITING_PAYMENT', ...paid, 'IN_TRANSIT', 'DELIVERY_PENDING_CONFIRMATION', 'CANCELLING'],
    ...system,
    label: t('标记异常', 'mark as faulty', '標記異常'),
  },
  reject: { from: ['AWAITING_PAYMENT'], ...system, label: t('下单失败', 'fail', '下單失敗') },
  /** Immediately, or not before a date. */
  ship: { from: ['PREPARING_STOCK'], ...shop, label: t('安排发货', 'arrange shipment', '安排發貨') },
  /** Goods leave a location. */
  send: { from: ['PREPARING_STOCK'], ...desk, label: t('出库', 'send', '出庫') },
  deliver: { from: ['IN_TRANSIT'], ...desk, label: t('送达', 'deliver', '送達') },
  /** What arrived; other parcels may wait to be sent. */
  receive: { from: onTheWay, ...shop, label: t('确认收货', 'confirm receipt', '確認收貨') },
  /** About pieces of a received parcel that did not come in order. */
  decide: {
    from: onTheWay,
    needs: ['cancel_customer_order'],
    types: ['OTHER'],
    label: t('裁定差异', 'decide a discrepancy', '裁定差異'),
  },
  /** Missing pieces came after all. */
  find: { from: onTheWay, ...shop, label: t('后到收货', 'receive late pieces', '後到收貨') },
  complete: { from: ['AWAITING_SERVICE'], ...shop, label: t('确认已完成', 'complete', '確認已完成') },
  cancel: {
    from: ['AWAITING_PAYMENT', ...paid, 'ORDER_ERROR'],
    ...canceller,
    label: t('取消订单', 'cancel', '取消訂單'),
  },
  /** A carrier did not return the goods: the order resumes its previous status. */
  goOn: { from: ['CANCELLING'], ...system, label: t('取消被拒', 'go on', '取消被拒') },
  cancelled: {
    from: ['CANCELLING', 'ORDER_ERROR'],
    ...system,
    label: t('完成取消', 'end cancelling', '完成取消'),
  },
  /** Leaves ORDER_ERROR: sources again, or requests the refund again. */
  retry: { from: ['ORDER_ERROR'], ...desk, label: t('重试', 'try again', '重試') },
});

/** Statuses derived from the state axes: all of them. */
export const retailDerived: readonly RetailStatus[] = [...retailStatuses];
