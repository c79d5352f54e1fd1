import { sql } from 'kysely';
import { tyreKeyOf } from '@treadline/contract/service/tyre-checks/series.ts';
import type { Db } from '#kernel/db.ts';

/** Wheels at once. */
const some = 2000;
interface Wheel {
  id: number;
  brand: string;
  pattern: string;
  size: string;
  dot: string;
  tyre_key: string;
}

/** Makes the keys of wheels anew whose size is no passenger car's: earlier versions read those as they stood. */
export async function rereadTyreKeys(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Wheel>`SELECT id, brand, pattern, size, dot, tyre_key FROM tyre_check_wheel
      WHERE id > ${last} AND tyre_key <> '' AND (split_part(tyre_key, '|', 3) !~ '^[0-9]{7}$' OR size LIKE '%.%')
      ORDER BY id LIMIT ${some}`.execute(db);
    if (rows.length === 0) return;
    const wrong = rows
      .map((wheel) => ({ id: wheel.id, key: tyreKeyOf(wheel), before: wheel.tyre_key }))
      .filter(({ key, before }) => key !== before);
    last = rows.at(-1)?.id ?? last;
    if (wrong.length === 0) continue;
    await sql`UPDATE tyre_check_wheel w SET tyre_key = m.key
      FROM unnest(${wrong.map(({ id }) => id)}::bigint[], ${wrong.map(({ key }) => key)}::text[],
        ${wrong.map(({ before }) => before)}::text[]) AS m (id, key, before)
      WHERE w.id = m.id AND w.tyre_key = m.before`.execute(db);
  }
}
