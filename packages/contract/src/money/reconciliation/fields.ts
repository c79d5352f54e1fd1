import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';
import { ownBank } from '../bank-accounts/fields.ts';

const money = { unit: t('元', 'CNY', '元') } as const;

export const billChannels = {
  WECHAT: t('微信支付', 'WeChat Pay', '微信支付'),
  ALIPAY: t('支付宝', 'Alipay', '支付寶'),
} as const;

/** Labels of the state of a channel's daily bill: not available yet, no transactions,
 * a file that cannot be read, or ready. */
export const billStates = {
  WAITING: status('waiting', 'WAITING', t('账单未出', 'Not made yet', '帳單未出')),
  NONE: status('stopped', 'NONE', t('当日无交易', 'No transactions', '當日無交易')),
  UNREAD: status('failed', 'UNREAD', t('无法读取', 'Cannot be read', '無法讀取')),
  READY: status('done', 'READY', t('已对账', 'Compared', '已對帳')),
} as const;
export type BillState = keyof typeof billStates;

/** Fault of a day that was read before and of which the channel has no bill any more. */
export const goneFault = 'bill.gone';
export const billGone = t(
  '渠道已不再提供当日账单，保留此前读取的账单',
  'The channel has no bill of this day any more: what was read before stays',
  '渠道已不再提供當日帳單，保留此前讀取的帳單',
);

/** Labels of the kinds of bill lines. */
export const billKinds = {
  PAYMENT: t('收款', 'Payment', '收款'),
  REFUND: t('退款', 'Refund', '退款'),
  SHARE: t('分账', 'Split', '分帳'),
  SHARE_RETURN: t('分账回退', 'Split returned', '分帳回退'),
  PAYOUT: t('提现到银行', 'Paid out to the bank', '提現到銀行'),
  FUND: t('其他资金变动', 'Other movement of funds', '其他資金變動'),
} as const;
export type BillKind = keyof typeof billKinds;
export const billKindKeys = Object.keys(billKinds) as BillKind[];

/** Labels of the causes of differences between our books and the bill. */
export const billCauses = {
  ONLY_OURS: status('failed', 'ONLY_OURS', t('仅我方有', 'Only ours', '僅我方有')),
  ONLY_THEIRS: status('failed', 'ONLY_THEIRS', t('仅渠道有', 'Only theirs', '僅渠道有')),
  AMOUNT: status('failed', 'AMOUNT', t('金额不符', 'Other amount', '金額不符')),
  STATE: status('waiting', 'STATE', t('状态不符', 'Other state', '狀態不符')),
  FEE: status('running', 'FEE', t('手续费不符', 'Other fee', '手續費不符')),
} as const;
export type BillCause = keyof typeof billCauses;
export const billCauseKeys = Object.keys(billCauses) as BillCause[];

/** Explanations of the causes of differences, with advice. */
export const causeHelps: Readonly<Record<BillCause, ReturnType<typeof t>>> = {
  ONLY_OURS: t(
    '我方已记账，前后各一天的渠道账单都没有：到渠道商户平台查单号；确认没有的入账转待查，渠道账单后来有了会自动冲回。',
    'We booked it; the bills of that day and of the days beside it do not have it. Look the number up in the channel’s console; book what is not there as suspense: it is taken back by itself when a bill has it.',
    '我方已記帳，前後各一天的渠道帳單都沒有：到渠道商戶平台查單號；確認沒有的入帳轉待查，渠道帳單後來有了會自動沖回。',
  ),
  ONLY_THEIRS: t(
    '渠道有这笔钱，我方没有这个单号：多为别的系统收款或漏记通知，查明后处理。',
    'The channel has money under a number that we do not know: usually taken by another system. Find out whose it is.',
    '渠道有這筆錢，我方沒有這個單號：多為別的系統收款或漏記通知，查明後處理。',
  ),
  AMOUNT: t(
    '同一单号双方金额不同：以渠道账单为准查明原因。',
    'Both have the number, with different amounts: find out why; the channel’s bill is what was paid.',
    '同一單號雙方金額不同：以渠道帳單為準查明原因。',
  ),
  STATE: t(
    '渠道已成功，我方尚未成功：在订单的支付卡片查询支付结果。',
    'It succeeded at the channel and not yet in our books: check the payment on the order.',
    '渠道已成功，我方尚未成功：在訂單的支付卡片查詢支付結果。',
  ),
  FEE: t(
    '手续费以账单为准，差额已自动入账。',
    'The bill’s fee counts: the difference was posted.',
    '手續費以帳單為準，差額已自動入帳。',
  ),
};

