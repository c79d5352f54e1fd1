import { appointmentFields } from '../../service/appointments/fields.ts';
import { clueFields, followUpFields } from '../../service/clues/fields.ts';
import { f } from '../../kernel/fields.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { measures } from '../reports/measures.ts';
import { checkFields } from '../../service/tyre-checks/fields.ts';

/** Labels of visit kinds. */
export const visitKinds = {
  BOOKED: t('预约到店', 'Booked', '預約到店'),
  WALK_IN: t('直接到店', 'Walk-in', '直接到店'),
  CHECK: t('仅检测', 'Check alone', '僅檢測'),
} as const satisfies Record<string, Text>;
export type VisitKind = keyof typeof visitKinds;
export const visitKindKeys = Object.keys(visitKinds) as VisitKind[];

/** Labels of visit outcomes to date. */
export const visitOutcomes: StatusTexts<'COMPLETED' | 'ORDERED' | 'FOLLOWING' | 'NONE', 'won' | 'open'> = {
  COMPLETED: status('done', 'won', t('已完成', 'Completed', '已完成')),
  ORDERED: status('running', 'won', t('已下单', 'Ordered', '已下單')),
  FOLLOWING: status('waiting', 'open', t('跟进中', 'Following up', '跟進中')),
  NONE: status('stopped', 'open', t('未下单', 'No order', '未下單')),
};
export type VisitOutcome = keyof typeof visitOutcomes;

/** Fields of a visit: a vehicle at a shop. */
export const visitFields = {
  time: f.time('到店时间', 'Arrived', '到店時間'),
  kind: f.choice(visitKinds)('方式', 'How', '方式'),
  plateNumber: appointmentFields.plateNumber,
  carName: appointmentFields.carName,
  customerName: appointmentFields.customerName,
  customerMobile: appointmentFields.customerMobile,
  dealerName: appointmentFields.dealerName,
  work: f.text('项目', 'What was done', '項目'),
  checkNo: checkFields.checkNo,
  red: checkFields.red,
  yellow: checkFields.yellow,
  outcome: f.choice(visitOutcomes)('结果', 'Outcome', '結果'),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  amount: f.money('应付', 'Payable', '應付', { unit: t('元', 'CNY', '元'), nullable: true }),
  by: f.text('接待人', 'Received by', '接待人'),
} as const;

/** Fields of a contact with a customer, successful or not. */
export const contactFields = {
  time: followUpFields.time,
  by: followUpFields.by,
  dealerName: clueFields.dealerName,
  clueNo: clueFields.clueNo,
  plateNumber: clueFields.plateNumber,
  customerName: clueFields.customerName,
  customerMobile: clueFields.customerMobile,
  source: clueFields.source,
  result: followUpFields.result,
  note: followUpFields.note,
  nextTime: followUpFields.nextTime,
  status: clueFields.status,
  orderNo: clueFields.orderNo,
} as const;

/** Labels of the groupings of the ranking. */
export const rankViews = {
  dealer: t('经销商', 'Dealer', '經銷商'),
  consultant: t('销售顾问', 'Consultant', '銷售顧問'),
} as const satisfies Record<string, Text>;
export type RankView = keyof typeof rankViews;
export const rankViewKeys = Object.keys(rankViews) as RankView[];

/** Fields of a dealer's or consultant's figures in the period; a visit is an arrival. */
export const rankFields = {
  name: f.text('名称', 'Name', '名稱'),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  visits: f.int('到店', 'Visits', '到店'),
  checks: f.int('检测', 'Checks', '檢測'),
  redChecks: f.int('红胎检测', 'Red checks', '紅胎檢測'),
  clues: f.int('跟进线索', 'Clues handled', '跟進線索'),
  orders: f.int('下单数', 'Orders', '下單數'),
  paid: f.money('支付额', 'Paid', '支付額', { unit: t('元', 'CNY', '元') }),
} as const;

/** Definitions of the figures in the ranking, shared with the reports where they have the same figure. */
export const rankHow = {
  visits: measures.visits.how,
  checks: measures.checks.how,
  redChecks: measures.redChecks.how,
  clues: t(
    '期间内有跟进记录的线索，每条一次',
    'Clues that were followed up in these days, each once',
    '期間內有跟進紀錄的線索，每條一次',
  ),
  orders: measures.orders.how,
  paid: measures.paidAmount.how,
} as const satisfies Record<string, Text>;
