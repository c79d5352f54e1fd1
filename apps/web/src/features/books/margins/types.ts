import {
  marginAccounts,
  type MarginColumn,
  type MarginOrderType,
  type MarginView,
} from '@treadline/contract/books/margins/fields.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { orderScreens } from '#kernel/order-screens.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Margin = RowOf<'GET /finance/margin/list'>;
export type MarginEntry = RowOf<'GET /finance/margin/entries'>;

export const path = '/finance/margin';

/** The filter of the rows, as other lists take it. */
export interface Asked {
  from?: unknown;
  to?: unknown;
  dealerId?: unknown;
  orderType?: unknown;
  brandId?: unknown;
}

/** What a row narrows the filter to. */
export const narrowed = (
  view: MarginView,
  { id }: Pick<Margin, 'id'>,
  asked: Asked,
): Asked & { orderId?: string } => {
  if (view === 'month') return { ...asked, from: id, to: id };
  if (view === 'dealer') return { ...asked, dealerId: id };
  if (view === 'brand') return { ...asked, brandId: id };
  return { ...asked, orderId: id };
};

/** The same figures one level down: months by dealer, dealers and brands by order. */
export const deeper = (view: MarginView, row: Pick<Margin, 'id'>, asked: Asked): string =>
  screenPath(path, { ...narrowed(view, row, asked), view: view === 'month' ? 'dealer' : 'order' });

/**
 * The entries that an amount is made of; what is divided by brand is none of the journal, so that its orders are shown.
 */
export function entriesPath(
  view: MarginView,
  row: Pick<Margin, 'id'>,
  asked: Asked,
  column: MarginColumn | 'margin',
) {
  if (view === 'brand') return deeper(view, row, asked);
  const account = column === 'margin' ? undefined : [...marginAccounts[column]];
  return screenPath('/finance/margin/entries', {
    ...narrowed(view, row, { ...asked, brandId: undefined }),
    account,
  });
}

/** Where an order is shown; undefined where the user may not open it, or it is none. */
export function orderPath(
  type: MarginOrderType | null,
  id: number | string | null,
  name: string,
  open: ReadonlySet<string>,
): string | undefined {
  const screen = type && type !== 'NONE' ? orderScreens[type] : undefined;
  return screen && id !== null && open.has(screen) ? screenPath(screen, { id, name }) : undefined;
}
