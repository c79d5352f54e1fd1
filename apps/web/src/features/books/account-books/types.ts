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

interface Source {
  sourceType: string;
  sourceId: number | null;
  no: string;
}

/** Screens of source documents by the kind that the journal names: by id, or by their number in a list. */
const byId: Readonly<Record<string, `/${string}`>> = {
  RETAIL_ORDER: '/retail-order/detail',
  'retail-order': '/retail-order/detail',
  'dealer-order': '/dealer-purchase-order/detail',
  'sales-order': '/sales-order/detail',
  voucher: '/finance/voucher/detail',
};
const byNumber: Readonly<Record<string, `/${string}`>> = {
  PAYMENT: '/finance/unknownMoney',
  PREPAY_DOCUMENT: '/finance/dealerAccountDocuments',
  'credit-document': '/finance/credit/documents',
  'retail-shipment': '/retail-order',
  'dealer-receipt': '/dealer-purchase-order',
  RECEIPT: '/purchase-order',
  SUPPLIER_INVOICE: '/finance/supplier/retail',
  'bill-split': '/finance/billSplit',
};

/** Path of the document that a journal was posted for; undefined where it has none that the user may open. */
export function sourcePath(
  { sourceType, sourceId, no }: Source,
  open: ReadonlySet<string>,
): string | undefined {
  const own = byId[sourceType];
  if (own && sourceId !== null && open.has(own)) return screenPath(own, { id: sourceId, name: no });
  const list = byNumber[sourceType];
  return list && open.has(list) ? screenPath(list, { text: no }) : undefined;
}
