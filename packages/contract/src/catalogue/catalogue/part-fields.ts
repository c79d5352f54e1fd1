import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { partStatusTexts } from './part-flow.ts';
import { seasons } from './seasons.ts';

export const partKinds = {
  TYRE: t('轮胎', 'Tyre', '輪胎'),
  MAIN_PART: t('主配件', 'Main part', '主要零件'),
  ACCESSORY: t('辅料', 'Accessory', '輔料'),
  CUSTOM: t('自定义商品', 'Custom goods', '自訂商品'),
} as const;
export type PartKind = keyof typeof partKinds;

/** Labels of a part's lifecycle, which rules whether it may still be purchased and sold. */
export const lifecycles = {
  ACTIVE: { tone: 'done', text: t('在售', 'Active', '在售') },
  RUN_OUT: { tone: 'waiting', text: t('售完为止', 'Running out', '售完為止') },
  ENDED: { tone: 'stopped', text: t('已停产', 'Discontinued', '已停產') },
} as const;
export type Lifecycle = keyof typeof lifecycles;

const letters = (keys: string) =>
  Object.fromEntries(['', ...keys].map((key) => [key, t(key || '—', key || '—', key || '—')]));

const mm = t('0.1 mm', '0.1 mm', '0.1 mm');
/** Hidden from everyone but the platform. */
const internal = {
  hiddenFrom: ['DEALER', 'DEALER_GROUP', 'OEM', 'SUPPLIER', 'LOGISTICS', 'REGIONAL_MANAGER'],
} as const;
/** Purchase and floor prices, visible to the platform only. */
const platformOnly = { nullable: true, ...internal } as const;

/** Input fields common to all parts. */
const commonInputs = {
  partNo: f.code('商品编码', 'Part no.', '商品編碼', {
    required: true,
    max: 60,
    sample: 'MIC-2055516-91V-P4',
  }),
  name: f.text('商品名称', 'Name', '商品名稱', { max: 120 }),
} as const;
const sharedInputs = {
  lifecycle: f.choice(lifecycles)('供应状态', 'Supply', '供應狀態', { required: true, preset: 'ACTIVE' }),
  barcode: f.code('条形码', 'Barcode', '條碼', { max: 30 }),
  weight: f.int('重量', 'Weight', '重量', { unit: t('克', 'g', '克'), nullable: true, max: 500_000 }),
  description: f.remark('商品说明', 'Description', '商品說明', { max: 500 }),
  remark: f.remark('备注', 'Remark', '備註', { max: 200, ...internal }),
} as const;

/** Input fields of a tyre. Size and load are one text each, parsed by the tyre size grammar. */
export const tyreInputs = {
  ...commonInputs,
  pattern: f.text('花纹', 'Pattern', '花紋', { required: true, max: 60 }),
  size: f.text('规格', 'Size', '規格', { required: true, max: 40, sample: '205/55R16' }),
  load: f.text('载重速度', 'Load and speed', '載重速度', { max: 20, sample: '91V' }),
  xl: f.yesNo('加强 XL', 'XL', '加強 XL'),
  runflat: f.yesNo('防爆', 'Run-flat', '防爆'),
  runflatMark: f.text('防爆标识', 'Run-flat mark', '防爆標示', { max: 10, sample: 'ZP' }),
  oeMark: f.text('原厂标识', 'OE mark', '原廠標示', { max: 20, sample: '★' }),
  season: f.choice(seasons)('季节', 'Season', '季節', { required: true, preset: 'SUMMER' }),
  snow: f.yesNo('雪地认证 3PMSF', '3PMSF', '雪地認證 3PMSF'),
  ev: f.yesNo('电动车专用', 'For electric cars', '電動車專用'),
  labelFuel: f.choice(letters('ABCDE'))('标签滚阻', 'Label: fuel', '標籤滾阻'),
  labelWet: f.choice(letters('ABCDE'))('标签湿抓', 'Label: wet grip', '標籤溼抓'),
  labelNoise: f.choice(letters('ABC'))('标签噪声等级', 'Label: noise', '標籤噪音等級'),
  labelNoiseDb: f.int('标签噪声', 'Label: noise level', '標籤噪音', {
    unit: t('dB', 'dB', 'dB'),
    nullable: true,
    min: 50,
    max: 90,
  }),
  treadNew: f.int('新胎花纹深度', 'Tread when new', '新胎花紋深度', {
    unit: mm,
    nullable: true,
    min: 30,
    max: 250,
  }),
  dotMaxWeeks: f.int('允许的最大胎龄', 'Oldest accepted', '允許的最大胎齡', {
    unit: t('周', 'weeks', '週'),
    nullable: true,
    min: 13,
    max: 520,
  }),
  ...sharedInputs,
} as const;

