import type { RowOf } from '#kernel/api-types.ts';

export type Account = RowOf<'GET /finance/dealerAccount/list'>;
export type Entry = RowOf<'GET /finance/dealerAccount/ledger/:id'>;
export type Doc = RowOf<'GET /finance/dealerAccount/documents'>;

export const ledgerPath = '/finance/dealerAccountLedger';
export const documentsPath = '/finance/dealerAccountDocuments';
export const ledgerOf = (id: number): string => `${ledgerPath}?id=${id}`;

/** What is old after anything happened to an account. */
export const refreshed = ['/finance/dealerAccount', '/report/home'] satisfies `/${string}`[];

/** What may be recorded for an account; a recharge by dealers, too. */
export type Move = 'recharge' | 'freeze' | 'withdraw' | 'adjust';
export const financeOnly = { code: 'finance_customer_pre_pay', types: ['OTHER'] } as const;
