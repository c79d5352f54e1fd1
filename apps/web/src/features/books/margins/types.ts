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

/** Filter values of a margin row for other lists. */
export interface MarginFilter {
  from?: unknown;
  to?: unknown;
  dealerId?: unknown;
  orderType?: unknown;
  brandId?: unknown;
}

/** Filters narrowed to a row. */
export const narrowFilter = (
  view: MarginView,
  { id }: Pick<Margin, 'id'>,
  asked: MarginFilter,
): MarginFilter & { orderId?: string } => {
  if (view === 'month') return { ...asked, from: id, to: id };
  if (view === 'dealer') return { ...asked, dealerId: id };
  if (view === 'brand') return { ...asked, brandId: id };
  return { ...asked, orderId: id };
};

/** Path of the same figures one level down: months by dealer, dealers and brands by order. */
export const drillDownPath = (view: MarginView, row: Pick<Margin, 'id'>, asked: MarginFilter): string =>
  screenPath(path, { ...narrowFilter(view, row, asked), view: view === 'month' ? 'dealer' : 'order' });

/** Path of the entries behind an amount; amounts by brand link to the orders, as the journal has no brands. */
export function entriesPath(
  view: MarginView,
  row: Pick<Margin, 'id'>,
  asked: MarginFilter,
  column: MarginColumn | 'margin',
) {
  if (view === 'brand') return drillDownPath(view, row, asked);
  const account = column === 'margin' ? undefined : [...marginAccounts[column]];
  return screenPath('/finance/margin/entries', {
    ...narrowFilter(view, row, { ...asked, brandId: undefined }),
    account,
  });
}

/** Path of an order's screen; undefined where the user may not open it, or it is not an order. */
export function orderPath(
  type: MarginOrderType | null,
  id: number | string | null,
  name: string,
  open: ReadonlySet<string>,
): string | undefined {
  const screen = type && type !== 'NONE' ? orderScreens[type] : undefined;
  return screen && id !== null && open.has(screen) ? screenPath(screen, { id, name }) : undefined;
}
