import { sql, type Selectable } from 'kysely';
import {
  forecastAxles,
  forecastTyre,
  type AxleForecast,
} from '@treadline/contract/service/tyre-checks/forecast.ts';
import {
  seriesOf,
  tyreKeyOf,
  type WornCheck,
  type WornWheel,
} from '@treadline/contract/service/tyre-checks/series.ts';
import type { WheelKey } from '@treadline/contract/service/tyre-checks/words.ts';
import type { DB } from '#db.d.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { ofCar, type Car } from './car.ts';
import { readLimits } from './limits.ts';

type Check = Pick<
  Selectable<DB['tyre_check']>,
  'id' | 'first_id' | 'dealer_id' | 'plate' | 'vin' | 'checked_at' | 'mileage'
>;

/** Earlier checks that are looked at: more than a forecast uses, for tyres that were off the car for a while. */
const most = 12;

const depth = sql<number | null>`least(w.depth_in, w.depth_mid, w.depth_out)`;

/** The check and the car's earlier ones in their latest versions, the newest first. */
const readHeads = ({ db }: Ctx, check: Check, car: Car) =>
  db
    .selectFrom('tyre_check')
    .where(ofCar(car))
    .where('status', '<>', 'DRAFT')
    .where((eb) =>
      eb.or([
        eb('id', '=', check.id),
        eb.and([
          eb('replaced_by', 'is', null),
          eb('first_id', '<>', check.first_id),
          sql<boolean>`(checked_at, id) < (${check.checked_at}::timestamptz, ${check.id})`,
        ]),
      ]),
    )
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'checked_at', 'mileage'])
    .execute();

/** The same with their wheels, the oldest first. */
async function readChecks(
  ctx: Ctx,
  check: Check,
  car: Car,
): Promise<(WornCheck & { dots: Map<WheelKey, string> })[]> {
  const heads = await readHeads(ctx, check, car);
  if (!heads.length) return [];
  const ids = heads.map(({ id }) => id);
  const wheels = await ctx.db
    .selectFrom('tyre_check_wheel as w')
    .where('w.check_id', 'in', ids)
    .select(['w.check_id', 'w.wheel', 'w.tyre_key as tyreKey', 'w.dot', depth.as('depth')])
    .execute();
  return heads.toReversed().map(({ id, checked_at, mileage }) => {
    const own = wheels.filter(({ check_id }) => check_id === id);
    return {
      day: dayOf(new Date(checked_at)),
      km: mileage,
      wheels: own,
      dots: new Map(own.map(({ wheel, dot }) => [wheel, dot])),
    };
  });
}

/** Tyres that this dealer fitted to the car with a depth that is known: where their wear begins. */
async function readFittings({ db }: Ctx, { checked_at }: Check, car: Car): Promise<WornCheck[]> {
  const rows = await db
    .selectFrom('retail_order_line as l')
    .innerJoin('retail_order as o', 'o.id', 'l.order_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .where(ofCar(car, 'o'))
    .where('o.status', '=', 'COMPLETED')
    .where('o.completed_at', '<', sql<string>`${checked_at}::timestamptz`)
    .where('o.mileage', 'is not', null)
    // What was taken off again begins no wear.
    .whereRef('l.returned_qty', '<', 'l.qty')
    .where('l.tyre_index', 'is not', null)
    .where('p.tread_new', 'is not', null)
    .orderBy('o.completed_at')
    .limit(60)
    .select([
      'o.id',
      'o.completed_at',
      'o.mileage',
      'l.tyre_index',
      'l.dot_fitted',
      'p.tread_new',
      'p.pattern',
    ])
    .select(['p.size', 'b.name'])
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) => ({
    day: dayOf(new Date(lines[0]?.completed_at ?? 0)),
    km: lines[0]?.mileage ?? null,
    wheels: lines.map(({ tyre_index, dot_fitted, tread_new, pattern, size, name }): WornWheel => ({
      wheel: tyre_index as WheelKey,
      tyreKey: tyreKeyOf({ brand: name, pattern, size, dot: dot_fitted }),
      depth: tread_new,
    })),
  }));
}

/** Returns the wear forecast of each axle of a check, from the car's history until then. */
export async function forecastOf(ctx: Ctx, check: Check): Promise<AxleForecast[]> {
  const car = { dealerId: check.dealer_id, plate: check.plate, vin: check.vin };
  const [limits, checks, fittings] = await Promise.all([
    readLimits(ctx.db, new Date(check.checked_at)),
    readChecks(ctx, check, car),
    readFittings(ctx, check, car),
  ]);
  const last = checks.at(-1);
  if (!last) return [];
  const all = [...checks.slice(0, -1), ...fittings].toSorted((a, b) => a.day.localeCompare(b.day));
  const series = seriesOf([...all, last], limits.rise);
  const wheels = last.wheels.map(({ wheel }) => ({
    wheel,
    dot: last.dots.get(wheel) ?? '',
    forecast: forecastTyre(series.get(wheel) ?? [], limits),
  }));
  return forecastAxles(wheels, last.day, limits);
}
