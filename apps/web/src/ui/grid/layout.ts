import type { CSSProperties } from 'react';
import type { Widths } from './widths.ts';
import type { PlacedColumn } from './types.ts';

export const selectWidth = 40;

/**
 * Grid template shared by header, rows and totals, as CSS variables on the grid's root: resizing changes a variable
 * without re-rendering rows. An empty track before the right-pinned columns takes the spare width.
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
  // Elements scrolled into view end up next to the pinned columns, not below them.
  style['--pinned-left'] = pinned('left', selectable ? selectWidth : 0);
  style['--pinned-right'] = pinned('right', actions);
  style['--row-width'] =
    `calc(${[`${fixed}px`, ...placed.map(({ slot }) => `var(--c${slot})`)].join(' + ')})`;
  return style;
}

/**
 * CSS position of a cell: its track, and the offset of a pinned one. Partly hidden figures are not drawn, since a part
 * of a number reads as another number.
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
