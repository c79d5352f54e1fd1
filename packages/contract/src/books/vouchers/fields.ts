import { enabledTexts, f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { voucherFlow, voucherStatusTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;

/** Kinds of vouchers: written by hand, drafted from a recurring one, or in red over another. */
export const voucherKinds = {
  MANUAL: t('手工', 'By hand', '手工'),
  RECURRING: t('周期', 'Recurring', '週期'),
  OPENING: t('期初余额', 'Opening balances', '期初餘額'),
  REVERSAL: t('红字冲销', 'Reversal in red', '紅字沖銷'),
} as const satisfies Record<string, Text>;

/** Fields of a voucher, for list, facts, workbook, print and timeline. */
export const voucherFields = {
  draftNo: f.text('制单号', 'Draft no.', '製單號'),
  voucherNo: f.text('凭证号', 'Voucher no.', '憑證號', { nullable: true }),
  status: f.choice(voucherStatusTexts)('状态', 'Status', '狀態'),
  kind: f.choice(voucherKinds)('类型', 'Kind', '類型'),
  day: f.day('凭证日期', 'Voucher day', '憑證日期', { required: true }),
  period: f.text('会计月份', 'Month', '會計月份', { nullable: true }),
  summary: f.text('摘要', 'Summary', '摘要'),
  total: f.money('合计', 'Total', '合計', yuan),
  papers: f.int('附单据', 'Papers', '附單據', { unit: t('张', 'sheets', '張'), max: 999 }),
  remark: f.remark('备注', 'Remark', '備註'),
  reversesNo: f.text('冲销凭证', 'Reverses', '沖銷憑證', { nullable: true }),
  reversedByNo: f.text('被冲销于', 'Reversed by', '被沖銷於', { nullable: true }),
  createdBy: f.text('制单人', 'Created by', '製單人'),
  createdTime: f.time('制单时间', 'Created', '製單時間'),
  submittedBy: f.text('提交人', 'Submitted by', '提交人', { nullable: true }),
  submitTime: f.time('提交时间', 'Submitted', '提交時間', { nullable: true }),
  decidedBy: f.text('审批人', 'Approver', '審批人', { nullable: true }),
  decidedTime: f.time('审批时间', 'Decided', '審批時間', { nullable: true }),
  rejectReason: f.text('驳回理由', 'Reason of rejection', '駁回理由'),
} as const;

/** Fields of a voucher's line; red figures are negative. */
export const voucherLineFields = {
  summary: f.text('摘要', 'Summary', '摘要', { max: 60 }),
  subject: f.text('会计科目', 'Subject', '會計科目'),
  party: f.text('往来单位', 'Company', '往來單位'),
  debit: f.money('借方', 'Debit', '借方', yuan),
  credit: f.money('贷方', 'Credit', '貸方', yuan),
} as const;

/** Input fields of what makes a voucher recurring. */
export const templateInputs = {
  name: f.text('名称', 'Name', '名稱', { required: true, max: 40 }),
  onDay: f.int('每月几日', 'Day of the month', '每月幾日', { required: true, min: 1, max: 31, preset: 28 }),
} as const;

/** Fields of a recurring voucher. */
export const templateFields = {
  ...templateInputs,
  total: voucherFields.total,
  lastMonth: f.text('最近制单月份', 'Last drafted', '最近製單月份'),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  createdBy: voucherFields.createdBy,
  createdTime: voucherFields.createdTime,
} as const;

/** Timeline labels of a voucher's actions. */
export const voucherActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  edit: t('修改', 'changed', '修改'),
  submit: voucherFlow.submit.label,
  withdraw: voucherFlow.withdraw.label,
  approve: voucherFlow.approve.label,
  reject: voucherFlow.reject.label,
  reverse: voucherFlow.reverse.label,
  delete: voucherFlow.delete.label,
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
