import type { Account } from './section6.ts';

const finance: readonly Account[] = ['admin', 'staff04'];

/** Who may open the screens of the books: finance alone. */
export const booksAccess: Readonly<Record<string, readonly Account[]>> = {
  '/finance/closing': finance,
  '/finance/closing/detail': finance,
  '/finance/subject': finance,
  '/finance/voucher': finance,
  '/finance/voucher/detail': finance,
  '/finance/voucher/edit': finance,
  '/finance/ledger': finance,
  '/finance/ledger/detail': finance,
  '/finance/ledger/general': finance,
  '/finance/ledger/columns': finance,
  '/finance/ledger/party': finance,
  '/finance/ledger/journal': finance,
  '/finance/bankAccount': finance,
  '/finance/bankStatement': finance,
  '/finance/bankStatement/matches': finance,
  '/finance/bankStatement/reconciliation': finance,
};
