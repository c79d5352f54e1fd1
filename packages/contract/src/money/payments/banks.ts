import { t } from '../../kernel/text.ts';

/** Banks whose debit cards accept refunds, by WeChat Pay's codes (`bank_type` of apply-abnormal-refund). */
export const debitBanks = {
  ICBC_DEBIT: t('工商银行', 'ICBC', '工商銀行'),
  ABC_DEBIT: t('农业银行', 'Agricultural Bank', '農業銀行'),
  BOC_DEBIT: t('中国银行', 'Bank of China', '中國銀行'),
  CCB_DEBIT: t('建设银行', 'Construction Bank', '建設銀行'),
  COMM_DEBIT: t('交通银行', 'Bank of Communications', '交通銀行'),
  PSBC_DEBIT: t('邮储银行', 'Postal Savings Bank', '郵儲銀行'),
  CMB_DEBIT: t('招商银行', 'China Merchants Bank', '招商銀行'),
  CITIC_DEBIT: t('中信银行', 'CITIC Bank', '中信銀行'),
  CEB_DEBIT: t('光大银行', 'Everbright Bank', '光大銀行'),
  CIB_DEBIT: t('兴业银行', 'Industrial Bank', '興業銀行'),
  CMBC_DEBIT: t('民生银行', 'Minsheng Bank', '民生銀行'),
  GDB_DEBIT: t('广发银行', 'Guangfa Bank', '廣發銀行'),
  HXB_DEBIT: t('华夏银行', 'Huaxia Bank', '華夏銀行'),
  PAB_DEBIT: t('平安银行', 'Ping An Bank', '平安銀行'),
  SPDB_DEBIT: t('浦发银行', 'SPD Bank', '浦發銀行'),
} as const;
export type DebitBank = keyof typeof debitBanks;
export const debitBankKeys = Object.keys(debitBanks) as [DebitBank, ...DebitBank[]];
