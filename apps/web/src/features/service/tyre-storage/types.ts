import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type StoredSet = RowOf<'GET /order/storage/list'>;
export type StoredSetDetail = OutputOf<'GET /order/storage/detail/:id'>;
export type StorageBody = InputOf<'POST /order/storage/create'>['body'];
export type StorageCar = OutputOf<'GET /order/storage/car'>;

export const base = '/order/storage';
export const listPath = '/clue/storage';
export const createPath = '/clue/storage-create';
const detailPath = '/clue/storage-detail';

/** API paths refetched after a stored set has changed. */
export const stalePaths: `/${string}`[] = ['/order', '/report/home'];

export const storagePath = ({ id, storageNo }: Pick<StoredSet, 'id' | 'storageNo'>): string =>
  screenPath(detailPath, { id, name: storageNo });
/** Path to book the appointment for which a set is taken out. */
export const bookingPath = ({ id }: Pick<StoredSet, 'id'>): string => `/clue/appointment?storage=${id}`;

/** Properties of a dialog of one set. */
export interface DialogProps {
  set: StoredSet;
  open: boolean;
  onClose: () => void;
}

/** Row of a list in which the outcome is told. */
export const resultOn = ({ id }: Pick<StoredSet, 'id'>) => ({ list: 'GET /order/storage/list', id }) as const;
