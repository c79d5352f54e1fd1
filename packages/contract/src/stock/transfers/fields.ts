import { recallWords } from '../inventory/recall-words.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { transferFlow as flow, transferStatusTexts } from './flow.ts';

const pieces = t('条', 'pcs', '條');
const yuan = t('元', 'CNY', '元');

/** Labels of what happened to transferred pieces. */
export const stepTexts = {
  GOOD: t('良品', 'Good', '良品'),
  DEFECTIVE: t('次品', 'Damaged', '次品'),
  LOST: t('丢失', 'Lost', '遺失'),
  BACK: t('退回发出方', 'Back at the sender', '退回發出方'),
  LATE: t('迟到待收', 'Late', '遲到待收'),
} as const;

/** Cost of goods, visible to the platform only. */
const ownCost = { unit: yuan, hiddenFrom: ['LOGISTICS', 'DEALER'] } as const;

/** Fields of a transfer, for list, facts, workbook, print and timeline. Quantities in pieces. */
export const transferFields = {
  transferNo: f.text('调拨单号', 'Transfer no.', '調撥單號'),
  status: f.choice(transferStatusTexts)('状态', 'Status', '狀態'),
  fromId: f.int('发出方', 'From', '發出方'),
  fromName: f.text('发出方', 'From', '發出方'),
  toId: f.int('接收方', 'To', '接收方'),
  toName: f.text('接收方', 'To', '接收方'),
  quantity: f.int('计划数量', 'Planned', '計劃數量', { unit: pieces }),
  sent: f.int('已发出', 'Sent', '已發出', { unit: pieces }),
  good: f.int('到货良品', 'Arrived good', '到貨良品', { unit: pieces }),
  defective: f.int('到货次品', 'Arrived damaged', '到貨次品', { unit: pieces }),
  onRoad: f.int('在途', 'On the road', '在途', { unit: pieces }),
  lost: f.int('丢失', 'Lost', '遺失', { unit: pieces }),
  back: f.int('退回', 'Back', '退回', { unit: pieces }),
  late: f.int('迟到待收', 'Late', '遲到待收', { unit: pieces }),
  value: f.money('调拨金额', 'Value', '調撥金額', ownCost),
  dueOn: f.day('预计到货', 'Due', '預計到貨'),
  carrier: f.text('承运方', 'Carrier', '承運方', { whole: true, max: 60 }),
  waybillNo: f.reference('运单号', 'Waybill', '運單號', { max: 60 }),
  createdBy: f.text('制单人', 'Created by', '製單人'),
  createdTime: f.time('制单时间', 'Created', '製單時間'),
  submitTime: f.time('提交时间', 'Submitted', '提交時間', { nullable: true }),
  sentBy: f.text('发出人', 'Sent by', '發出人', { nullable: true }),
  sentTime: f.time('发出时间', 'Sent', '發出時間', { nullable: true }),
  endedBy: f.text('完成人', 'Ended by', '完成人', { nullable: true }),
  endedTime: f.time('完成时间', 'Ended', '完成時間', { nullable: true }),
  closeReason: f.text('关闭或取消原因', 'Reason', '關閉或取消原因'),
  remark: f.remark('备注', 'Remark', '備註'),
} as const;

/** Fields of a transfer line. */
export const transferLineFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  dot: f.text('指定 DOT', 'DOT wanted', '指定 DOT', { max: 4 }),
  dots: f.text('DOT × 数量', 'DOT × pieces', 'DOT × 數量'),
  quantity: transferFields.quantity,
  reserved: f.int('已预留', 'Reserved', '已預留', { unit: pieces }),
  sent: transferFields.sent,
  good: transferFields.good,
  defective: transferFields.defective,
  onRoad: transferFields.onRoad,
  lost: transferFields.lost,
  back: transferFields.back,
  late: transferFields.late,
  unitCost: f.money('成本价', 'Unit cost', '成本價', ownCost),
} as const;

/** Timeline labels of transfer actions. */
export const transferActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  edit: t('修改', 'changed', '修改'),
  submit: flow.submit.label,
  send: flow.send.label,
  receive: flow.receive.label,
  close: flow.close.label,
  late: flow.late.label,
  cancel: flow.cancel.label,
  delete: flow.delete.label,
  displaced: t('预留失效', 'reserved stock is gone', '預留失效'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  ...recallWords,
  comment: t('留言', 'commented', '留言'),
};
