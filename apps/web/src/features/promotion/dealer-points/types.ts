import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Account = RowOf<'GET /promotion/dealer/points/list'>;
export type Entry = RowOf<'GET /promotion/dealer/points/ledger/:id'>;
export type Exchange = RowOf<'GET /promotion/dealer/exchange/list'>;
export type ExchangeDetail = OutputOf<'GET /promotion/dealer/exchange/detail/:id'>;
export type Item = RowOf<'GET /promotion/dealer/exchange/item/list'>;
export type Shop = OutputOf<'GET /promotion/dealer/exchange/shop'>;
export type ShopItem = Shop['items'][number];

export const pointsPath = '/promotion/dealer/points/list';
export const ledgerPath = '/promotion/dealer/points/ledger';
export const exchangesPath = '/promotion/dealer/exchange/list';
export const detailPath = '/promotion/dealer/exchange/detail';
export const itemsPath = '/promotion/dealer/exchange/items';
export const shopPath = '/promotion/dealer/exchange/shop';
export const activityPath = '/promotion/dealer/activity/detail';
export const orderPath = '/retail-order/detail';
export const ledgerOf = ({ id, dealerName }: Pick<Account, 'id' | 'dealerName'>): string =>
  screenPath(ledgerPath, { id, name: dealerName });
export const exchangeOf = ({ id, exchangeNo }: Pick<Exchange, 'id' | 'exchangeNo'>): string =>
  screenPath(detailPath, { id, name: exchangeNo });

/** API paths refetched after points or exchanges have changed. */
export const stalePaths = ['/promotion/dealer', '/report/home'] satisfies `/${string}`[];

export const pointsEditorRule = { code: 'dealer_activity_points_modify', types: ['OTHER'] } as const;
