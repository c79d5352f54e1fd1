import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { bucketTexts, ledgerTypeTexts } from './ledger-types.ts';

const pieces = t('条', 'pcs', '條');

/** Fields of a stock ledger entry, for list and workbook. Balances are those of its bucket at its location. */
export const ledgerFields = {
  time: f.time('时间', 'Time', '時間'),
  type: f.choice(ledgerTypeTexts)('类型', 'Type', '類型'),
  bizNo: f.text('单据号', 'Document no.', '單據號'),
  locationName: f.text('地点', 'Place', '地點'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  bucket: f.choice(bucketTexts)('库存状态', 'Bucket', '庫存狀態'),
  before: f.int('变动前', 'Before', '變動前', { unit: pieces }),
  delta: f.int('变动', 'Change', '變動', { unit: pieces }),
  after: f.int('变动后', 'After', '變動後', { unit: pieces }),
  actor: f.text('操作人', 'By', '操作人'),
  reason: f.text('冲销原因', 'Reason of reversal', '沖銷原因'),
} as const;

/** Labels of the ledger totals under the current filter. */
export const ledgerSums = {
  plus: t('入', 'In', '入'),
  minus: t('出', 'Out', '出'),
} as const;
