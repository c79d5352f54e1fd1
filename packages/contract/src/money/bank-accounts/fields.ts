import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Currencies of bank accounts. */
const currencies = { CNY: t('人民币', 'CNY', '人民幣') } as const;

/** Input fields of one of the company's own bank accounts. */
export const bankAccountInputs = {
  name: f.text('账户名称', 'Account name', '帳戶名稱', {
    required: true,
    whole: true,
    max: 40,
    sample: '工行一般户',
  }),
  bank: f.text('开户行', 'Bank', '開戶行', { whole: true, max: 80, sample: '中国工商银行上海浦东支行' }),
  accountNo: f.bankAccount('银行账号', 'Account no.', '銀行帳號', {
    sensitive: 'account',
    sample: '1001234567890123456',
  }),
  currency: f.choice(currencies)('币种', 'Currency', '幣別', { required: true, preset: 'CNY' }),
  openedDay: f.day('开户日期', 'Opened', '開戶日期', { nullable: true, sample: '2026-01-01' }),
} as const;

/** Name of our bank account that moved the money of a document; null where no bank did. */
export const ownBank = f.text('我方银行账户', 'Our bank account', '我方銀行帳戶', { nullable: true });

/** Fields of a bank account. */
export const bankAccountFields = {
  ...bankAccountInputs,
  subjectCode: f.text('科目编码', 'Subject code', '科目編碼'),
  isDefault: f.yesNo('默认账户', 'Default', '預設帳戶'),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;
