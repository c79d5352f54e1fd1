import { poPages, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { screenPath } from '#kernel/screen-path.ts';

/** Path of each list page. */
export const pagePaths = {
  draft: '/purchase-order/draft',
  pending: '/purchase-order/pending',
  confirmed: '/purchase-order/confirmed',
  supplierConfirmed: '/purchase-order/supplier-confirmed',
  shipped: '/purchase-order/shipped',
  completed: '/purchase-order/completed',
  all: '/purchase-order/list',
} as const satisfies Record<PoPage, `/${string}`>;

const pages = Object.keys(poPages) as PoPage[];

/** Route code of a page's path; 'all' for other paths. */
export const pageOfPath = (path: string): PoPage => pages.find((page) => pagePaths[page] === path) ?? 'all';

/** Filter keys of the sub-views: 1 orders, 2 delivery note lines, 3 part lines. */
export const subViews = { orders: '1', notes: '2', parts: '3' } as const;
export type SubView = keyof typeof subViews;

export const subViewOf = (key: unknown): SubView =>
  (Object.keys(subViews) as SubView[]).find((view) => subViews[view] === key) ?? 'orders';

export const createPath = '/purchase-order/create';
export const cartPath = '/purchase-order/cart';
export const retransmitPath = '/purchase-order/retransmit';

export const orderPath = (order: { id: number; orderNo: string }): string =>
  screenPath('/purchase-order/detail', { id: order.id, name: order.orderNo });

export const notePath = (note: { id: number; dnNo: string }): string =>
  screenPath('/purchase-order/delivery-note', { id: note.id, name: note.dnNo });
