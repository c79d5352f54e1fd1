import type { RowOf } from '#kernel/api-types.ts';
import { orderScreens } from '#kernel/order-screens.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type AnyOrder = RowOf<'POST /order/list'>;
export type OwedAmount = RowOf<'GET /order/collection/list'>;
export type OrderEvent = RowOf<'GET /order/record/list'>;

export const path = '/order-manage/list';

/** Screens with the record of each kind. */
const screens = {
  ...orderScreens,
  'retail-order': orderScreens.RETAIL_ORDER,
  'dealer-order': orderScreens.DEALER_ORDER,
} as const;

/** Path of a record; undefined where it has no screen that the user may open. */
export function pathOf(
  { kind, id, name }: { kind: string; id: number; name: string },
  open: ReadonlySet<string>,
): string | undefined {
  const screen = kind in screens ? screens[kind as keyof typeof screens] : undefined;
  return screen && open.has(screen) ? screenPath(screen, { id, name }) : undefined;
}
