import type { Quality } from '@treadline/contract/stock/variance/fields.ts';
import type { DotSide } from './compare-place.ts';

const sum = (sides: readonly DotSide[]): number => sides.reduce((n, { qty }) => n + qty, 0);
/** Where they tell no DOT at all, only how many there are counts. */
const tellsDots = (theirs: readonly DotSide[]): boolean =>
  theirs.some(({ dot, qty }) => dot !== '' && qty > 0);

/** Adjustment of our books to theirs: one line per bucket and DOT that changes. */
export interface AdjustLine {
  bucket: 'on_hand' | 'defective' | 'quarantined';
  dot: string;
  seen: number;
  counted: number;
}

/**
 * Adjustment lines that set our stock to that of the warehouse system: surplus comes off existing batches, missing
 * pieces get their DOTs.
 */
export const toAdjustmentLines = (ours: readonly DotSide[], theirs: readonly DotSide[]): AdjustLine[] =>
  (['GOOD', 'BAD'] as const).flatMap((quality) =>
    linesOf(
      quality,
      ours.filter((side) => side.quality === quality),
      theirs.filter((side) => side.quality === quality),
    ),
  );

function linesOf(quality: Quality, ours: readonly DotSide[], theirs: readonly DotSide[]): AdjustLine[] {
  const lines: AdjustLine[] = ours.map(({ bucket = 'on_hand', dot, qty }) => ({
    bucket,
    dot,
    seen: qty,
    counted: qty,
  }));
  const usual = quality === 'GOOD' ? ('on_hand' as const) : ('defective' as const);
  const change = (dot: string | null, delta: number): void => {
    let left = delta;
    for (const line of lines) {
      if (left >= 0 || (dot !== null && line.dot !== dot)) continue;
      const taken = Math.min(-left, line.counted);
      line.counted -= taken;
      left += taken;
    }
    if (left <= 0) return;
    const known = lines.find((line) => line.bucket === usual && line.dot === (dot ?? ''));
    if (known) known.counted += left;
    else lines.push({ bucket: usual, dot: dot ?? '', seen: 0, counted: left });
  };
  if (!tellsDots(theirs)) change(null, sum(theirs) - sum(ours));
  else
    for (const dot of new Set([...ours, ...theirs].map((side) => side.dot))) {
      const at = (sides: readonly DotSide[]) => sum(sides.filter((side) => side.dot === dot));
      change(dot, at(theirs) - at(ours));
    }
  return lines.filter(({ seen, counted }) => seen !== counted);
}

/** Adjustment lines the other system must book to match our stock. */
export const toBookingLines = (ours: readonly DotSide[], theirs: readonly DotSide[]) =>
  (['GOOD', 'BAD'] as const).flatMap((quality) => {
    const own = ours.filter((side) => side.quality === quality);
    const their = theirs.filter((side) => side.quality === quality);
    const dots =
      tellsDots(their) || their.length === 0 ? new Set([...own, ...their].map(({ dot }) => dot)) : [''];
    return [...dots].flatMap((dot) => {
      const at = (sides: readonly DotSide[]) =>
        sum(dots instanceof Set ? sides.filter((side) => side.dot === dot) : sides);
      const delta = at(own) - at(their);
      return delta === 0 ? [] : [{ quality, dot, delta }];
    });
  });
