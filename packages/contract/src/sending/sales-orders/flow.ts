import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/**
 * States of a sales order. The statuses 1 to 5 used by list filters are derived, as a generated column in the
 * database.
 */
export const salesStates = [
  'PLACING',
  'ACCEPTED',
  'PICKING',
  'CANCELLING',
  'WAITING_RECEIPT',
  'AWAITING_CONFIRM',
  'SIGNED',
  'INTERCEPTING',
  'RETURNING',
  'RETURNED',
  'REJECTED',
  'EXHAUSTED',
  'FREIGHT_SHORT',
  'CANCELLED',
] as const;
export type SalesState = (typeof salesStates)[number];

export const salesStateTexts: StatusTexts<SalesState, 'open' | 'ended'> = {
  PLACING: status('running', 'open', t('下单中', 'Placing', '下單中')),
  ACCEPTED: status('waiting', 'open', t('待发货', 'To ship', '待出貨')),
  PICKING: status('waiting', 'open', t('拣货中', 'Picking', '揀貨中')),
  CANCELLING: status('waiting', 'open', t('取消中', 'Cancelling', '取消中')),
  WAITING_RECEIPT: status(
    'running',
    'open',
    t('待收货', 'Waiting for receipt', '待收貨'),
    t('待收货', 'To receive', '待收貨'),
  ),
  AWAITING_CONFIRM: status(
    'waiting',
    'open',
    t('送达待确认', 'Delivered, to confirm', '送達待確認'),
    t('送达待确认', 'To confirm', '送達待確認'),
  ),
  SIGNED: status('done', 'ended', t('已签收', 'Signed', '已簽收')),
  INTERCEPTING: status('waiting', 'open', t('拦截中', 'Intercepting', '攔截中')),
  RETURNING: status('running', 'open', t('退回途中', 'On its way back', '退回途中')),
  RETURNED: status('stopped', 'ended', t('已退回', 'Returned', '已退回')),
  REJECTED: status(
    'failed',
    'open',
    t('承运商拒单', 'Refused by the carrier', '承運商拒單'),
    t('承运商拒单', 'Refused', '承運商拒單'),
  ),
  EXHAUSTED: status(
    'failed',
    'open',
    t('多次下单失败', 'Placing failed', '多次下單失敗'),
    t('多次失败', 'Placing failed', '多次失敗'),
  ),
  FREIGHT_SHORT: status(
    'failed',
    'open',
    t('运费不足', 'Freight account short', '運費不足'),
    t('运费不足', 'Freight short', '運費不足'),
  ),
  CANCELLED: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
};

/** Statuses of a sales order (specification, section 4); 0 stands for all. */
export const salesStatuses = [1, 2, 3, 4, 5] as const;
export type SalesStatus = (typeof salesStatuses)[number];
export const salesStatusTexts: StatusTexts<SalesStatus> = {
  1: status('running', 'placing', t('下单中', 'Placing', '下單中')),
  2: status('waiting', 'wait', t('待确认', 'Waiting', '待確認')),
  3: status('done', 'confirm', t('已确认', 'Confirmed', '已確認')),
  4: status('failed', 'fail', t('失败', 'Failed', '失敗')),
  5: status('stopped', 'cancel', t('已取消', 'Cancelled', '已取消')),
};

/** States within each status; CANCELLING counts towards the status before it. */
export const statesOf: Readonly<Record<SalesStatus, readonly SalesState[]>> = {
  1: ['PLACING', 'CANCELLING'],
  2: ['ACCEPTED', 'PICKING', 'CANCELLING'],
  3: ['WAITING_RECEIPT', 'AWAITING_CONFIRM', 'SIGNED', 'INTERCEPTING', 'RETURNING', 'RETURNED'],
  4: ['REJECTED', 'EXHAUSTED', 'FREIGHT_SHORT'],
  5: ['CANCELLED'],
};

/** States in which the goods are still at the warehouse. */
export const unshippedStates: readonly SalesState[] = [
  'PLACING',
  'ACCEPTED',
  'PICKING',
  'CANCELLING',
  'REJECTED',
  'EXHAUSTED',
  'FREIGHT_SHORT',
];
/** States of a sales order that could not be placed. */
export const failedStates: readonly SalesState[] = ['REJECTED', 'EXHAUSTED', 'FREIGHT_SHORT'];

const code = ['view_pending_sales_order'] as const;
/** Platform and carrying logistics provider. */
const carrier = { needs: code, types: ['OTHER', 'LOGISTICS'] } as const;
const desk = { needs: code, types: ['OTHER'] } as const;
const receiver = { needs: code, types: ['OTHER', 'DEALER'] } as const;
const system = { needs: 'signed-in', types: ['OTHER'], system: true } as const;
const road = ['WAITING_RECEIPT', 'AWAITING_CONFIRM'] as const;

