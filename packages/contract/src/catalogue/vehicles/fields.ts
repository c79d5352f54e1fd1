import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the levels of the vehicle catalogue, from brand to model. */
export const carLevels = {
  BRAND: t('汽车品牌', 'Car brand', '汽車品牌'),
  SERIES: t('车系', 'Series', '車系'),
  VEHICLE: t('车型', 'Model', '車型'),
} as const;
export type CarLevel = keyof typeof carLevels;

export const energies = {
  PETROL: t('汽油', 'Petrol', '汽油'),
  DIESEL: t('柴油', 'Diesel', '柴油'),
  HYBRID: t('油电混动', 'Hybrid', '油電混合'),
  PLUG_IN: t('插电混动/增程', 'Plug-in hybrid', '插電混合/增程'),
  ELECTRIC: t('纯电', 'Electric', '純電'),
} as const;

/** Labels of the sources of tyre sizes; only sizes from the manufacturer are binding, others are suggestions. */
export const sourceKinds = {
  MANUAL: t('车主手册', 'Owner’s manual', '車主手冊'),
  PLACARD: t('车身胎压标牌', 'Placard on the car', '車身胎壓標牌'),
  TRADE: t('行业网页', 'Trade page', '產業網頁'),
  UNKNOWN: t('未注明', 'Not known', '未註明'),
} as const;

export const verifiedTexts = {
  true: { tone: 'done', text: t('已核实', 'Verified', '已核實') },
  false: { tone: 'waiting', text: t('待核实', 'Unverified', '待核實') },
} as const;

const state = f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts });

export const carBrandInputs = {
  name: f.text('汽车品牌', 'Car brand', '汽車品牌', { required: true, max: 30 }),
  nameEn: f.text('英文名', 'English name', '英文名', { max: 30 }),
  sort: f.int('排序', 'Order', '排序', { preset: 100, max: 9999 }),
} as const;
export const carBrandFields = { ...carBrandInputs, enabled: state } as const;

export const carSeriesInputs = {
  name: f.text('车系', 'Series', '車系', { required: true, max: 40 }),
  nameEn: f.text('英文名', 'English name', '英文名', { max: 40 }),
  vinPrefixes: f.text('VIN 前缀', 'VIN prefixes', 'VIN 前綴', { max: 200 }),
} as const;
export const carSeriesFields = { ...carSeriesInputs, enabled: state } as const;

const kPa = { unit: t('kPa', 'kPa', 'kPa'), nullable: true, min: 100, max: 500 } as const;

/** Input fields of a vehicle model. */
export const vehicleInputs = {
  name: f.text('车型', 'Model', '車型', { required: true, max: 60 }),
  years: f.text('年款', 'Model years', '年式', { required: true, max: 9 }),
  energy: f.choice(energies)('能源', 'Energy', '能源', { nullable: true }),
  displacement: f.text('排量', 'Displacement', '排氣量', { max: 10 }),
  frontSize: f.text('前轮原配', 'Front', '前輪原配', { required: true, max: 30 }),
  rearSize: f.text('后轮原配', 'Rear', '後輪原配', { max: 30 }),
  frontLoad: f.text('前轮载重速度', 'Front load and speed', '前輪載重速度', { max: 12 }),
  rearLoad: f.text('后轮载重速度', 'Rear load and speed', '後輪載重速度', { max: 12 }),
  frontKpa: f.int('前轮胎压', 'Front pressure', '前輪胎壓', kPa),
  rearKpa: f.int('后轮胎压', 'Rear pressure', '後輪胎壓', kPa),
  otherSizes: f.text('其他原厂规格', 'Other factory sizes', '其他原廠規格', { max: 199 }),
  sourceKind: f.choice(sourceKinds)('依据', 'Source', '依據', { required: true, preset: 'UNKNOWN' }),
  source: f.text('出处', 'Where exactly', '出處', { max: 200 }),
  remark: f.remark('备注', 'Remark', '備註', { max: 200 }),
} as const;

export const vehicleFields = {
  brandName: f.text('汽车品牌', 'Car brand', '汽車品牌'),
  seriesName: f.text('车系', 'Series', '車系'),
  ...vehicleInputs,
  verified: f.yesNo('核实', 'Verified', '核實', { choices: verifiedTexts }),
  enabled: state,
} as const;

/** Timeline labels of vehicle actions, in addition to those of all basic data. */
export const vehicleActions = { delete: t('删除', 'deleted', '刪除') } as const;
