import { dealerOrderStatusTexts, type DealerOrderStatus } from '../dealer-orders/flow.ts';
import { t, type Text } from '../../kernel/text.ts';
import { retailStatusTexts, type RetailStatus } from '../../retail/retail-orders/flow.ts';

const { PAID: toShip, ...ofDealers } = dealerOrderStatusTexts;
/** Status labels of all order kinds, as in their own lists; a paid dealer order is labelled "to ship". */
export const orderStatusTexts = { ...ofDealers, TO_SHIP: toShip, ...retailStatusTexts } as const;
export type OrderStatus = keyof typeof orderStatusTexts;

interface Phase {
  title: Text;
  /** Requires action; such orders are counted. */
  open: boolean;
  statuses: readonly (RetailStatus | DealerOrderStatus)[];
}
const open = (title: Text, ...statuses: Phase['statuses']): Phase => ({ title, open: true, statuses });
const ended = (title: Text, ...statuses: Phase['statuses']): Phase => ({ title, open: false, statuses });

/** Phases of an order of any kind; every status belongs to exactly one. */
export const orderPhases = {
  TO_PAY: open(t('待支付', 'To be paid', '待支付'), 'AWAITING_PAYMENT', 'PROOF_REVIEW'),
  PREPARING: open(t('备货中', 'Preparing', '備貨中'), 'PAID', 'PREPARING_STOCK'),
  ON_THE_WAY: open(t('运输中', 'In transit', '運輸中'), 'PART_SHIPPED', 'SHIPPED', 'IN_TRANSIT'),
  TO_CONFIRM: open(
    t('送达待确认', 'To confirm', '送達待確認'),
    'DELIVERY_PENDING_CONFIRMATION',
    'PART_RECEIVED',
  ),
  TO_FIT: open(t('待安装', 'To fit', '待安裝'), 'AWAITING_SERVICE'),
  FAULTY: open(t('异常', 'Faulty', '異常'), 'ORDER_ERROR', 'DISPUTED', 'CANCELLING'),
  DONE: ended(t('已完成', 'Completed', '已完成'), 'COMPLETED', 'RECEIVED', 'CLOSED_SHORT'),
  CANCELLED: ended(t('已取消', 'Cancelled', '已取消'), 'CANCELLED', 'TIMEOUT_UNPAID', 'TIMEOUT', 'FAILED'),
} as const satisfies Record<string, Phase>;
export type OrderPhase = keyof typeof orderPhases;
export const orderPhaseKeys = Object.keys(orderPhases) as OrderPhase[];

/** Returns the statuses within phases. */
export const statusesOf = (phases: readonly OrderPhase[]): string[] =>
  phases.flatMap((phase) => orderPhases[phase].statuses);
