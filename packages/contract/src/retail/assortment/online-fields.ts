import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { hiddenReasons, onlineStates } from './words.ts';

const incl = t('含税', 'incl. VAT', '含稅');

/** Input fields of a part's online presentation. */
export const onlineInputs = {
  title: f.text('线上标题', 'Online title', '線上標題', { max: 60 }),
} as const;

/** Timeline fields of a part's online presentation. */
export const onlineLog = {
  ...onlineInputs,
  online: f.yesNo('线上展示', 'Shown online', '線上展示'),
  pictures: f.int('图片数', 'Pictures', '圖片數'),
} as const;

export const onlineFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  name: f.text('商品名称', 'Name', '商品名稱'),
  marks: f.text('载重速度与标识', 'Load, speed, marks', '載重速度與標示'),
  ...onlineInputs,
  state: f.choice(onlineStates)('线上状态', 'Online', '線上狀態'),
  reason: f.choice(hiddenReasons)('原因', 'Reason', '原因'),
  pictureCount: f.int('图片数', 'Pictures', '圖片數'),
  msrp: f.money('建议零售价', 'MSRP', '建議零售價', { unit: incl, nullable: true }),
  available: f.int('可用库存', 'Available', '可用庫存'),
  malls: f.int('上架商城数', 'Malls', '上架商城數'),
  updatedTime: f.time('更新时间', 'Updated', '更新時間', { nullable: true }),
} as const;
