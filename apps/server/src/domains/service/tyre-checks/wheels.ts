import { sql } from 'kysely';
import type { z } from 'zod';
import type { CheckWheel } from '@treadline/contract/service/tyre-checks/schema.ts';
import { checkWheelKeys } from '@treadline/contract/service/tyre-checks/words.ts';
import type { Ctx } from '#kernel/context.ts';

export type WheelRow = z.output<typeof CheckWheel>;

/**
 * Returns the wheels of a check in walking order, with photos, without row-level scope: the caller must have checked
 * it.
 */
export async function readWheels({ db }: Pick<Ctx, 'db'>, checkId: number): Promise<WheelRow[]> {
  const rows = await db
    .selectFrom('tyre_check_wheel as w')
    .where('w.check_id', '=', checkId)
    .select([
      'w.wheel',
      'w.brand',
      'w.pattern',
      'w.size',
      'w.dot',
      'w.reason',
      'w.season',
      'w.recalled',
      'w.verdict',
    ])
    .select(['w.depth_in as depthIn', 'w.depth_mid as depthMid', 'w.depth_out as depthOut'])
    .select('w.pressure_kpa as pressure')
    .select([
      sql<number | null>`least(w.depth_in, w.depth_mid, w.depth_out)`.as('depth'),
      sql<WheelRow['damage']>`w.damage`.as('damage'),
      sql<WheelRow['reasons']>`w.reasons`.as('reasons'),
      sql<WheelRow['photos']>`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name,
        'thumbnail', f.thumbnail IS NOT NULL) ORDER BY f.id), '[]') FROM file f WHERE f.id = ANY (w.photos))`.as(
        'photos',
      ),
    ])
    .execute();
  return rows.toSorted((a, b) => checkWheelKeys.indexOf(a.wheel) - checkWheelKeys.indexOf(b.wheel));
}
