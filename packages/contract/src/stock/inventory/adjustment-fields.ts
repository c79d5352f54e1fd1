import { recallWords } from './recall-words.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { bucketTexts } from '../ledger/ledger-types.ts';
import { adjustmentFlow, adjustmentStatusTexts } from './adjustment-flow.ts';

const pieces = t('条', 'pcs', '條');
const yuan = t('元', 'CNY', '元');

/** Fields of a stock adjustment, for list, facts, workbook, print and timeline. */
export const adjustmentFields = {
  adjustNo: f.text('调整单号', 'Adjustment no.', '調整單號'),
  status: f.choice(adjustmentStatusTexts)('状态', 'Status', '狀態'),
  locationId: f.int('仓库', 'Warehouse', '倉庫'),
  locationName: f.text('仓库', 'Warehouse', '倉庫'),
  /** Code of an entry of the dictionary `adjustmentReasons`, and its name. */
  reason: f.text('调整原因', 'Reason', '調整原因'),
  reasonName: f.text('调整原因', 'Reason', '調整原因'),
  quantityUp: f.int('调增', 'Increase', '調增', { unit: pieces }),
  quantityDown: f.int('调减', 'Decrease', '調減', { unit: pieces }),
  value: f.money('调整金额', 'Value', '調整金額', { unit: yuan }),
  createdBy: f.text('制单人', 'Created by', '製單人'),
  createdTime: f.time('制单时间', 'Created', '製單時間'),
  submitTime: f.time('提交时间', 'Submitted', '提交時間', { nullable: true }),
  decidedBy: f.text('审批人', 'Approver', '審批人', { nullable: true }),
  decidedTime: f.time('审批时间', 'Decided', '審批時間', { nullable: true }),
  rejectReason: f.text('驳回理由', 'Reason of rejection', '駁回理由'),
  remark: f.remark('备注', 'Remark', '備註'),
} as const;

/** Fields of a stock adjustment line; quantities in pieces of one DOT at one location. */
export const adjustmentLineFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  bucket: f.choice(bucketTexts)('库存状态', 'Bucket', '庫存狀態'),
  dot: f.text('DOT', 'DOT', 'DOT', { max: 4 }),
  seen: f.int('账面数量', 'Book', '帳面數量', { unit: pieces, max: 999_999 }),
  counted: f.int('调整后', 'After', '調整後', { unit: pieces, max: 999_999 }),
  delta: f.int('差异', 'Difference', '差異', { unit: pieces }),
  unitCost: f.money('成本价', 'Unit cost', '成本價', { unit: yuan }),
  value: f.money('金额', 'Value', '金額', { unit: yuan }),
  /** Taken back in the ledger: it counts in no sum of the adjustment. */
  reversed: f.yesNo('已冲销', 'Reversed', '已沖銷'),
  remark: f.text('备注', 'Remark', '備註', { max: 100 }),
} as const;

/** Timeline labels of stock adjustment actions. */
export const adjustmentActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  edit: t('修改', 'changed', '修改'),
  submit: adjustmentFlow.submit.label,
  withdraw: adjustmentFlow.withdraw.label,
  approve: adjustmentFlow.approve.label,
  reject: adjustmentFlow.reject.label,
  delete: adjustmentFlow.delete.label,
  reverse: t('冲销', 'reversed', '沖銷'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  recallHold: recallWords.recallHold,
  comment: t('留言', 'commented', '留言'),
};
