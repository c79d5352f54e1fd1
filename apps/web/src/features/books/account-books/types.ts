import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type SubjectBalance = RowOf<'GET /finance/ledger/list'>;
export type PartyBalance = RowOf<'GET /finance/ledger/party'>;
export type LedgerRow = RowOf<'GET /finance/ledger/detail'>;
export type GeneralRow = RowOf<'GET /finance/ledger/general'>;
export type LedgerInColumns = OutputOf<'GET /finance/ledger/columns'>;
export type Journal = OutputOf<'GET /finance/ledger/journal/:id'>;

/** Values of the address that all ledgers share. */
interface LedgerQuery {
  fromMonth?: unknown;
  toMonth?: unknown;
  code?: unknown;
  partyId?: unknown;
}

/** Path of a ledger with the shared values of another. */
export const ledgerPath = (
  view: '' | 'detail' | 'general' | 'columns' | 'party',
  query: LedgerQuery,
): string => {
  const { fromMonth, toMonth, code, partyId } = query;
  return screenPath(view ? `/finance/ledger/${view}` : '/finance/ledger', {
    fromMonth,
    toMonth,
    code,
    partyId,
  });
};

/** Path of a journal. */
export const journalPath = (id: number, no: string): string =>
  screenPath('/finance/ledger/journal', { id, name: no });