export const salesFlow = flow<SalesState>()({
  /** Manually, for carriers without a protocol. */
  confirm: { from: ['PLACING'], to: 'ACCEPTED', ...carrier, label: t('确认接单', 'accept', '確認接單') },
  pick: { from: ['ACCEPTED'], to: 'PICKING', ...carrier, label: t('开始拣货', 'pick', '開始揀貨') },
  reject: { from: ['PLACING'], to: 'REJECTED', ...carrier, label: t('拒单', 'refuse', '拒單') },
  recheck: { from: failedStates, to: 'PLACING', ...desk, label: t('重新下单', 'place again', '重新下單') },
  /** Immediately if no carrier has accepted, otherwise CANCELLING until the carrier answers. */
  cancel: {
    from: ['PLACING', 'ACCEPTED', 'PICKING', ...failedStates],
    ...desk,
    label: t('取消', 'cancel', '取消'),
  },
  agree: {
    from: ['CANCELLING'],
    to: 'CANCELLED',
    ...carrier,
    label: t('同意取消', 'agree to cancel', '同意取消'),
  },
  /** Back to the previous state. */
  keep: { from: ['CANCELLING'], ...carrier, label: t('拒绝取消', 'refuse to cancel', '拒絕取消') },
  /** Goods leave; this overrides an unanswered cancellation. */
  ship: {
    from: ['ACCEPTED', 'PICKING', 'CANCELLING'],
    to: 'WAITING_RECEIPT',
    ...carrier,
    label: t('发货', 'ship', '出貨'),
  },
  deliver: {
    from: ['WAITING_RECEIPT'],
    to: 'AWAITING_CONFIRM',
    ...carrier,
    label: t('送达', 'deliver', '送達'),
  },
  receive: { from: road, to: 'SIGNED', ...receiver, label: t('确认收货', 'confirm receipt', '確認收貨') },
  intercept: { from: road, to: 'INTERCEPTING', ...desk, label: t('拦截', 'intercept', '攔截') },
  /** It was too late to stop the shipment. */
  goOn: {
    from: ['INTERCEPTING'],
    to: 'WAITING_RECEIPT',
    ...carrier,
    label: t('拦截失败', 'interception failed', '攔截失敗'),
  },
  turnBack: {
    from: [...road, 'INTERCEPTING'],
    to: 'RETURNING',
    ...carrier,
    label: t('开始退回', 'send back', '開始退回'),
  },
  returned: {
    from: ['INTERCEPTING', 'RETURNING'],
    to: 'RETURNED',
    ...carrier,
    label: t('退回入库', 'back at the warehouse', '退回入庫'),
  },
  exhaust: { from: ['PLACING'], to: 'EXHAUSTED', ...system, label: t('下单失败', 'fail', '下單失敗') },
  shortOfFreight: {
    from: ['PLACING'],
    to: 'FREIGHT_SHORT',
    ...system,
    label: t('运费不足', 'freight account short', '運費不足'),
  },
});
export type SalesAction = Exclude<keyof typeof salesFlow, 'exhaust' | 'shortOfFreight'>;
export const salesActions = [
  'confirm',
  'pick',
  'reject',
  'recheck',
  'cancel',
  'agree',
  'keep',
  'ship',
  'deliver',
  'receive',
  'intercept',
  'goOn',
  'turnBack',
  'returned',
] as const satisfies readonly SalesAction[];
/** States that result from a cancellation or its refusal. */
export const salesDerived: readonly SalesState[] = [
  'CANCELLING',
  'CANCELLED',
  'PLACING',
  'ACCEPTED',
  'PICKING',
];

/** States of a waybill, only ever advancing; EXCEPTION is a separate flag, RETURNED a separate leg. */
export const waybillStates = ['CREATED', 'PICKED_UP', 'IN_TRANSIT', 'OUT', 'SIGNED'] as const;
export type WaybillState = (typeof waybillStates)[number];
export const waybillStateTexts: StatusTexts<WaybillState> = {
  CREATED: status('waiting', 'open', t('已下单', 'Created', '已下單')),
  PICKED_UP: status('running', 'open', t('已揽收', 'Picked up', '已攬收')),
  IN_TRANSIT: status('running', 'open', t('运输中', 'In transit', '運輸中')),
  OUT: status('running', 'open', t('派送中', 'Being delivered', '派送中')),
  SIGNED: status('done', 'ended', t('已签收', 'Signed', '已簽收')),
};
/** Codes of waybill events: the states, exceptions and the return. */
export const eventCodes = [...waybillStates, 'EXCEPTION', 'RETURNED'] as const;
export type EventCode = (typeof eventCodes)[number];
export const eventTexts = {
  ...Object.fromEntries(waybillStates.map((key) => [key, waybillStateTexts[key].text])),
  EXCEPTION: t('异常', 'Exception', '異常'),
  RETURNED: t('退回', 'Returned', '退回'),
} as Readonly<Record<EventCode, ReturnType<typeof t>>>;

/** States of a claim against the carrier. */
export const claimStates = ['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const;
export type ClaimState = (typeof claimStates)[number];
export const claimStateTexts: StatusTexts<ClaimState, 'open' | 'ended'> = {
  OPEN: status('waiting', 'open', t('待处理', 'Open', '待處理')),
  ACCEPTED: status('done', 'ended', t('已赔付', 'Accepted', '已賠付')),
  REJECTED: status('failed', 'ended', t('已拒赔', 'Rejected', '已拒賠')),
  WITHDRAWN: status('stopped', 'ended', t('已撤回', 'Withdrawn', '已撤回')),
};
export const claimFlow = flow<ClaimState>()({
  accept: { from: ['OPEN'], to: 'ACCEPTED', ...carrier, label: t('同意赔付', 'accept', '同意賠付') },
  reject: { from: ['OPEN'], to: 'REJECTED', ...carrier, label: t('拒赔', 'reject', '拒賠') },
  withdraw: { from: ['OPEN'], to: 'WITHDRAWN', ...desk, label: t('撤回', 'withdraw', '撤回') },
});
export const claimActions = [
  'accept',
  'reject',
  'withdraw',
] as const satisfies readonly (keyof typeof claimFlow)[];
