import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';
import { logisticKindTexts } from '../../sending/logistics-calendar/fields.ts';
import { bucketTexts } from '../ledger/ledger-types.ts';
import { ageClassTexts } from './ages.ts';

const pieces = t('条', 'pcs', '條');
const weeks = t('周', 'weeks', '週');

/**
 * Labels of a part's stock state at a location: SHORT below safety stock, SURPLUS above the sales of a set number of
 * days.
 */
export const stockStateTexts = {
  SHORT: status('failed', 'open', t('短缺', 'Short', '短缺')),
  NONE: status('stopped', 'open', t('无库存', 'Out of stock', '無庫存')),
  SURPLUS: status('waiting', 'open', t('积压', 'Surplus', '積壓')),
  OK: status('done', 'open', t('正常', 'In order', '正常')),
} as const;
export type StockState = keyof typeof stockStateTexts;
export const stockStates = Object.keys(stockStateTexts) as StockState[];

/** Groupings of the stock list: by location and part, by part, by location, or by location, part and DOT. */
export const levelViews = ['level', 'part', 'place', 'dot'] as const;
export type LevelView = (typeof levelViews)[number];

/** Stock quantity fields by bucket, in pieces: available = on hand − reserved − locked. */
export const bucketFields = {
  available: f.int('可用', 'Available', '可用', { unit: pieces }),
  onHand: f.int('现存', 'On hand', '現存', { unit: pieces }),
  reserved: f.int('已预留', 'Reserved', '已預留', { unit: pieces }),
  locked: f.int('已锁定', 'Locked', '已鎖定', { unit: pieces }),
  defective: f.int('残次', 'Defective', '瑕疵', { unit: pieces }),
  quarantined: f.int('隔离', 'Quarantined', '隔離', { unit: pieces }),
  inTransit: f.int('调拨在途', 'In transit', '調撥在途', { unit: pieces }),
  incoming: f.int('待到货', 'On order', '待到貨', { unit: pieces }),
} as const;

/** Fields of the stock lists in all groupings. */
export const levelFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  placeName: f.text('地点', 'Place', '地點'),
  ownerName: f.text('货主', 'Owner', '貨主'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  ageWeeks: f.int('周龄', 'Age', '週齡', { unit: weeks, nullable: true }),
  ageClass: f.choice(ageClassTexts)('库龄', 'Age class', '庫齡', { nullable: true }),
  ...bucketFields,
  safeMin: f.int('安全库存', 'Safe stock', '安全庫存', { unit: pieces, max: 99_999 }),
  sold30d: f.int('近30天销量', 'Sold in 30 days', '近30天銷量', { unit: pieces }),
  state: f.choice(stockStateTexts)('库存状态', 'Stock state', '庫存狀態', { nullable: true }),
  parts: f.int('商品数', 'Parts', '商品數'),
  places: f.int('地点数', 'Places', '地點數'),
  lastTime: f.time('最近变动', 'Last movement', '最近變動', { nullable: true }),
} as const;

export const placeKindTexts = {
  WAREHOUSE: t('平台仓', 'Our warehouse', '平台倉'),
  LOGISTICS: t('物流商自有仓', 'Provider’s own', '物流商自有倉'),
} as const;

/** Labels of a warehouse's work calendar; NONE works every day. */
export const placeCalendars = { NONE: t('每天', 'Every day', '每天'), ...logisticKindTexts } as const;

/** Input fields of a warehouse. */
export const placeInputs = {
  name: f.text('仓库名称', 'Warehouse name', '倉庫名稱', { required: true, max: 60, sample: '昆山一号仓' }),
  wmsCode: f.text('仓储系统编码', 'WMS code', '倉儲系統編碼', { max: 40, sample: 'WH-KS' }),
  province: f.text('省份', 'Province', '省份', { max: 20, sample: '江苏' }),
  city: f.text('城市', 'City', '城市', { max: 20, sample: '苏州' }),
  address: f.text('地址', 'Address', '地址', {
    max: 200,
    whole: true,
    sample: '昆山市花桥镇物流大道 88 号',
  }),
  contactName: f.text('联系人', 'Contact', '聯絡人', { max: 40, whole: true, sample: '陆建平' }),
  cutOff: f.text('截单时间', 'Cut-off', '截單時間', { max: 5, cell: 'clock', sample: '16:00' }),
  calendar: f.choice(placeCalendars)('工作日历', 'Calendar', '工作日曆', { preset: 'WAREHOUSE' }),
  sells: f.yesNo('参与发货', 'Ships orders', '參與發貨', { preset: true }),
  enabled: f.yesNo('启用', 'Enabled', '啟用', { preset: true }),
} as const;

export const placeFields = {
  code: f.code('仓库编码', 'Warehouse code', '倉庫編碼', { required: true, max: 30, sample: 'WH-KS' }),
  ...placeInputs,
  kind: f.choice(placeKindTexts)('类型', 'Kind', '類型'),
  providerName: f.text('物流商', 'Logistics provider', '物流商'),
  parts: levelFields.parts,
  ...bucketFields,
} as const;

/** Columns of the warehouse import: a known code updates its warehouse, an unknown one creates it. */
export const placeImport = { code: placeFields.code, ...placeInputs } as const;

/**
 * Columns of the stock import: new quantity on hand and the book quantity it replaces; without the latter it is
 * opening stock.
 */
const { in_transit: _road, ...lyingTexts } = bucketTexts;

export const stockImport = {
  placeCode: f.code('地点编码', 'Place code', '地點編碼', { max: 30, sample: 'WH-KS' }),
  partNo: f.code('商品编码', 'Part no.', '商品編碼', {
    required: true,
    max: 60,
    sample: 'MIC-2055516-91V-P4',
  }),
  dot: f.text('DOT', 'DOT', 'DOT', { max: 4, cell: 'dot', sample: '2523' }),
  bucket: f.choice(lyingTexts)('库存状态', 'Bucket', '庫存狀態', { preset: 'on_hand' }),
  seen: f.int('账面数量', 'Book', '帳面數量', { unit: pieces, max: 999_999 }),
  counted: f.int('调整后', 'After', '調整後', { unit: pieces, max: 999_999, required: true }),
  remark: f.text('备注', 'Remark', '備註', { max: 100 }),
} as const;

/** Fields of a part that can be ordered from the platform. */
export const orderFields = {
  size: levelFields.size,
  partNo: levelFields.partNo,
  partName: levelFields.partName,
  brandName: levelFields.brandName,
  available: levelFields.available,
  price: f.money('批发价', 'Wholesale price', '批發價', { unit: t('元', 'CNY', '元'), nullable: true }),
} as const;

/** Labels of what pieces are reserved or locked for. */
export const promiseTexts = {
  RETAIL_ORDER: t('零售订单', 'Retail order', '零售訂單'),
  DEALER_ORDER: t('经销商订单', 'Dealer order', '經銷商訂單'),
  TRANSFER: t('调拨', 'Transfer', '調撥'),
  LOCK: t('锁定', 'Lock', '鎖定'),
} as const;
export type PromiseKind = keyof typeof promiseTexts;
