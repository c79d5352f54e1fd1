import type { AccountType } from '../../kernel/permissions.ts';
import { t, type Text } from '../../kernel/text.ts';
import { measure, type Family, type Measure } from './measure.ts';

const sale = measure('sales', 'retail-orders');
const check = measure('danger', 'tyre-checks');
const clue = measure('clue', 'clues');
const customer = measure('customer', 'members');
const message = measure('message', 'messages');

/** All report measures, each defined once (field.md 30 to 32); dates are in Asia/Shanghai. */
export const measures = {
  netAmount: sale(
    'fen',
    t('净支付额', 'Net paid', '淨支付額'),
    t('支付额减退款额', 'Paid less refunded', '支付額減退款額'),
    { of: { minus: ['paidAmount', 'refundAmount'] } },
  ),
  paidAmount: sale(
    'fen',
    t('支付额', 'Paid', '支付額'),
    t(
      '按支付完成的日期，订单应付金额',
      'What orders come to, by the day they were paid',
      '按支付完成的日期，訂單應付金額',
    ),
  ),
  refundAmount: sale(
    'fen',
    t('退款额', 'Refunded', '退款額'),
    t(
      '按退款成功的日期，仅已支付订单',
      'By the day refunds succeeded; of paid orders alone',
      '按退款成功的日期，僅已支付訂單',
    ),
    { bad: true },
  ),
  netPieces: sale(
    'piece',
    t('销量', 'Tyres sold', '銷量'),
    t('支付条数减退款条数，不含服务', 'Tyres paid less tyres refunded', '支付條數減退款條數，不含服務'),
    { of: { minus: ['paidPieces', 'refundPieces'] } },
  ),
  paidPieces: sale(
    'piece',
    t('支付条数', 'Tyres paid', '支付條數'),
    t('按支付完成的日期，轮胎条数', 'Tyres, by the day they were paid', '按支付完成的日期，輪胎條數'),
  ),
  refundPieces: sale(
    'piece',
    t('退款条数', 'Tyres refunded', '退款條數'),
    t(
      '订单全额退款之日的轮胎条数',
      'Tyres of orders, by the day they were refunded in full',
      '訂單全額退款之日的輪胎條數',
    ),
    { bad: true },
  ),
  paidOrders: sale(
    'count',
    t('支付单数', 'Paid orders', '支付單數'),
    t('按支付完成的日期', 'By the day they were paid', '按支付完成的日期'),
  ),
  orderAmount: sale(
    'fen',
    t('下单额', 'Ordered', '下單額'),
    t(
      '按下单日期，不论后来如何',
      'By the day of the order, whatever became of it',
      '按下單日期，不論後來如何',
    ),
  ),
  orders: sale(
    'count',
    t('下单数', 'Orders', '下單數'),
    t(
      '按下单日期，不论后来如何',
      'By the day of the order, whatever became of it',
      '按下單日期，不論後來如何',
    ),
  ),
  shippedPieces: sale(
    'piece',
    t('发货条数', 'Tyres shipped', '出貨條數'),
    t('按库存出库的日期', 'By the day they left the stock for a retail order', '按庫存出庫的日期'),
  ),
  completedAmount: sale(
    'fen',
    t('完成额', 'Completed', '完成額'),
    t('按订单完成的日期', 'By the day orders were completed', '按訂單完成的日期'),
  ),
  completedOrders: sale(
    'count',
    t('完成单数', 'Completed orders', '完成單數'),
    t('按订单完成的日期', 'By the day orders were completed', '按訂單完成的日期'),
  ),
  checks: check(
    'count',
    t('检测', 'Checks', '檢測'),
    t(
      '已提交检测，每份一次，按检测日期',
      'Submitted checks, each once, by the day of the check',
      '已提交檢測，每份一次，按檢測日期',
    ),
  ),
  redChecks: check(
    'count',
    t('红胎检测', 'Red checks', '紅胎檢測'),
    t(
      '最新版本有红色轮胎的检测，按检测日期',
      'Checks with a red tyre in their latest version, by the day of the check',
      '最新版本有紅色輪胎的檢測，按檢測日期',
    ),
    { plain: true },
  ),
  redRate: check(
    'rate',
    t('红胎率', 'Red rate', '紅胎率'),
    t('红胎检测除以检测', 'Red checks divided by checks', '紅胎檢測除以檢測'),
    { of: { share: ['redChecks', 'checks'] }, plain: true },
  ),
  redTyres: check(
    'piece',
    t('红色轮胎', 'Red tyres', '紅色輪胎'),
    t('红胎检测中的红色轮胎', 'Red tyres of red checks', '紅胎檢測中的紅色輪胎'),
    { plain: true },
  ),
  redCars: check(
    'count',
    t('红胎车辆', 'Cars with red', '紅胎車輛'),
    t(
      '期间内有红胎的车，每车一次',
      'Cars with a red tyre, each once in the period',
      '期間內有紅胎的車，每車一次',
    ),
    { distinct: true, plain: true },
  ),
  solvedChecks: check(
    'count',
    t('已解决', 'Solved', '已解決'),
    t(
      '30 天内红色轮胎全部由已完成订单更换的红胎检测',
      'Red checks all of whose red tyres were replaced by completed orders within 30 days',
      '30 天內紅色輪胎全部由已完成訂單更換的紅胎檢測',
    ),
  ),
  solvedRate: check(
    'rate',
    t('解决率', 'Solved rate', '解決率'),
    t('已解决除以红胎检测', 'Solved divided by red checks', '已解決除以紅胎檢測'),
    { of: { share: ['solvedChecks', 'redChecks'] } },
  ),
  dangerOrders: check(
    'count',
    t('险情订单', 'Danger orders', '險情訂單'),
    t(
      '含红色轮位商品的订单，按支付日期',
      'Orders with a line on a red wheel, by the day paid',
      '含紅色輪位商品的訂單，按支付日期',
    ),
  ),
  clues: clue(
    'count',
    t('新线索', 'New clues', '新線索'),
    t('按创建日期，不含已合并', 'By the day they were made, without merged ones', '按建立日期，不含已合併'),
  ),
  contactedClues: clue(
    'count',
    t('首次联系', 'First contacts', '首次聯絡'),
    t('按首次联系日期', 'By the day of the first contact', '按首次聯絡日期'),
  ),
  lostClues: clue(
    'count',
    t('失销', 'Lost clues', '失銷'),
    t('按关闭日期，未成交', 'By the day they were closed without an order', '按關閉日期，未成交'),
    { bad: true },
  ),
  convertedClues: clue(
    'count',
    t('成交线索', 'Converted clues', '成交線索'),
    t('按转订单日期，订单仍有效', 'By the day of the order, which still stands', '按轉訂單日期，訂單仍有效'),
  ),
  newCustomers: customer(
    'count',
    t('新客户', 'New customers', '新客戶'),
    t(
      '按首次支付订单日期，每个手机号一次',
      'By the day of the first paid order of a mobile at a dealer',
      '按首次支付訂單日期，每個手機號一次',
    ),
  ),
  returningOrders: customer(
    'count',
    t('回头单数', 'Repeat orders', '回頭單數'),
    t(
      '非首次的支付订单，按支付日期',
      'Paid orders that are not the customer’s first',
      '非首次的支付訂單，按支付日期',
    ),
  ),
  visits: customer(
    'count',
    t('到店', 'Visits', '到店'),
    t('按到店日期的预约与到店', 'Arrivals of appointments and walk-ins', '按到店日期的預約與到店'),
  ),
  noShows: customer(
    'count',
    t('未到店', 'No-shows', '未到店'),
    t('按预约日期', 'By the day of the appointment', '按預約日期'),
    { bad: true },
  ),
  sentMessages: message(
    'count',
    t('已发短信', 'Messages sent', '已發簡訊'),
    t('按发送日期', 'By the day they were sent', '按傳送日期'),
  ),
  failedMessages: message(
    'count',
    t('失败短信', 'Messages failed', '失敗簡訊'),
    t('按创建日期，发送失败', 'By the day they were made; sending failed', '按建立日期，傳送失敗'),
    { bad: true },
  ),
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;
/** Measure keys of a family. */
export type MeasureOf<F extends Family> = {
  [K in MeasureKey]: (typeof measures)[K]['family'] extends F ? K : never;
}[MeasureKey];
export const measureKeys = Object.keys(measures) as MeasureKey[];
/** Returns the measure keys of a family in page order; the first is its headline. */
export const measuresOf = <F extends Family>(family: F): MeasureOf<F>[] =>
  measureKeys.filter((key) => measures[key].family === family) as MeasureOf<F>[];

/** Labels of ranking dimensions. Only sales have all of them; see `dimensionsOf` for the other families. */
export const dimensions = {
  dealer: t('经销商', 'Dealer', '經銷商'),
  group: t('集团', 'Group', '集團'),
  oem: t('主机厂', 'OEM', '主機廠'),
  region: t('省份', 'Province', '省份'),
  brand: t('品牌', 'Brand', '品牌'),
  size: t('尺寸', 'Size', '尺寸'),
  consultant: t('销售顾问', 'Consultant', '銷售顧問'),
} as const satisfies Record<string, Text>;
export type Dimension = keyof typeof dimensions;
/** Label of the row without a value in a dimension: services have no brand, platform messages no dealer. */
export const noneLabel = (by: Dimension): Text => ({
  'zh-CN': `无${dimensions[by]['zh-CN']}`,
  en: `No ${by === 'oem' ? 'OEM' : dimensions[by].en.toLowerCase()}`,
  'zh-TW': `無${dimensions[by]['zh-TW']}`,
});
const places = ['dealer', 'group', 'oem', 'region'] as const satisfies readonly Dimension[];
/** Dimensions available for each family. */
export const dimensionsOf = {
  sales: [...places, 'brand', 'size', 'consultant'],
  danger: [...places, 'size', 'consultant'],
  clue: [...places, 'consultant'],
  customer: places,
  message: places,
} as const satisfies Record<Family, readonly Dimension[]>;

/** Dimensions with a single value for an account type; not offered to it as filters or default rankings. */
export const ownDimensions: Partial<Record<AccountType, readonly Dimension[]>> = {
  DEALER: ['dealer', 'group', 'oem', 'region'],
  DEALER_GROUP: ['group'],
  OEM: ['oem'],
};

/** Labels of time series granularity; `weekday` and `season` (month of the year) aggregate across periods. */
export const grains = {
  day: t('日', 'Day', '日'),
  week: t('周', 'Week', '週'),
  month: t('月', 'Month', '月'),
  weekday: t('星期规律', 'Weekday', '星期規律'),
  season: t('季节规律', 'Season', '季節規律'),
} as const satisfies Record<string, Text>;
export type Grain = keyof typeof grains;

/** Labels of comparison periods: the preceding days, the same days a month or a year earlier, or none. */
export const comparisons = {
  previous: t('上期', 'Period before', '上期'),
  month: t('上月同期', 'Month before', '上月同期'),
  year: t('去年同期', 'Last year', '去年同期'),
  none: t('不比较', 'None', '不比較'),
} as const satisfies Record<string, Text>;
export type Comparison = keyof typeof comparisons;
