import { clueStages } from '../clues/stages.ts';
import { f } from '../kernel/fields.ts';
import { t, type Text } from '../kernel/text.ts';

const count = ({ 'zh-CN': zhCN, en, 'zh-TW': zhTW }: Text) => f.int(zhCN, en, zhTW);
const share = { nullable: true, unit: t('%', '%', '%') } as const;
const wait = { nullable: true, unit: t('小时', 'hours', '小時') } as const;

/** What a row is. */
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
 * What became of the clues of a month, dealer and so on. Rates are in basis points of the clues created: as things stand,
 * and by orders that still stand and were placed within so many days. Times are medians between two stages that were both
 * really reached, in hours.
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
  /** Created in months younger than 90 days: outside the rates, but for the month's own. */
  young: f.int('未满期', 'Too young', '未滿期'),
  rate: f.rate('转化率', 'Conversion', '轉化率', share),
  rate30: f.rate('30 天转化率', 'After 30 days', '30 天轉化率', share),
  rate60: f.rate('60 天转化率', 'After 60 days', '60 天轉化率', share),
  rate90: f.rate('90 天转化率', 'After 90 days', '90 天轉化率', share),
  /** Bought at another dealer of the group instead. */
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
