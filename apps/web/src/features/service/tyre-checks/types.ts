import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Check = RowOf<'POST /order/v1/check/search'>;
export type CheckDetail = OutputOf<'GET /order/v1/check/detail/:id'>;
export type CheckWheel = CheckDetail['wheels'][number];
export type AxleRange = CheckDetail['forecast'][number];
export type CheckBody = InputOf<'POST /order/v1/check/create'>['body'];
/** Of which wheel a picture is; or of the plate, or the customer's signature. */
export type PictureOf = InputOf<'POST /order/v1/check/photo/:id'>['body']['wheel'];
export type LastCar = OutputOf<'GET /order/v1/check/car'>;

export const base = '/order/v1/check';
export const createPath = '/retail/check/create';
const detailPath = '/retail/check/detail';

/** Whose answers are old after a check changed. */
export const refreshed: `/${string}`[] = ['/order', '/report/home'];

export const checkPath = ({ id, checkNo }: Pick<Check, 'id' | 'checkNo'>): string =>
  screenPath(detailPath, { id, name: checkNo });
/** Placing an order with what the check found. */
export const orderPath = ({ id }: Pick<Check, 'id'>): string => `/retail/create?check=${id}`;
export const correctPath = ({ id }: Pick<Check, 'id'>): string => `${createPath}?correct=${id}`;
