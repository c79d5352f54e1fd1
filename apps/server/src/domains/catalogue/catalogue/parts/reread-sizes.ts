import { sql } from 'kysely';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { sizeKey, writeSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import type { Db } from '#kernel/db.ts';
import { recordUpgrade } from '#kernel/record-upgrade.ts';
import { diffFields } from '#kernel/timeline.ts';
import { part } from '../part.ts';
import { partSearch } from '../part-search.ts';
import { marksOf } from './marks.ts';
import type { PartRecord } from './part-columns.ts';

/** Tyres at once. */
const some = 1000;
type Row = PartRecord & { brand: string };

/** Sizes that earlier versions took for others: inches without their point, and sizes of machines. */
const mayDiffer = sql`p.kind = 'TYRE' AND p.size <> '' AND (p.aspect IS NULL OR p.construction IN ('-', 'D'))`;

/**
 * Reads the sizes of older tyres anew: 825R20, once 825 mm wide, is 8.25R20. A name that was composed of them follows.
 * Their identity is filled afterwards; a tyre that is there already under another number keeps none.
 */
export async function rereadSizes(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`SELECT p.*, coalesce(b.name, '') AS brand
      FROM part p LEFT JOIN brand b ON b.id = p.brand_id
      WHERE p.id > ${last} AND ${mayDiffer} ORDER BY p.id LIMIT ${some}`.execute(db);
    if (rows.length === 0) return;
    for (const row of rows) {
      const tyre = readTyre(row.size);
      if (tyre && (writeSize(tyre) !== row.size || tyre.width !== Number(row.width)))
        await reread(db, row, tyre);
    }
    last = rows.at(-1)?.id ?? last;
  }
}

const nameOf = ({ brand, pattern, ...row }: Row, size: string): string =>
  [brand, pattern, size, marksOf(row)].filter(Boolean).join(' ');

const columnsOf = (row: Row, tyre: Tyre) => {
  const [size, key] = [writeSize(tyre), sizeKey(tyre)];
  const name = row.name === nameOf(row, row.size) ? nameOf(row, size) : row.name;
  return {
    size,
    name,
    size_key: key,
    size_class: tyre.class,
    width: tyre.width,
    aspect: tyre.aspect,
    construction: tyre.construction,
    rim: tyre.rim,
    od: tyre.od,
    identity: '',
    search: partSearch.key({ ...row, name, size_key: key }),
    version: row.version + 1,
  };
};

/** Writes what a size means now, with a line in the part's log. */
const reread = (db: Db, row: Row, tyre: Tyre): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const columns = columnsOf(row, tyre);
    const { numUpdatedRows } = await trx
      .updateTable('part')
      .set(columns)
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirst();
    // Another node was first.
    if (numUpdatedRows === 0n) return;
    const changes = diffFields(
      { size: row.size, name: row.name },
      { size: columns.size, name: columns.name },
    );
    await recordUpgrade(trx, {
      entity: part.name,
      entityId: row.id,
      entityNo: row.part_no,
      remark: 'upgrade.size-reread',
      changes,
    });
  });
