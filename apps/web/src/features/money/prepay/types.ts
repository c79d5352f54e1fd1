import type { RowOf } from '#kernel/api-types.ts';

export type Account = RowOf<'GET /finance/dealerAccount/list'>;
export type Entry = RowOf<'GET /finance/dealerAccount/ledger/:id'>;
export type Doc = RowOf<'GET /finance/dealerAccount/documents'>;

export const ledgerPath = '/finance/dealerAccountLedger';
export const documentsPath = '/finance/dealerAccountDocuments';
export const ledgerOf = (id: number): string => `${ledgerPath}?id=${id}`;

/** API paths refetched after a prepay account has changed. */
export const stalePaths = ['/finance/dealerAccount', '/report/home'] satisfies `/${string}`[];

/** Kinds of prepay documents that can be recorded; dealers may record recharges. */
export type Move = 'recharge' | 'freeze' | 'withdraw' | 'adjust';
export const financeOnly = { code: 'finance_customer_pre_pay', types: ['OTHER'] } as const;
