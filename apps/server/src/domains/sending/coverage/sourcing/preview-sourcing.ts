import type { z } from 'zod';
import type { SourceQuestion, sourcingRoutes } from '@treadline/contract/sending/coverage/sourcing-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { sourceLines } from './source-lines.ts';

/**
 * Returns where an order would be sourced from, with part numbers, in the caller's language.
 * @throws record.not-found
 */
export async function previewSourcing(
  ctx: Ctx,
  { placedAt, ...ask }: z.output<typeof SourceQuestion>,
): Promise<z.input<(typeof sourcingRoutes)['source']['response']>> {
  const found = await sourceLines(ctx, { ...ask, placedAt: placedAt ? new Date(placedAt) : new Date() });
  const parts = await ctx.db
    .selectFrom('part')
    .where(
      'id',
      'in',
      ask.lines.map(({ partId }) => partId),
    )
    .select(['id', 'part_no', 'size'])
    .execute();
  const named = <T extends { partId: number }>(line: T) => {
    const own = parts.find(({ id }) => id === line.partId);
    return { ...line, partNo: own?.part_no ?? '', size: own?.size ?? '' };
  };
  return {
    parcels: found.parcels.map(({ lines, ...parcel }) => ({
      ...parcel,
      lines: lines.map((line) => ({ ...named(line), dots: [...line.dots] })),
    })),
    missing: found.missing.map(named),
    why: found.why[ctx.lang],
    places: found.places.map(({ reason, ...place }) => ({ ...place, reason: reason[ctx.lang] })),
  };
}
