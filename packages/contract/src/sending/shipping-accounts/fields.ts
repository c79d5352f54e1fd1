import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { termInputs } from '../../parties/dealers/terms.ts';
import { ownBank } from '../../money/bank-accounts/fields.ts';

const yuan = t('元', 'CNY', '元');
const money = { unit: yuan } as const;

/** Labels of a shipping account's state by available funds. */
export const accountStates = {
  OK: status('done', 'OK', t('正常', 'In order', '正常')),
  LOW: status(
    'waiting',
    'LOW',
    t('低于预警线', 'Below warning line', '低於預警線'),
    t('预警', 'Low', '預警'),
  ),
  OUT: status('failed', 'OUT', t('无可用额度', 'No funds left', '無可用額度')),
} as const;
export type AccountState = keyof typeof accountStates;

/** Labels of shipping account entry kinds. */
export const entryKinds = {
  TOP_UP: t('充值', 'Top-up', '儲值'),
  FEE: t('运费', 'Freight', '運費'),
  REVERSAL: t('冲正', 'Reversal', '沖正'),
} as const;
export type EntryKind = keyof typeof entryKinds;
/** Labels of a shipping account entry's state. */
export const entryStateTexts = {
  REVERSED: status('stopped', 'ended', t('已冲正', 'Reversed', '已沖正')),
} as const;

/** Input fields of a shipping account with its carrier's terms of payment, without the carrier. */
export const accountInputs = {
  accountNo: f.text('月结账号', 'Account no.', '月結帳號', { required: true, whole: true, max: 40 }),
  credit: f.money('信用额度', 'Credit line', '信用額度', { ...money, required: true, preset: 0 }),
  warning: f.money('预警线', 'Warning line', '預警線', { ...money, required: true, preset: 0 }),
  ...termInputs,
  remark: f.remark('备注', 'Remark', '備註'),
} as const;

const accountCarrier = f.text('物流商', 'Logistics provider', '物流商');

/** Fields of a shipping account. Available = balance + credit line − frozen. */
export const accountFields = {
  carrierName: accountCarrier,
  carrierCode: f.text('物流商编码', 'Provider code', '物流商編碼'),
  state: f.choice(accountStates)('状态', 'Status', '狀態'),
  balance: f.money('余额', 'Balance', '餘額', money),
  frozen: f.money('冻结运费', 'Frozen', '凍結運費', money),
  available: f.money('可用金额', 'Available', '可用金額', money),
  ...accountInputs,
  lowTime: f.time('低于预警线时间', 'Below warning line since', '低於預警線時間', { nullable: true }),
  lastTime: f.time('最近变动', 'Last movement', '最近異動', { nullable: true }),
} as const;

/** Fields of a shipping account ledger entry. */
export const entryFields = {
  carrierName: accountCarrier,
  time: f.time('时间', 'Time', '時間'),
  kind: f.choice(entryKinds)('类型', 'Kind', '類型'),
  no: f.text('凭证号', 'Reference', '憑證號', { required: true, max: 60 }),
  amount: f.money('金额', 'Amount', '金額', money),
  balanceBefore: f.money('变动前余额', 'Balance before', '異動前餘額', money),
  balanceAfter: f.money('变动后余额', 'Balance after', '異動後餘額', money),
  bankAccount: ownBank,
  remark: f.text('备注', 'Remark', '備註', { max: 200 }),
  actor: f.text('操作人', 'By', '操作人'),
} as const;

/** Input fields of a top-up. */
export const topUpInputs = {
  amount: f.money('充值金额', 'Amount', '儲值金額', { ...money, required: true, min: 1 }),
  no: f.reference('银行流水号', 'Bank reference', '銀行流水號', { required: true, max: 60 }),
  remark: entryFields.remark,
} as const;

/** Timeline labels of shipping account actions. */
export const accountActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  update: t('修改', 'changed', '修改'),
  TOP_UP: t('充值', 'topped up', '儲值'),
  FEE: t('扣运费', 'freight charged', '扣運費'),
  REVERSAL: t('冲正', 'an entry reversed', '沖正'),
  low: t('可用金额低于预警线', 'available below its warning line', '可用金額低於預警線'),
  out: t('无可用额度', 'no funds left', '無可用額度'),
};
