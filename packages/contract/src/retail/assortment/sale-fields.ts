import { f } from '../../kernel/fields.ts';
import { partStatusTexts } from '../../catalogue/catalogue/part-flow.ts';
import { saleScopes } from './words.ts';

/** Fields of a part's sale scope (the dealers that may sell it), for list and timeline. */
export const saleFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  name: f.text('商品名称', 'Name', '商品名稱'),
  marks: f.text('载重速度与标识', 'Load, speed, marks', '載重速度與標示'),
  status: f.choice(partStatusTexts)('状态', 'Status', '狀態'),
  saleScope: f.choice(saleScopes)('可售范围', 'May be sold by', '可售範圍'),
  /** Number of enabled dealers. */
  dealers: f.int('可售经销商数', 'Dealers that may sell', '可售經銷商數'),
  saleDealers: f.text('指定的经销商', 'Chosen dealers', '指定的經銷商'),
} as const;
