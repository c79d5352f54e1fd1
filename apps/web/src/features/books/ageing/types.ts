import type { OwedBucket } from '@treadline/contract/books/ageing/fields.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type AgeingParty = RowOf<'GET /finance/ageing/list'>;
export type OwedItem = RowOf<'GET /finance/ageing/items'>;

export const path = '/finance/ageing';
/** Columns of the ageing buckets. */
export const bucketColumns = {
  notDue: 'NOT_DUE',
  d30: 'D30',
  d60: 'D60',
  d90: 'D90',
  d180: 'D180',
  older: 'OLDER',
} as const satisfies Record<string, OwedBucket>;

/** Path of the documents behind an amount, with the list's filters. */
export const itemsPath = (query: Record<string, unknown>): string =>
  screenPath('/finance/ageing/items', query);

/** Path of a document's screen; undefined where it has none that the user may open. */
export function documentPath(
  { kind, docId, docNo, docType }: OwedItem,
  open: ReadonlySet<string>,
): string | undefined {
  const named = { id: docId, name: docNo };
  const order = docType === 'DEALER_ORDER' ? '/dealer-purchase-order/detail' : '/retail-order/detail';
  const ways: Partial<Record<OwedItem['kind'], [`/${string}`, string]>> = {
    STATEMENT: ['/finance/dealer/detail', screenPath('/finance/dealer/detail', named)],
    ORDER: [order, screenPath(order, named)],
    CREDIT: [order, screenPath(order, named)],
    DEPOSIT: [order, screenPath(order, named)],
    REFUND: [order, screenPath(order, named)],
    SUPPLIER_INVOICE:
      docType === '2'
        ? ['/finance/supplier/batch/detail', screenPath('/finance/supplier/batch/detail', named)]
        : ['/finance/supplier/retail/detail', screenPath('/finance/supplier/retail/detail', named)],
    RECEIPT: ['/purchase-order/detail', screenPath('/purchase-order/detail', { id: docId })],
    PAYMENT: ['/finance/unknownMoney', screenPath('/finance/unknownMoney', { text: docNo })],
  };
  const way = ways[kind];
  return way && docId !== 0 && open.has(way[0]) ? way[1] : undefined;
}
