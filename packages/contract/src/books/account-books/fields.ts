import { journalTypes } from '../../money/journal/accounts.ts';
import { subjectKinds } from '../../money/subjects/chart.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;

/** Sides of a balance: 借, 贷, or 平 for none. */
export const balanceSides = {
  DEBIT: t('借', 'Dr', '借'),
  CREDIT: t('贷', 'Cr', '貸'),
  FLAT: t('平', '–', '平'),
} as const satisfies Record<string, Text>;

/** Kinds of rows of a ledger. */
export const ledgerRowKinds = {
  OPENING: t('期初余额', 'Opening balance', '期初餘額'),
  ENTRY: t('分录', 'Entry', '分錄'),
  MONTH: t('本月合计', 'Total of the month', '本月合計'),
  YEAR: t('本年累计', 'Total of the year', '本年累計'),
} as const satisfies Record<string, Text>;
export type LedgerRowKind = keyof typeof ledgerRowKinds;

/** Fields of a subject in the table of balances; a subject above others holds theirs, too. */
export const subjectBalanceFields = {
  code: f.text('科目编码', 'Subject code', '科目編碼'),
  name: f.text('科目名称', 'Subject', '科目名稱'),
  level: f.int('级次', 'Level', '級次'),
  kind: f.choice(subjectKinds)('类别', 'Kind', '類別'),
  openingDebit: f.money('期初借方', 'Opening debit', '期初借方', yuan),
  openingCredit: f.money('期初贷方', 'Opening credit', '期初貸方', yuan),
  debit: f.money('本期借方', 'Debit', '本期借方', yuan),
  credit: f.money('本期贷方', 'Credit', '本期貸方', yuan),
  closingDebit: f.money('期末借方', 'Closing debit', '期末借方', yuan),
  closingCredit: f.money('期末贷方', 'Closing credit', '期末貸方', yuan),
} as const;

/** Fields of a company on a subject. */
export const partyBalanceFields = {
  code: subjectBalanceFields.code,
  name: subjectBalanceFields.name,
  partyCode: f.text('单位编码', 'Company code', '單位編碼'),
  partyName: f.text('往来单位', 'Company', '往來單位'),
  openingDebit: subjectBalanceFields.openingDebit,
  openingCredit: subjectBalanceFields.openingCredit,
  debit: subjectBalanceFields.debit,
  credit: subjectBalanceFields.credit,
  closingDebit: subjectBalanceFields.closingDebit,
  closingCredit: subjectBalanceFields.closingCredit,
} as const;

/** Fields of a row of a detailed ledger. */
export const ledgerRowFields = {
  period: f.text('会计月份', 'Month', '會計月份'),
  day: f.day('日期', 'Day', '日期', { nullable: true }),
  kind: f.choice(ledgerRowKinds)('行', 'Row', '列'),
  type: f.choice(journalTypes)('业务', 'Posted for', '業務', { nullable: true }),
  no: f.text('单据号', 'Document', '單據號'),
  memo: f.text('摘要', 'Summary', '摘要'),
  subject: f.text('科目', 'Subject', '科目'),
  party: f.text('往来单位', 'Company', '往來單位'),
  contra: f.text('对方科目', 'Contra subject', '對方科目'),
  debit: f.money('借方', 'Debit', '借方', yuan),
  credit: f.money('贷方', 'Credit', '貸方', yuan),
  side: f.choice(balanceSides)('方向', 'Side', '方向'),
  balance: f.money('余额', 'Balance', '餘額', yuan),
} as const;

/** Fields of a row of the general ledger. */
export const generalRowFields = {
  code: subjectBalanceFields.code,
  name: subjectBalanceFields.name,
  period: ledgerRowFields.period,
  kind: ledgerRowFields.kind,
  debit: ledgerRowFields.debit,
  credit: ledgerRowFields.credit,
  side: ledgerRowFields.side,
  balance: ledgerRowFields.balance,
} as const;

/** Fields of an entry of a journal. */
export const journalLineFields = {
  subject: ledgerRowFields.subject,
  party: ledgerRowFields.party,
  debit: ledgerRowFields.debit,
  credit: ledgerRowFields.credit,
} as const;
