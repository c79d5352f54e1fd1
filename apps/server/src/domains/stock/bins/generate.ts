import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import type { BinPattern } from '@treadline/contract/stock/bins/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { compareText } from '#kernel/order.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { bin, binColumns, requireBinPlace } from './bin.ts';

/** Bins that one pattern may make. */
const most = 5000;

/** Values of one part of a code: digits keep their width, letters go one by one; null: no range. */
function rangeOf(from: string, to: string): string[] | null {
  if (from === to) return [from];
  const isNumber = /^\d+$/.test(from) && /^\d+$/.test(to) && from.length <= to.length;
  const isLetter = /^[A-Z]$/.test(from) && /^[A-Z]$/.test(to);
  if (!isNumber && !isLetter) return null;
  const [first, last] = isNumber ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)];
  if (first > last || last - first >= most) return null;
  return Array.from({ length: last - first + 1 }, (_, at) =>
    isNumber ? String(first + at).padStart(from.length, '0') : String.fromCharCode(first + at),
  );
}

/** Every code between two of one form, in the order of the route. @throws bin.pattern, bin.too-many */
export function codesBetween(from: string, to: string): string[] {
  const [first, last] = [codeKey(from).split('-'), codeKey(to).split('-')];
  const ranges = first.map((part, at) => rangeOf(part, last[at] ?? ''));
  if (first.length !== last.length || ranges.includes(null)) fail('bin.pattern', { path: 'to' });
  const all = ranges.flatMap((range) => (range ? [range] : []));
  const count = all.reduce((product, range) => product * range.length, 1);
  if (count > most) fail('bin.too-many', { count, most, path: 'to' });
  return all
    .reduce<string[][]>((codes, range) => codes.flatMap((code) => range.map((one) => [...code, one])), [[]])
    .map((parts) => parts.join('-'));
}

/**
 * Inserts the bins of a pattern, in their order behind those that the place has; those that exist stay as they are.
 * @throws bin.pattern, bin.too-many, bin.place, record.not-found, permission.type
 */
export async function generateBins(
  ctx: Ctx,
  { locationId, from, to, maxPieces, preview }: z.output<typeof BinPattern>,
) {
  await requireBinPlace(ctx, locationId);
  const codes = codesBetween(from, to);
  const present = await ctx.db
    .selectFrom('bin')
    .where('location_id', '=', locationId)
    .select(['code', 'sort'])
    .execute();
  const known = new Set(present.map(({ code }) => code));
  const fresh = codes.filter((code) => !known.has(code));
  const start = present.reduce((last, { sort }) => Math.max(last, sort), 0);
  const rows = fresh.map((code, at) =>
    binColumns({ locationId, code, aisle: '', rack: '', level: '', sort: start + at + 1, maxPieces }),
  );
  if (!preview && rows.length > 0) await insertBins(ctx, rows);
  return {
    created: fresh.length,
    existing: codes.length - fresh.length,
    first: codes[0] ?? '',
    last: codes.at(-1) ?? '',
  };
}

/** Inserts bins at once and logs each; of two who make the same the second leaves the first one's. */
async function insertBins(ctx: Ctx, rows: readonly ReturnType<typeof binColumns>[]): Promise<void> {
  const made = await ctx.db
    .insertInto('bin')
    .values(rows.toSorted((a, b) => compareText(a.code, b.code)))
    .onConflict((conflict) => conflict.constraint('bin_code').doNothing())
    .returning(['id', 'code'])
    .execute();
  await recordEvent(
    ctx,
    ...made.map(({ id, code }) => ({
      entity: bin.name,
      entityId: id,
      entityNo: code,
      action: 'create' as const,
    })),
  );
}
