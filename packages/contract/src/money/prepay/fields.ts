import { ownBank } from '../bank-accounts/fields.ts';
import { journalTypes } from '../journal/accounts.ts';
import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { prepayFlow, prepayStatusTexts } from './flow.ts';

const money = { unit: t('元', 'CNY', '元') } as const;

/** Labels of a prepay account's state: usable, low or closed. */
export const prepayStates = {
  OK: status('done', 'OK', t('正常', 'In order', '正常')),
  LOW: status(
    'waiting',
    'LOW',
    t('低于预警线', 'Below warning line', '低於預警線'),
    t('预警', 'Low', '預警'),
  ),
  CLOSED: status('stopped', 'CLOSED', t('已停用', 'Closed', '已停用')),
} as const;
export type PrepayState = keyof typeof prepayStates;

/**
 * Fields of a dealer's prepay account. The balance is available plus frozen; the warning line applies to available.
 */
export const prepayFields = {
  dealerCode: f.text('经销商编码', 'Dealer code', '經銷商編碼'),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  groupName: f.text('集团', 'Group', '集團'),
  state: f.choice(prepayStates)('状态', 'Status', '狀態'),
  balance: f.money('余额', 'Balance', '餘額', money),
  frozen: f.money('冻结', 'Frozen', '凍結', money),
  available: f.money('可用', 'Available', '可用', money),
  warning: f.money('预警线', 'Warning line', '預警線', { ...money, required: true, preset: 0 }),
  warnedTime: f.time('低于预警线时间', 'Below warning line since', '低於預警線時間', { nullable: true }),
  lastTime: f.time('最近变动', 'Last movement', '最近異動', { nullable: true }),
} as const;

/** Labels of the parts of a prepay account: available and frozen. */
export const prepayParts = {
  PREPAY: t('可用', 'Available', '可用'),
  FROZEN: t('冻结', 'Frozen', '凍結'),
} as const;

/** Fields of a prepay account entry, taken from the journal. */
export const prepayEntryFields = {
  time: f.time('时间', 'Time', '時間'),
  type: f.choice(journalTypes)('类型', 'Kind', '類型'),
  no: f.text('关联单号', 'Document', '關聯單號'),
  part: f.choice(prepayParts)('账目', 'Part', '帳目'),
  amount: f.money('金额', 'Amount', '金額', money),
  balanceBefore: f.money('变动前', 'Before', '異動前', money),
  balanceAfter: f.money('变动后', 'After', '異動後', money),
  memo: f.text('说明', 'Note', '說明'),
  actor: f.text('操作人', 'By', '操作人'),
} as const;

/** Fields of a movement on a monthly prepay statement: one journal, available and frozen amounts combined. */
export const prepayMoveFields = {
  time: f.time('时间', 'Time', '時間', { nullable: true }),
  /** Label of the kind, or of the opening and closing rows. */
  type: f.text('类型', 'Kind', '類型'),
  no: f.text('关联单号', 'Document', '關聯單號'),
  in: f.money('收入', 'In', '收入', money),
  out: f.money('支出', 'Out', '支出', money),
  balance: f.money('余额', 'Balance', '餘額', money),
  memo: f.text('说明', 'Note', '說明'),
} as const;

/** Fields of an archived prepay statement of a past month, saved as it was generated. */
export const savedStatementFields = {
  month: f.text('月份', 'Month', '月份'),
  opening: f.money('期初余额', 'Opening balance', '期初餘額', money),
  in: prepayMoveFields.in,
  out: prepayMoveFields.out,
  closing: f.money('期末余额', 'Closing balance', '期末餘額', money),
  frozen: f.money('其中冻结', 'Of that frozen', '其中凍結', money),
  moves: f.int('笔数', 'Movements', '筆數'),
  madeTime: f.time('生成时间', 'Made', '產生時間'),
} as const;

/** Labels of the kinds of prepay documents. */
export const prepayKinds = {
  RECHARGE: t('充值', 'Recharge', '儲值'),
  REVERSAL: t('充值冲正', 'Recharge reversal', '儲值沖正'),
  FREEZE: t('冻结', 'Freeze', '凍結'),
  WITHDRAWAL: t('提现', 'Withdrawal', '提領'),
  ADJUSTMENT: t('调整', 'Adjustment', '調整'),
} as const;
export type PrepayKind = keyof typeof prepayKinds;

const reason = f.text('原因', 'Reason', '原因', { required: true, max: 200 });
const amount = f.money('金额', 'Amount', '金額', { ...money, required: true, min: 1 });

/** Input fields of a recharge: money received at the bank. */
export const rechargeInputs = {
  amount: f.money('充值金额', 'Amount', '儲值金額', { ...money, required: true, min: 1 }),
  bankAccount: f.reference('收款银行账号', 'Our bank account', '收款銀行帳號', { required: true, max: 40 }),
  bankSerial: f.reference('银行流水号', 'Bank reference', '銀行流水號', { required: true, max: 60 }),
  reason: f.text('备注', 'Remark', '備註', { max: 200 }),
} as const;
/** Input fields of a freeze. */
export const holdInputs = { amount, reason } as const;
/** Input fields of a withdrawal. */
export const withdrawInputs = {
  amount,
  bankAccount: f.reference('转入银行账号', 'To bank account', '轉入銀行帳號', { required: true, max: 40 }),
  reason,
} as const;
/** Input fields of a balance adjustment; a positive amount (fen) increases the balance. */
export const adjustInputs = {
  amount: f.money('调整金额（减少为负）', 'Amount (negative: less)', '調整金額（減少為負）', {
    ...money,
    required: true,
    min: -100_000_000_00,
  }),
  reason,
} as const;

/** Fields of a prepay document. */
export const prepayDocFields = {
  docNo: f.text('单号', 'No.', '單號'),
  kind: f.choice(prepayKinds)('类型', 'Kind', '類型'),
  status: f.choice(prepayStatusTexts)('状态', 'Status', '狀態'),
  dealerName: prepayFields.dealerName,
  amount: f.money('金额', 'Amount', '金額', money),
  bankAccount: f.reference('银行账号', 'Bank account', '銀行帳號'),
  ourBank: { ...ownBank, hiddenFrom: ['DEALER', 'DEALER_GROUP'] },
  bankSerial: f.reference('银行流水号', 'Bank reference', '銀行流水號'),
  reason: f.text('原因或备注', 'Reason or remark', '原因或備註'),
  createdBy: f.text('登记人', 'Recorded by', '登記人'),
  createdTime: f.time('登记时间', 'Recorded', '登記時間'),
  decidedBy: f.text('处理人', 'Decided by', '處理人', { nullable: true }),
  decidedTime: f.time('处理时间', 'Decided', '處理時間', { nullable: true }),
  rejectReason: f.text('驳回理由', 'Reason of rejection', '駁回理由'),
} as const;

/** Timeline labels of prepay document actions. */
export const prepayActions: Readonly<Record<string, Text>> = {
  submit: t('登记', 'recorded', '登記'),
  hold: t('冻结', 'frozen', '凍結'),
  approve: prepayFlow.approve.label,
  reject: prepayFlow.reject.label,
  release: prepayFlow.release.label,
  reverse: prepayFlow.reverse.label,
};
/** Timeline labels of prepay account actions. */
export const prepayAccountActions: Readonly<Record<string, Text>> = {
  update: t('修改预警线', 'warning line changed', '修改預警線'),
  low: t('可用余额低于预警线', 'available below its warning line', '可用餘額低於預警線'),
  statement: t('月度对账单已生成', 'statement of the month made', '月度對帳單已產生'),
};
