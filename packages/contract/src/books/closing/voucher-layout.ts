import { z } from 'zod';
import { t, type Text } from '../../kernel/text.ts';

/** What a column of a voucher file can hold; the customer or supplier is empty for subjects not kept by company. */
export const voucherFields = {
  TEXT: t('固定文字', 'Fixed text', '固定文字'),
  DATE: t('日期', 'Date', '日期'),
  YEAR: t('会计年度', 'Year', '會計年度'),
  PERIOD: t('会计期间', 'Period', '會計期間'),
  NUMBER: t('凭证号', 'Voucher number', '傳票號'),
  DOCUMENTS: t('附件数', 'Documents', '附件數'),
  ENTRY: t('分录序号', 'Line of the voucher', '分錄序號'),
  LINE: t('文件行序号', 'Line of the file', '檔案列序號'),
  MEMO: t('摘要', 'Summary', '摘要'),
  SUBJECT: t('科目编码', 'Subject code', '科目編碼'),
  SUBJECT_NAME: t('科目名称', 'Subject', '科目名稱'),
  DEBIT: t('借方金额', 'Debit', '借方金額'),
  CREDIT: t('贷方金额', 'Credit', '貸方金額'),
  AMOUNT: t('金额（不分借贷）', 'Amount of either side', '金額（不分借貸）'),
  SIDE: t('借贷方向（借、贷）', 'Side (借, 贷)', '借貸方向（借、贷）'),
  RATE: t('汇率（1）', 'Rate (1)', '匯率（1）'),
  CUSTOMER: t('客户编码', 'Customer code', '客戶編碼'),
  CUSTOMER_NAME: t('客户名称', 'Customer', '客戶名稱'),
  SUPPLIER: t('供应商编码', 'Supplier code', '供應商編碼'),
  SUPPLIER_NAME: t('供应商名称', 'Supplier', '供應商名稱'),
  PARTY: t('往来单位编码', 'Company code', '往來單位編碼'),
  PARTY_NAME: t('往来单位名称', 'Company', '往來單位名稱'),
  PARTY_KIND: t('往来类别（客户、供应商）', 'Kind of company (客户, 供应商)', '往來類別（客户、供应商）'),
} as const satisfies Record<string, Text>;
export type VoucherField = keyof typeof voucherFields;

/** Kinds of voucher files; TXT has commas between cells and no quotes, so a comma in a text becomes ，. */
export const voucherContainers = {
  XLSX: t('Excel（xlsx）', 'Excel (xlsx)', 'Excel（xlsx）'),
  CSV: t('CSV', 'CSV', 'CSV'),
  TXT: t('文本（txt，逗号分隔）', 'Text (txt, commas)', '文字（txt，逗號分隔）'),
} as const satisfies Record<string, Text>;

/** Encodings of CSV and TXT files. */
export const voucherEncodings = {
  UTF8: t('UTF-8（带 BOM）', 'UTF-8 with BOM', 'UTF-8（含 BOM）'),
  GBK: t('GBK', 'GBK', 'GBK'),
} as const satisfies Record<string, Text>;

/** Ways of writing a day. */
export const voucherDateForms = {
  DASH: t('2026-01-31', '2026-01-31', '2026-01-31'),
  SLASH: t('2026/01/31', '2026/01/31', '2026/01/31'),
  PLAIN: t('20260131', '20260131', '20260131'),
} as const satisfies Record<string, Text>;

const keysOf = <K extends string>(texts: Record<K, Text>) =>
  z.literal(Object.keys(texts) as K[], 'rule.choice');

/** Column of a voucher file: its title in each title row, which may be a long note, and what it holds. */
export const VoucherColumn = z.strictObject({
  titles: z.array(z.string().max(2000)).max(5),
  field: keysOf(voucherFields),
  /** The text of a TEXT column. */
  text: z.string().max(100).default(''),
  /** Filled in a voucher's first line alone. */
  once: z.boolean().default(false),
});
export type VoucherColumn = z.output<typeof VoucherColumn>;

const sampleColumns = (
  [
    ['日期', 'DATE'],
    ['凭证号', 'NUMBER'],
    ['科目编码', 'SUBJECT'],
    ['借方金额', 'DEBIT'],
    ['贷方金额', 'CREDIT'],
  ] as const
).map(([title, field]) => ({ titles: [title], field }));

const LayoutShape = z.strictObject({
  container: keysOf(voucherContainers),
  encoding: keysOf(voucherEncodings),
  /** Name of an xlsx file's sheet. */
  sheet: z
    .string()
    .trim()
    .max(31)
    .regex(/^[^[\]:*?/\\]*$/, 'rule.sheetName'),
  dateForm: keysOf(voucherDateForms),
  /** Number of a voucher's first line. */
  firstEntry: z.literal([0, 1], 'rule.choice'),
  /** Whether the side that is not used is 0 or empty. */
  zeros: z.boolean(),
  /** Longest summary; a Chinese character counts as two. */
  memoWidth: z.number().int('rule.integer').min(20).max(500),
  /** Most signs of a subject's or company's code; 0: any number. */
  codeMax: z.number().int('rule.integer').min(0).max(60).default(0),
  columns: z
    .array(VoucherColumn)
    .min(1, 'rule.required')
    .max(150)
    .meta({ examples: [sampleColumns] }),
});

/** Fields without which a file is no voucher; either both sides or amount and side. */
const needed = ['DATE', 'NUMBER', 'SUBJECT'] as const;

/** Layout of a voucher file: columns in order and how they are written. All columns have the same number of titles. */
export const VoucherLayout = LayoutShape.superRefine(({ columns, container }, issues) => {
  const has = (...fields: readonly VoucherField[]) =>
    fields.every((field) => columns.some((column) => column.field === field));
  const refuse = (message: string, ...path: (string | number)[]): void => {
    issues.addIssue({ code: 'custom', path: ['columns', ...path], message });
  };
  if (!has(...needed)) refuse('rule.voucherColumns');
  if (!has('DEBIT', 'CREDIT') && !has('AMOUNT', 'SIDE')) refuse('rule.voucherSides');
  if (container === 'XLSX' && columns[0]?.titles.length === 0) refuse('rule.voucherTitles', 0, 'titles');
  for (const [i, { field, text, titles }] of columns.entries()) {
    if (field !== 'TEXT' && text !== '') refuse('rule.voucherText', i, 'text');
    if (titles.length !== columns[0]?.titles.length) refuse('rule.voucherTitles', i, 'titles');
  }
});
export type VoucherLayout = z.output<typeof VoucherLayout>;