export const differenceStates = {
  OPEN: status('waiting', 'OPEN', t('待处理', 'To settle', '待處理')),
  CORRECTED: status('done', 'CORRECTED', t('已更正', 'Corrected', '已更正')),
  BOOKED: status('done', 'BOOKED', t('已入账', 'Booked', '已入帳')),
  ASSIGNED: status('running', 'ASSIGNED', t('跟进中', 'Open item', '跟進中')),
  CHECKED: status('waiting', 'CHECKED', t('仅核对', 'Checked only', '僅核對')),
  GONE: status('stopped', 'GONE', t('已消失', 'Gone', '已消失')),
} as const;
export type DifferenceState = keyof typeof differenceStates;

const side = {
  in: f.money('收款', 'Payments', '收款', money),
  back: f.money('退款', 'Refunds', '退款', money),
  split: f.money('分账净额', 'Splits, net', '分帳淨額', money),
  fee: f.money('手续费净额', 'Fees, net', '手續費淨額', money),
} as const;

/** Fields of a channel's daily bill: its totals, and differences as theirs minus ours. */
export const billFields = {
  day: f.day('账单日', 'Day', '帳單日'),
  channel: f.choice(billChannels)('渠道', 'Channel', '渠道'),
  state: f.choice(billStates)('状态', 'Status', '狀態'),
  rows: f.int('笔数', 'Lines', '筆數'),
  theirIn: side.in,
  diffIn: f.money('收款差额', 'Payments, difference', '收款差額', money),
  theirBack: side.back,
  diffBack: f.money('退款差额', 'Refunds, difference', '退款差額', money),
  theirSplit: side.split,
  diffSplit: f.money('分账差额', 'Splits, difference', '分帳差額', money),
  theirFee: side.fee,
  diffFee: f.money('手续费差额', 'Fees, difference', '手續費差額', money),
  payout: f.money('提现到银行', 'Paid out to the bank', '提現到銀行', money),
  open: f.int('待处理', 'To settle', '待處理'),
  fault: f.text('读取错误', 'Why it was not read', '讀取錯誤'),
  pulledTime: f.time('拉取时间', 'Pulled', '拉取時間', { nullable: true }),
} as const;

export const differenceFields = {
  state: f.choice(differenceStates)('状态', 'Status', '狀態'),
  cause: f.choice(billCauses)('原因', 'Cause', '原因'),
  day: f.day('账单日', 'Day', '帳單日'),
  channel: f.choice(billChannels)('渠道', 'Channel', '渠道'),
  kind: f.choice(billKinds)('业务', 'Of', '業務'),
  no: f.text('单号', 'Number', '單號'),
  docNo: f.text('订单号', 'Order no.', '訂單號'),
  ours: f.money('我方', 'Ours', '我方', { ...money, nullable: true }),
  theirs: f.money('账单', 'Bill', '帳單', { ...money, nullable: true }),
  difference: f.money('差额', 'Difference', '差額', money),
  owner: f.text('负责人', 'Owner', '負責人'),
  dueDay: f.day('期限', 'Until', '期限', { nullable: true }),
  note: f.text('处理说明', 'Note', '處理說明'),
  checkedBy: f.text('处理人', 'Settled by', '處理人'),
  checkedTime: f.time('处理时间', 'Settled', '處理時間', { nullable: true }),
  journal: f.int('记账号', 'Journal', '記帳號', { nullable: true }),
  foundTime: f.time('发现时间', 'Found', '發現時間'),
} as const;

/** Fields of a channel's payout to the bank. */
export const payoutFields = {
  paidTime: f.time('提现时间', 'Paid out', '提現時間'),
  channel: f.choice(billChannels)('渠道', 'Channel', '渠道'),
  no: f.text('提现单号', 'Payout no.', '提現單號'),
  amount: f.money('提现金额', 'Amount', '提現金額', money),
  fee: f.money('渠道手续费', 'Channel’s fee', '渠道手續費', money),
  credited: f.money('银行到账', 'Credited by the bank', '銀行到帳', { ...money, nullable: true }),
  bankFee: f.money('银行少到', 'Kept by the bank', '銀行少到', { ...money, nullable: true }),
  bankAccount: ownBank,
  creditedBy: f.text('登记人', 'Entered by', '登記人'),
} as const;

/** Timeline labels of bill and difference actions. */
export const reconciliationActions = {
  pull: t('拉取账单', 'bill pulled', '拉取帳單'),
  setAside: t('账单无法读取，已存原件', 'bill cannot be read, file kept', '帳單無法讀取，已存原件'),
  check: t('核对', 'checked', '核對'),
  book: t('入账', 'booked', '入帳'),
  assign: t('转跟进', 'made an open item', '轉跟進'),
  credited: t('登记银行到账', 'credited by the bank', '登記銀行到帳'),
  takeBack: t('差异消失或变化，冲回入账', 'gone or another: entry taken back', '差異消失或變化，沖回入帳'),
} as const;
