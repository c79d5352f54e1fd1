import { f } from '../../kernel/fields.ts';
import { pieceKindTexts, pieceSchemeTexts, pieceStateTexts } from './words.ts';

/** Fields of a single tyre. */
export const pieceFields = {
  identity: f.text('单胎标识', 'Identity', '單胎標識'),
  scheme: f.choice(pieceSchemeTexts)('标识类型', 'Kind of identity', '標識類型'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  state: f.choice(pieceStateTexts)('状态', 'Status', '狀態'),
  locationName: f.text('地点', 'Place', '地點'),
  docNo: f.text('最近单据', 'Last document', '最近單據'),
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  seenTime: f.time('最近读取', 'Last read', '最近讀取'),
} as const;

/** Fields of what became of a single tyre. */
export const pieceEventFields = {
  time: f.time('时间', 'Time', '時間'),
  kind: f.choice(pieceKindTexts)('操作', 'What', '操作'),
  state: pieceFields.state,
  locationName: pieceFields.locationName,
  dot: pieceFields.dot,
  docNo: f.text('单据号', 'Document no.', '單據號'),
  by: f.text('操作人', 'Who', '操作人'),
} as const;
