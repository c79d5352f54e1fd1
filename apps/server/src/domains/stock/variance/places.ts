import type { Db, DB } from '#kernel/db.ts';
import type { Selectable } from 'kysely';

/**
 * Query of the places a pull covers, those with a warehouse-system code: for DOT pulls dealers' only, else all others.
 */
export const placesOf = (
  db: Db,
  { kind, logistics_id: logisticsId }: Pick<Selectable<DB['stock_pull']>, 'kind' | 'logistics_id'>,
) =>
  db
    .selectFrom('location')
    .where('location.wms_code', '<>', '')
    .where('location.enabled', '=', true)
    .where('location.type', kind === 'DOT' ? '=' : '<>', 'DEALER')
    .$if(logisticsId !== null, (q) => q.where('location.logistics_id', '=', logisticsId));