/** Input fields of a main part or an accessory. */
export const mainPartInputs = {
  ...commonInputs,
  name: f.text('商品名称', 'Name', '商品名稱', { required: true, max: 120 }),
  kind: f.choice({ MAIN_PART: partKinds.MAIN_PART, ACCESSORY: partKinds.ACCESSORY })('类别', 'Kind', '類別', {
    required: true,
    preset: 'MAIN_PART',
  }),
  category: f.text('品类', 'Category', '品類', { required: true, max: 20 }),
  spec: f.text('规格型号', 'Specification', '規格型號', { max: 60 }),
  oeNo: f.text('原厂件号', 'OE number', '原廠件號', { max: 60 }),
  fits: f.text('适用车型', 'Fits', '適用車型', { max: 200 }),
  unit: f.text('单位', 'Unit', '單位', { required: true, max: 10, preset: '个' }),
  ...sharedInputs,
} as const;

const incl = t('含税', 'incl. VAT', '含稅');
/**
 * Price fields of a part in fen. The purchase price is the platform's standard cost without VAT, all others include
 * it.
 */
export const priceFields = {
  PURCHASE: f.money('采购价', 'Purchase', '採購價', {
    unit: t('未税', 'excl. VAT', '未稅'),
    ...platformOnly,
  }),
  WHOLESALE: f.money('批发价', 'Wholesale', '批發價', { unit: incl, nullable: true }),
  MSRP: f.money('建议零售价', 'MSRP', '建議零售價', { unit: incl, nullable: true }),
  FLOOR: f.money('最低售价', 'Floor', '最低售價', { unit: incl, ...platformOnly }),
  LEVEL_A: f.money('A 级批发价', 'Level A', 'A 級批發價', { unit: incl, ...platformOnly }),
  LEVEL_B: f.money('B 级批发价', 'Level B', 'B 級批發價', { unit: incl, ...platformOnly }),
  LEVEL_C: f.money('C 级批发价', 'Level C', 'C 級批發價', { unit: incl, ...platformOnly }),
  LEVEL_D: f.money('D 级批发价', 'Level D', 'D 級批發價', { unit: incl, ...platformOnly }),
} as const;
export type PriceKind = keyof typeof priceFields;
export const priceKinds = Object.keys(priceFields) as PriceKind[];

/** Fields of a part in lists. */
export const partFields = {
  size: tyreInputs.size,
  partNo: commonInputs.partNo,
  brandName: f.text('品牌', 'Brand', '品牌'),
  pattern: tyreInputs.pattern,
  name: commonInputs.name,
  /** 91V XL ZP ★ */
  marks: f.text('载重速度与标识', 'Load, speed, marks', '載重速度與標示'),
  season: tyreInputs.season,
  kind: f.choice(partKinds)('类别', 'Kind', '類別'),
  category: mainPartInputs.category,
  spec: mainPartInputs.spec,
  unit: mainPartInputs.unit,
  status: f.choice(partStatusTexts)('状态', 'Status', '狀態'),
  lifecycle: sharedInputs.lifecycle,
  purchasePrice: priceFields.PURCHASE,
  /** For a dealer the price of its own level. */
  wholesalePrice: {
    ...priceFields.WHOLESALE,
    hiddenFrom: ['DEALER_GROUP', 'OEM', 'SUPPLIER', 'LOGISTICS', 'REGIONAL_MANAGER'],
  },
  msrp: priceFields.MSRP,
  floorPrice: priceFields.FLOOR,
  available: f.int('可用库存', 'Available', '可用庫存', platformOnly),
  incoming: f.int('在途', 'Incoming', '在途', platformOnly),
  suppliers: f.int('供应商数', 'Suppliers', '供應商數', platformOnly),
  changing: f.yesNo('变更待审', 'Change to review', '變更待審', {
    ...internal,
    choices: {
      true: { tone: 'waiting', text: t('变更待审', 'Change to review', '變更待審') },
      false: t('', '', ''),
    },
  }),
  barcode: sharedInputs.barcode,
  submittedBy: f.text('提交人', 'Handed in by', '提交人', internal),
  submittedTime: f.time('提交时间', 'Handed in', '提交時間', internal),
  approvedBy: f.text('审核人', 'Reviewed by', '審核人', internal),
  approvedTime: f.time('审核时间', 'Reviewed', '審核時間', { nullable: true, ...internal }),
  rejectReason: f.text('驳回原因', 'Reason', '駁回原因', internal),
  publishedTime: f.time('发布时间', 'Released', '發布時間', { nullable: true }),
  /** Time since which a formerly released part is off sale. */
  disabledTime: f.time('停用时间', 'Off sale since', '停用時間', {
    nullable: true,
    hiddenFrom: ['DEALER', 'SUPPLIER', 'LOGISTICS'],
  }),
  disabledReason: f.text('停用原因', 'Why off sale', '停用原因', internal),
  updatedTime: f.time('更新时间', 'Updated', '更新時間'),
} as const;

