import type { CSSProperties } from 'react';
import type { Widths } from './widths.ts';
import type { PlacedColumn } from './types.ts';

export const selectWidth = 40;

/**
 * One grid template for the header, every row and the totals, in css variables on the grid's root:
 * a new width is a new variable and draws no row again. An empty track before the right pinned
 * columns takes the room that nobody needs.
 */
export function makeTemplate<Row>(
  placed: readonly PlacedColumn<Row>[],
  widths: Widths,
  selectable: boolean,
  actions: number,
): CSSProperties {
  const style: Record<string, string> = {};
  const tracks = selectable ? [`${selectWidth}px`] : [];
  const right = placed.filter((place) => place.side === 'right');
  for (const { column, slot } of placed) style[`--c${slot}`] = `${widths[column.key] ?? 100}px`;
  for (const { slot, side } of placed) if (side !== 'right') tracks.push(`var(--c${slot})`);
  tracks.push('minmax(0, 1fr)');
  for (const { slot } of right) tracks.push(`var(--c${slot})`);
  if (actions > 0) tracks.push(`${actions}px`);
  style['--tracks'] = tracks.join(' ');
  style['--actions'] = `${actions}px`;
  const fixed = (selectable ? selectWidth : 0) + actions;
  const pinned = (side: 'left' | 'right', more: number) =>
    `calc(${[`${more}px`, ...placed.filter((place) => place.side === side).map(({ slot }) => `var(--c${slot})`)].join(' + ')})`;
  // What is scrolled to stands beside the pinned columns, not under them.
  style['--pinned-left'] = pinned('left', selectable ? selectWidth : 0);
  style['--pinned-right'] = pinned('right', actions);
  style['--row-width'] =
    `calc(${[`${fixed}px`, ...placed.map(({ slot }) => `var(--c${slot})`)].join(' + ')})`;
  return style;
}

/**
 * Where a cell stands: its track, and its distance from the side it is pinned to. Figures that are not wholly in
 * sight are not drawn: a part of a number is another number.
 */
export function placeCell<Row>(
  place: PlacedColumn<Row>,
  placed: readonly PlacedColumn<Row>[],
  selectable: boolean,
): CSSProperties | undefined {
  if (!place.side)
    return place.column.align === 'right' ? { opacity: `var(--k${place.slot}, 1)` } : undefined;
  const same = placed.filter((other) => other.side === place.side);
  if (place.side === 'left') {
    const before = same.filter((other) => other.slot < place.slot).map((other) => `var(--c${other.slot})`);
    return { left: `calc(${[`${selectable ? selectWidth : 0}px`, ...before].join(' + ')})` };
  }
  const after = same.filter((other) => other.slot > place.slot).map((other) => `var(--c${other.slot})`);
  const track = placed.indexOf(place) + (selectable ? 1 : 0) + 2;
  return { right: `calc(${['var(--actions)', ...after].join(' + ')})`, gridColumn: track };
}
