import { sql } from 'kysely';
import { costOf } from './cost.ts';
import type { LedgerRow } from './stock-books.ts';
import type { StockCtx } from './types.ts';
import { valueMovement, type Worth } from './worth.ts';

/** A ledger row to be written: its part, and how many of its pieces are the platform's own. */
export interface CountedRow extends LedgerRow {
  p: number;
  own: number;
  value: number | null;
}

/** Value of a part after a posting. */
export interface PartWorth extends Worth {
  p: number;
}

interface Known extends PartWorth {
  /** Fen a piece of what was found or brought, where there is no average. */
  cost: number;
}

/**
 * Values the rows of a posting in place, part by part: what comes in before what moves and goes out. Locks the parts'
 * values in order, after the levels.
 * @returns the values to be written
 */
export async function valueRows(ctx: StockCtx, rows: readonly CountedRow[]): Promise<PartWorth[]> {
  const own = rows.filter((row) => row.own !== 0);
  if (own.length === 0) return [];
  const byPart = Map.groupBy(own, ({ p }) => p);
  const parts = [...byPart.keys()].toSorted((a, b) => a - b);
  const known = await lockWorth(ctx, parts);
  for (const part of known) {
    const movements = Map.groupBy(
      byPart.get(part.p) ?? [],
      ({ bizType, bizLineId }) => `${bizType}/${bizLineId}`,
    );
    const inOrder = [...movements.values()].toSorted((a, b) => turnOf(a) - turnOf(b));
    for (const movement of inOrder) apply(part, movement);
  }
  return known.map(({ p, pieces, valueFen }) => ({ p, pieces, valueFen }));
}

const netOf = (rows: readonly CountedRow[]): number => rows.reduce((sum, { own }) => sum + own, 0);
const turnOf = (rows: readonly CountedRow[]): number => -Math.sign(netOf(rows));

function apply(part: Known, rows: readonly CountedRow[]): void {
  const valued = valueMovement(
    part,
    rows.map((row) => ({ own: row.own, given: row.valueFen ?? null })),
    part.cost,
  );
  for (const [at, row] of rows.entries()) {
    row.own = valued[at]?.own ?? 0;
    row.value = valued[at]?.value ?? 0;
  }
}

async function lockWorth({ db }: StockCtx, parts: readonly number[]): Promise<Known[]> {
  const read = async () => {
    const { rows } = await sql<Known>`
      SELECT w.part_id AS p, w.pieces, w.value_fen AS "valueFen",
        CASE WHEN w.pieces = 0 THEN coalesce(${costOf(sql.ref('w.part_id'))}, 0) ELSE 0 END AS cost
      FROM stock_worth w WHERE w.part_id = ANY(${[...parts]}) ORDER BY w.part_id FOR NO KEY UPDATE OF w`.execute(
      db,
    );
    return rows;
  };
  const found = await read();
  if (found.length === parts.length) return found;
  await sql`INSERT INTO stock_worth (part_id) SELECT p FROM unnest(${[...parts]}::bigint[]) AS x(p) ORDER BY p
    ON CONFLICT DO NOTHING`.execute(db);
  return read();
}
