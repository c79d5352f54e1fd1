import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SalesSplitPlace } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { findRecord } from '#kernel/scope.ts';
import { listSourcesByLine } from '#domains/sending/coverage/index.ts';
import { salesOrder } from '../entity.ts';
import { linesOfSales } from '../lock.ts';

type Place = z.output<typeof SalesSplitPlace>;

/**
 * Returns the places a sales order can be split to: its own, then those of the same type that serve its dealer and
 * have any of its parts.
 * @throws record.not-found
 */
export async function splitPlaces(ctx: Ctx, id: number): Promise<Place[]> {
  const order = await findRecord(ctx, salesOrder, id);
  const lines = await linesOfSales(ctx, id);
  const asked = lines.map(({ part_id: partId, qty }) => ({ partId, qty }));
  const common = { dealerId: order.dealer_id, kind: 'BULK', placedAt: new Date() } as const;
  const options = asked.length === 0 ? [] : await listSourcesByLine(ctx, { ...common, lines: asked });
  const own = await ctx.db
    .selectFrom('location')
    .where('id', '=', order.location_id)
    .select(['id', 'name', 'type'])
    .executeTakeFirstOrThrow();
  const others = new Map<number, Place>();
  const siblings = await sameType(ctx, own.type);
  for (const [at, places] of options.entries())
    for (const { locationId, name, free } of places) {
      const lineId = lines[at]?.id ?? 0;
      if (free <= 0 || locationId === own.id || !siblings.has(locationId)) continue;
      const place = others.get(locationId) ?? { id: locationId, name, lines: [] };
      place.lines.push({ lineId, free });
      others.set(locationId, place);
    }
  return [
    { id: own.id, name: own.name, lines: lines.map((line) => ({ lineId: line.id, free: line.qty })) },
    ...others.values(),
  ];
}

async function sameType({ db }: Ctx, type: Selectable<DB['location']>['type']): Promise<Set<number>> {
  const rows = await db
    .selectFrom('location')
    .where('type', '=', type)
    .where('enabled', '=', true)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
