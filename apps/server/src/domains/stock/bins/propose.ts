import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { requireBinPlace } from './bin.ts';

interface Wanted {
  partId: number;
  dot: string;
  quantity: number;
}

interface Shelf {
  id: number;
  code: string;
  /** Pieces that it still takes. */
  room: number;
  isEmpty: boolean;
  /** Parts in it, each with its DOTs. */
  parts: Map<number, Set<string>>;
}

/**
 * Proposes bins for pieces of a place, in the order of the lines: first a bin with the same part and DOT, then one with
 * the same part, then an empty one by route; as many as have room. What finds none has bin null.
 * @throws record.not-found, permission.type, bin.place
 */
export async function proposeBins(ctx: Ctx, locationId: number, lines: readonly Wanted[]) {
  await requireBinPlace(ctx, locationId);
  const shelves = await readShelves(ctx, locationId, lines);
  return lines.flatMap((line) => placeLine(shelves, line));
}

function placeLine(shelves: readonly Shelf[], { partId, dot, quantity }: Wanted) {
  const steps: ((shelf: Shelf) => boolean)[] = [
    (shelf) => shelf.parts.get(partId)?.has(dot) === true,
    (shelf) => shelf.parts.has(partId),
    (shelf) => shelf.isEmpty,
  ];
  const placed = [];
  let left = quantity;
  for (const step of steps)
    for (const shelf of shelves) {
      const takes = Math.min(left, shelf.room);
      if (takes <= 0 || !step(shelf)) continue;
      left -= takes;
      shelf.room -= takes;
      shelf.isEmpty = false;
      shelf.parts.set(partId, (shelf.parts.get(partId) ?? new Set()).add(dot));
      placed.push({ partId, dot, binId: shelf.id, binCode: shelf.code, quantity: takes });
    }
  return left > 0 ? [...placed, { partId, dot, binId: null, binCode: '', quantity: left }] : placed;
}

/** Enabled bins of a place by route with the room they have, and which of the wanted parts lie in them. */
async function readShelves({ db }: Ctx, locationId: number, lines: readonly Wanted[]): Promise<Shelf[]> {
  const rows = await db
    .selectFrom('bin as b')
    .where('b.location_id', '=', locationId)
    .where('b.enabled', '=', true)
    .orderBy('b.sort')
    .orderBy('b.code', byText)
    .select(['b.id', 'b.code', 'b.max_pieces as max'])
    .select(
      sql<number>`coalesce((SELECT sum(s.qty) FROM bin_stock s WHERE s.bin_id = b.id), 0)::int`.as('pieces'),
    )
    .execute();
  const own = await db
    .selectFrom('bin_stock')
    .where('location_id', '=', locationId)
    .where('part_id', 'in', [0, ...lines.map(({ partId }) => partId)])
    .select(['bin_id', 'part_id', 'dot_yyww'])
    .execute();
  const contents = Map.groupBy(own, (row) => row.bin_id);
  return rows.map(({ id, code, max, pieces }) => ({
    id,
    code,
    room: max === null ? Infinity : Math.max(0, max - pieces),
    isEmpty: pieces === 0,
    parts: new Map(
      [...Map.groupBy(contents.get(id) ?? [], (row) => row.part_id)].map(([partId, of]) => [
        partId,
        new Set(of.map((row) => row.dot_yyww)),
      ]),
    ),
  }));
}
