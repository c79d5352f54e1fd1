import { sql } from 'kysely';
import type { z } from 'zod';
import type { VehicleParts, VehicleTyre } from '@treadline/contract/catalogue/catalogue/search-routes.ts';
import { catalogueSettings } from '@treadline/contract/catalogue/catalogue/settings.ts';
import { compareTyreFit, type TyreFit } from '@treadline/contract/kernel/tyre/load-speed.ts';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import type { TyreSet, TyreSize } from '@treadline/contract/kernel/tyre-size.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSetting } from '#kernel/settings.ts';
import { oeSizesOf } from '#domains/catalogue/vehicles/index.ts';
import { linkColumns, showLinks } from '../parts/relatives.ts';
import { brandNameIn, partSource, wholesalePriceFor } from '../parts/part-row.ts';
import { bySize, partColumn } from './match-parts.ts';

type Tyres = z.input<typeof VehicleTyre>[];
type Sizes = z.input<typeof VehicleParts>['sizes'];

/** Where the car has a size: front and rear of its usual set, then those of its other sets. */
function sizesOf(sets: readonly TyreSet[]): (TyreSize & { axle: Sizes[number]['axle'] })[] {
  const [usual, ...others] = sets;
  if (!usual) return [];
  const { front, rear } = usual;
  const isSame = front.size === rear.size && front.load === rear.load;
  const first = isSame
    ? [{ ...front, axle: 'BOTH' as const }]
    : [
        { ...front, axle: 'FRONT' as const },
        { ...rear, axle: 'REAR' as const },
      ];
  const further = others.flatMap(({ front: f, rear: r }) => (f.size === r.size ? [f] : [f, r]));
  return [...first, ...further.map((size) => ({ ...size, axle: 'OTHER' as const }))];
}

/** What the counter says of a tyre: a size that nobody verified never asks, and never refuses. */
function answerOf(fit: TyreFit, verified: boolean, rule: 'ASK' | 'REFUSE'): Tyres[number]['answer'] {
  if (fit === 'ok') return 'OK';
  return fit === 'unknown' || !verified ? 'CHECK' : rule;
}

const most = 100;
const order: Readonly<Record<TyreFit, number>> = { ok: 0, unknown: 1, 'speed-below': 2, 'load-below': 3 };

/** Released tyres of a size in the caller's scope; those that carry enough first. */
async function tyresOf(ctx: Ctx, needed: Tyre) {
  const rows = await partSource(ctx)
    .where('part.status', '=', 'Deployed')
    .where('part.lifecycle', '<>', 'ENDED')
    .where(bySize(needed, partColumn('part')))
    .orderBy(
      sql`part.load_index >= ${needed.loadIndex ?? 0} DESC NULLS LAST, part.lifecycle COLLATE "C", part.part_no COLLATE "C"`,
    )
    .limit(most)
    .select(linkColumns)
    .select(['part.load_index', 'part.speed', 'part.pattern'])
    .select([brandNameIn(ctx.lang).as('brandName'), wholesalePriceFor(ctx.me).as('wholesalePrice')])
    .execute();
  return rows.map(({ load_index: loadIndex, speed, ...row }) => ({
    ...row,
    fit: compareTyreFit(needed, { loadIndex, speed: speed ?? '' }),
  }));
}

/**
 * Returns the factory sizes of a car model and released parts of those sizes, each with its load and speed check.
 * @throws record.not-found
 */
export async function partsForVehicle(ctx: Ctx, vehicleId: number): Promise<z.input<typeof VehicleParts>> {
  const [{ sets, verified }, rule] = await Promise.all([
    oeSizesOf(ctx, vehicleId),
    readSetting(ctx.db, catalogueSettings.settings.downgrade),
  ]);
  const sizes = sizesOf(sets).map(async ({ axle, size, load }) => {
    const needed = readTyre(`${size} ${load}`);
    const tyres = needed ? showLinks(ctx, await tyresOf(ctx, needed)) : [];
    const parts = tyres
      .map((tyre) => ({ ...tyre, answer: answerOf(tyre.fit, verified, rule) }))
      .toSorted((a, b) => order[a.fit] - order[b.fit]);
    return { axle, size, load, parts };
  });
  return { verified, rule, sizes: await Promise.all(sizes) };
}
