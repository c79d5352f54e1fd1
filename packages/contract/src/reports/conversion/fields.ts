import { clueStages } from '../../service/clues/stages.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { measures } from '../reports/measures.ts';

const count = ({ 'zh-CN': zhCN, en, 'zh-TW': zhTW }: Text) => f.int(zhCN, en, zhTW);
const share = { nullable: true, unit: t('%', '%', '%') } as const;
const wait = { nullable: true, unit: t('小时', 'hours', '小時') } as const;

/** Labels of the groupings of the conversion report. */
export const conversionViews = {
  month: t('月份', 'Month', '月份'),
  dealer: t('经销商', 'Dealer', '經銷商'),
  group: t('集团', 'Group', '集團'),
  oem: t('主机厂', 'OEM', '主機廠'),
  region: t('省份', 'Province', '省份'),
  consultant: t('销售顾问', 'Consultant', '銷售顧問'),
  source: t('来源', 'Source', '來源'),
} as const satisfies Record<string, Text>;
export type ConversionView = keyof typeof conversionViews;
export const conversionViewKeys = Object.keys(conversionViews) as ConversionView[];

/**
 * Fields of a conversion funnel row. Rates are in basis points of the clues created: cumulative to date, and by orders
 * placed within a number of days and not cancelled. Times are medians in hours between two stages that were both
 * reached.
 */
export const conversionFields = {
  name: f.text('名称', 'Name', '名稱'),
  created: count(t('创建', 'Clues', '建立')),
  contacted: count(clueStages.contacted),
  booked: count(clueStages.booked),
  visited: count(clueStages.visited),
  ordered: count(clueStages.ordered),
  paid: count(clueStages.paid),
  completed: count(clueStages.completed),
  /** Clues created in months younger than 90 days: excluded from the rates, except for the month's own row. */
  young: f.int('未满期', 'Too young', '未滿期'),
  rate: f.rate('转化率', 'Conversion', '轉化率', share),
  rate30: f.rate('30 天转化率', 'After 30 days', '30 天轉化率', share),
  rate60: f.rate('60 天转化率', 'After 60 days', '60 天轉化率', share),
  rate90: f.rate('90 天转化率', 'After 90 days', '90 天轉化率', share),
  /** Converted at another dealer of the group. */
  groupWon: f.int('集团内转化', 'Won in group', '集團內轉化', {
    hiddenFrom: ['DEALER', 'OEM', 'REGIONAL_MANAGER', 'SUPPLIER', 'LOGISTICS'],
  }),
  toContact: f.int('首次联系用时', 'To contact', '首次聯絡用時', wait),
  toBooking: f.int('联系到预约', 'To booking', '聯絡到預約', wait),
  toVisit: f.int('预约到到店', 'To visit', '預約到到店', wait),
  toOrder: f.int('到店到下单', 'To order', '到店到下單', wait),
  toPayment: f.int('下单到支付', 'To payment', '下單到支付', wait),
  toCompletion: f.int('支付到完成', 'To completion', '支付到完成', wait),
} as const;
export const conversionTimes = [
  'toContact',
  'toBooking',
  'toVisit',
  'toOrder',
  'toPayment',
  'toCompletion',
] as const satisfies readonly (keyof typeof conversionFields)[];
export const conversionRates = ['rate', 'rate30', 'rate60', 'rate90'] as const;

const reached = t(
  '到达此阶段或更后阶段的线索，按线索创建的月份',
  'Clues that came to this stage or a later one, by the month they were made',
  '到達此階段或更後階段的線索，按線索建立的月份',
);
const standing = t(
  '订单仍有效的线索；取消和全额退款的不计',
  'Clues whose order still stands: neither cancelled nor refunded in full',
  '訂單仍有效的線索；取消和全額退款的不計',
);
const within = (days: number): Text =>
  t(
    `创建后 ${days} 天内下单且订单仍有效的线索除以创建；未满期的不计`,
    `Clues with an order that stands within ${days} days of being made, divided by those made; too young ones are left out`,
    `建立後 ${days} 天內下單且訂單仍有效的線索除以建立；未滿期的不計`,
  );
const median = t(
  '两个阶段都实际到达的线索，所用时间的中位数',
  'Median time of clues that really came to both stages',
  '兩個階段都實際到達的線索，所用時間的中位數',
);

/** Definitions of the figures in the conversion report. */
export const conversionHow: Readonly<Record<Exclude<keyof typeof conversionFields, 'name'>, Text>> = {
  created: measures.clues.how,
  contacted: reached,
  booked: reached,
  visited: reached,
  ordered: standing,
  paid: reached,
  completed: reached,
  young: t(
    '创建不足 90 天的线索，不计入转化率',
    'Clues made less than 90 days ago, outside the rates',
    '建立不足 90 天的線索，不計入轉化率',
  ),
  rate: t(
    '订单仍有效的线索除以创建，截至现在；按月份看含未满期，其余和合计不含',
    'Clues whose order stands divided by those made, as of now; too young ones count in the rows of months alone',
    '訂單仍有效的線索除以建立，截至現在；按月份看含未滿期，其餘和合計不含',
  ),
  rate30: within(30),
  rate60: within(60),
  rate90: within(90),
  groupWon: t(
    '90 天内在同集团其他门店成交的线索',
    'Clues whose car bought at another dealer of the group within 90 days',
    '90 天內在同集團其他門市成交的線索',
  ),
  toContact: median,
  toBooking: median,
  toVisit: median,
  toOrder: median,
  toPayment: median,
  toCompletion: median,
};
