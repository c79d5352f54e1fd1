import { journalAccounts } from '../journal/accounts.ts';
import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { subjectDirections, subjectKinds } from './chart.ts';

/** Input fields of a subject of the company's general ledger; its place in the tree follows from the code. */
export const subjectInputs = {
  code: f.code('科目编码', 'Subject code', '科目編碼', { required: true, max: 20, sample: '660299' }),
  name: f.text('科目名称', 'Subject', '科目名稱', { required: true, max: 60, sample: '管理费用-招待费' }),
  kind: f.choice(subjectKinds)('科目类别', 'Subject kind', '科目類別', { required: true, preset: 'PROFIT' }),
  direction: f.choice(subjectDirections)('余额方向', 'Balance side', '餘額方向', {
    required: true,
    preset: 'DEBIT',
  }),
  byParty: f.yesNo('按往来单位核算', 'By company', '按往來單位核算'),
} as const;

/** Fields of a subject: one of the product's accounts, a bank account, or one of the company's own. */
export const subjectFields = {
  ...subjectInputs,
  account: f.choice(journalAccounts)('系统科目', 'Account of the product', '系統科目', { nullable: true }),
  lines: f.int('自设科目分录', 'Entries of own subject', '自設科目分錄', { unit: t('条', 'lines', '條') }),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;
