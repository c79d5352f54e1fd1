import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Check = RowOf<'POST /order/v1/check/search'>;
export type CheckDetail = OutputOf<'GET /order/v1/check/detail/:id'>;
export type CheckWheel = CheckDetail['wheels'][number];
export type AxleRange = CheckDetail['forecast'][number];
export type CheckBody = InputOf<'POST /order/v1/check/create'>['body'];
/** Subject of a picture: a wheel, the plate, or the signature. */
export type PictureOf = InputOf<'POST /order/v1/check/photo/:id'>['body']['wheel'];
export type LastCar = OutputOf<'GET /order/v1/check/car'>;

export const base = '/order/v1/check';
export const createPath = '/retail/check/create';
const detailPath = '/retail/check/detail';

/** API paths refetched after a check has changed. */
export const stalePaths: `/${string}`[] = ['/order', '/report/home'];

export const checkPath = ({ id, checkNo }: Pick<Check, 'id' | 'checkNo'>): string =>
  screenPath(detailPath, { id, name: checkNo });
/** Path to place an order from a check. */
export const orderPath = ({ id }: Pick<Check, 'id'>): string => `/retail/create?check=${id}`;
/** Where a quote of a check is written. */
export const quotePath = ({ id }: Pick<Check, 'id'>): string =>
  screenPath('/clue/quote/edit', { id: `check-${id}`, check: id });
export const correctPath = ({ id }: Pick<Check, 'id'>): string => `${createPath}?correct=${id}`;