/** Input fields of a part's supplier. */
export const sourceInputs = {
  supplierPartNo: f.code('供应商货号', 'Supplier part no.', '供應商貨號', { required: true, max: 60 }),
  price: f.money('采购价', 'Price', '採購價', {
    unit: t('未税', 'excl. VAT', '未稅'),
    required: true,
    min: 1,
  }),
  moq: f.int('起订量', 'MOQ', '起訂量', { required: true, preset: 1, min: 1, max: 9999 }),
  packing: f.int('装箱数', 'Packing', '裝箱數', { required: true, preset: 1, min: 1, max: 9999 }),
  leadDays: f.int('交期', 'Lead time', '交期', { unit: t('天', 'days', '天'), preset: 7, max: 365 }),
  preferred: f.yesNo('首选', 'Preferred', '首選'),
  remark: f.text('备注', 'Remark', '備註', { max: 100 }),
} as const;
/** Fields of a part's supplier. */
export const sourceFields = {
  supplierName: f.text('供应商', 'Supplier', '供應商'),
  ...sourceInputs,
  updatedTime: f.time('更新时间', 'Updated', '更新時間'),
} as const;

/** Timeline labels of part actions. */
export const partActions = {
  create: t('创建', 'created', '建立'),
  update: t('修改', 'changed', '修改'),
  resubmit: t('重新提交', 'handed in again', '重新提交'),
  approve: t('审核通过', 'approved', '審核通過'),
  reject: t('驳回', 'rejected', '駁回'),
  publish: t('发布', 'released', '發布'),
  disable: t('停用', 'taken off sale', '停用'),
  lifecycle: t('供应状态变更', 'supply changed', '供應狀態變更'),
  price: t('设置价格', 'prices set', '設定價格'),
  propose: t('提交变更', 'change proposed', '提交變更'),
  'change-approve': t('变更通过', 'change approved', '變更通過'),
  'change-reject': t('变更驳回', 'change rejected', '變更駁回'),
  'change-withdraw': t('撤回变更', 'change withdrawn', '撤回變更'),
  'change-supersede': t('变更被替代', 'change replaced', '變更被取代'),
  'supplier-add': t('添加供应商', 'supplier added', '新增供應商'),
  'supplier-update': t('修改供应商', 'supplier changed', '修改供應商'),
  'supplier-remove': t('移除供应商', 'supplier removed', '移除供應商'),
  permission: t('修改可售经销商', 'dealers that may sell changed', '修改可售經銷商'),
  online: t('线上配置变更', 'online settings changed', '線上設定變更'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
  picture: t('更新图片', 'pictures changed', '更新圖片'),
} as const;

/** Attributes that identify a part on documents; on a released part they can only change by a proposal. */
export const keyAttributes = [
  'partNo',
  'name',
  'brandId',
  'pattern',
  'size',
  'load',
  'xl',
  'runflat',
  'runflatMark',
  'oeMark',
] as const;
export type KeyAttribute = (typeof keyAttributes)[number];
