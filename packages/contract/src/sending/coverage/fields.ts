import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Labels of coverage rule kinds: supply or deny. */
export const coverageKinds = {
  COVER: status('done', 'cover', t('供货', 'Supplies', '供貨')),
  DENY: status('failed', 'deny', t('禁止供货', 'Never supplies', '禁止供貨')),
} as const;
export type CoverageKind = keyof typeof coverageKinds;

/** Labels of coverage rule levels, widest first. */
export const coverageLevels = {
  ALL: t('全国', 'Everywhere', '全國'),
  REGION: t('大区', 'Region', '大區'),
  PROVINCE: t('省份', 'Province', '省份'),
  CITY: t('城市', 'City', '城市'),
  DEALER: t('经销商', 'Dealer', '經銷商'),
} as const;
export type CoverageLevel = keyof typeof coverageLevels;

const days = t('天', 'days', '天');
const kind = f.choice(coverageKinds)('规则', 'Rule', '規則', { required: true, preset: 'COVER' });
const priority = f.int('优先级', 'Priority', '優先順序', { min: 1, max: 9, nullable: true, preset: 1 });
const leadDays = f.int('配送天数', 'Transit', '配送天數', {
  unit: days,
  max: 60,
  nullable: true,
  preset: 1,
});

/** Changeable fields of a coverage rule; its location, area and goods identify it. */
export const coverageInputs = { kind, priority, leadDays } as const;

/** Columns of the coverage workbook, the same for export and import. */
export const coverageImport = {
  locationCode: f.code('仓库编码', 'Warehouse code', '倉庫編碼', { required: true, sample: 'WH-KS' }),
  area: f.text('覆盖地区', 'Area', '覆蓋地區', { sample: '浙江省', max: 40 }),
  dealerCode: f.code('经销商编码', 'Dealer code', '經銷商編碼'),
  brandName: f.text('品牌', 'Brand', '品牌', { max: 40 }),
  partNo: f.code('商品编码', 'Part no.', '商品編碼', { max: 60 }),
  ...coverageInputs,
} as const;

export const coverageFields = {
  locationCode: coverageImport.locationCode,
  locationName: f.text('仓库', 'Warehouse', '倉庫'),
  level: f.choice(coverageLevels)('范围', 'Level', '範圍'),
  area: coverageImport.area,
  dealerCode: coverageImport.dealerCode,
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  brandName: coverageImport.brandName,
  partNo: coverageImport.partNo,
  size: f.text('规格', 'Size', '規格'),
  kind,
  priority,
  leadDays,
  updatedTime: f.time('更新时间', 'Updated', '更新時間'),
} as const;

/** Fields of a dealer with its first-choice location. */
export const reachFields = {
  code: f.code('经销商编码', 'Dealer code', '經銷商編碼'),
  name: f.text('经销商', 'Dealer', '經銷商'),
  province: f.text('省份', 'Province', '省份'),
  city: f.text('城市', 'City', '城市'),
  locationName: f.text('首选仓库', 'First warehouse', '首選倉庫'),
  priority,
  leadDays,
  places: f.int('可供仓库', 'Warehouses', '可供倉庫'),
} as const;

export const coverageActions = {
  create: t('新增', 'added', '新增'),
  update: t('修改', 'changed', '修改'),
  delete: t('删除', 'removed', '刪除'),
} as const;
