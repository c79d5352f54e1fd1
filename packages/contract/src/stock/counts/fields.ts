import { recallWords } from '../inventory/recall-words.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { countFlow, countLineTexts, countStatusTexts, recountTexts } from './flow.ts';

const pieces = t('条', 'pcs', '條');
const kinds = t('种', 'parts', '種');
const yuan = t('元', 'CNY', '元');
/** Prices, hidden from logistics providers. */
const priced = { unit: yuan, hiddenFrom: ['LOGISTICS'] } as const;

/** Fields of a stock count, for list, facts, workbook, print and timeline. */
export const countFields = {
  countNo: f.text('盘点单号', 'Count no.', '盤點單號'),
  status: f.choice(countStatusTexts)('状态', 'Status', '狀態'),
  locationId: f.int('盘点地点', 'Place', '盤點地點'),
  locationName: f.text('盘点地点', 'Place', '盤點地點'),
  planText: f.text('盘点范围', 'Scope', '盤點範圍'),
  lineCount: f.int('商品', 'To count', '商品', { unit: kinds }),
  countedLines: f.int('已盘', 'Counted', '已盤', { unit: kinds }),
  recountLines: f.int('待复盘', 'To recount', '待複盤', { unit: kinds }),
  quantityUp: f.int('盘盈', 'Gain', '盤盈', { unit: pieces }),
  quantityDown: f.int('盘亏', 'Loss', '盤虧', { unit: pieces }),
  value: f.money('差异金额', 'Value', '差異金額', priced),
  createdBy: f.text('制单人', 'Created by', '製單人'),
  createdTime: f.time('制单时间', 'Created', '製單時間'),
  startTime: f.time('开始时间', 'Started', '開始時間', { nullable: true }),
  finishTime: f.time('结束时间', 'Finished', '結束時間', { nullable: true }),
  postTime: f.time('入账时间', 'Posted', '入帳時間', { nullable: true }),
  cancelReason: f.text('取消理由', 'Reason of cancelling', '取消理由'),
  remark: f.remark('备注', 'Remark', '備註'),
} as const;

/** Fields of a stock count line (one part); book quantities are hidden until counting has finished. */
export const countLineFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  state: f.choice(countLineTexts)('状态', 'Status', '狀態'),
  recount: f.choice({ '': t('', '', ''), ...recountTexts })('复盘原因', 'Why again', '複盤原因'),
  racks: f.text('库位', 'Rack', '庫位'),
  book: f.int('账面数量', 'Book', '帳面數量', { unit: pieces, nullable: true }),
  counted: f.int('实盘数量', 'Counted', '實盤數量', { unit: pieces, nullable: true }),
  picked: f.int('已拣未发', 'Picked', '已揀未發', { unit: pieces, nullable: true }),
  delta: f.int('差异', 'Difference', '差異', { unit: pieces, nullable: true }),
  renamed: f.int('DOT 不符', 'Other DOT', 'DOT 不符', { unit: pieces, nullable: true }),
  value: f.money('差异金额', 'Value', '差異金額', priced),
  countedTime: f.time('盘点时间', 'Counted at', '盤點時間', { nullable: true }),
  acceptedBy: f.text('确认人', 'Accepted by', '確認人', { nullable: true }),
  postTime: f.time('入账时间', 'Posted', '入帳時間', { nullable: true }),
} as const;

/** Fields of a count entry, for form and workbook. */
export const entryFields = {
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  dot: f.text('DOT', 'DOT', 'DOT', { max: 4 }),
  rack: f.text('库位', 'Rack', '庫位', { max: 20 }),
  quantity: f.int('数量', 'Quantity', '數量', { unit: pieces, max: 999_999 }),
  counter: f.text('盘点人', 'Counted by', '盤點人'),
  time: f.time('盘点时间', 'Counted at', '盤點時間'),
} as const;

/** Timeline labels of stock count actions. */
export const countActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  edit: t('修改', 'changed', '修改'),
  start: countFlow.start.label,
  enter: countFlow.enter.label,
  import: t('导入盘点表', 'imported a workbook', '匯入盤點表'),
  finish: countFlow.finish.label,
  recount: countFlow.recount.label,
  accept: countFlow.accept.label,
  picked: t('填写已拣未发', 'told picked pieces', '填寫已揀未發'),
  post: countFlow.post.label,
  cancel: countFlow.cancel.label,
  pieceMoved: t('单胎原在别处', 'found a tyre that was elsewhere', '單胎原在別處'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  recallHold: recallWords.recallHold,
  comment: t('留言', 'commented', '留言'),
};
