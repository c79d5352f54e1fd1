import type { JournalAccount } from '../journal/accounts.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Kinds of subjects: assets, liabilities, equity, costs of production, profit and loss. */
export const subjectKinds = {
  ASSET: t('资产', 'Assets', '資產'),
  LIABILITY: t('负债', 'Liabilities', '負債'),
  EQUITY: t('权益', 'Equity', '權益'),
  COST: t('成本', 'Cost', '成本'),
  PROFIT: t('损益', 'Profit and loss', '損益'),
} as const satisfies Record<string, Text>;
export type SubjectKind = keyof typeof subjectKinds;

/** Sides on which a subject's balance usually stands. */
export const subjectDirections = {
  DEBIT: t('借', 'Debit', '借'),
  CREDIT: t('贷', 'Credit', '貸'),
} as const satisfies Record<string, Text>;

/** Digits of a subject's code by level: 4, 6, 8, 10, 12. */
export const subjectCode = /^\d{4}(\d\d){0,4}$/;

/** Code of the subject above, '' for one of the first level or a code of another form. */
export const parentCode = (code: string): string =>
  subjectCode.test(code) && code.length > 4 ? code.slice(0, -2) : '';

/** Level of a subject by its code, from 1. */
export const levelOf = (code: string): number =>
  subjectCode.test(code) ? Math.max(1, code.length / 2 - 1) : 1;

/** Accounts that documents control, with the documents that post on them: nobody books there by hand. */
export const controlledAccounts: Partial<Record<JournalAccount, Text>> = {
  AR: t('对账单、赊销与还款', 'statements, orders on credit and repayments', '對帳單、賒銷與還款'),
  AP: t('对账单与供应商发票', 'statements and supplier invoices', '對帳單與供應商發票'),
  GRNI: t('采购收货与供应商发票', 'goods received and supplier invoices', '採購收貨與供應商發票'),
  PREPAY: t('预付款单据', 'prepay documents', '預付款單據'),
  FROZEN: t('预付款单据', 'prepay documents', '預付款單據'),
  ORD: t('订单的付款与退款', 'payments and refunds of orders', '訂單的付款與退款'),
  CH: t('渠道支付、退款与对账', 'channel payments, refunds and bills', '通路支付、退款與對帳'),
  CHF: t('渠道支付与分账', 'channel payments and splits', '通路支付與分帳'),
  FRT: t('运费账户', 'freight accounts', '運費帳戶'),
  STOCK: t('库存单据', 'stock documents', '庫存單據'),
  TRANSIT: t('发货与签收', 'shipments and receipts', '出貨與簽收'),
  PENDING: t(
    '库存单据与财产损溢处理',
    'stock documents and decisions about losses',
    '庫存單據與財產損溢處理',
  ),
};

/** Controlled accounts whose balances by company a beginning company brings, and that vouchers settle as far as it did. */
export const openedAccounts: readonly string[] = ['AR', 'AP'] satisfies JournalAccount[];
