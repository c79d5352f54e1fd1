import { useState, type KeyboardEvent } from 'react';
import { enterActions, moveInActions } from './action-keys.ts';
import type { ActiveCell } from './grid-body.tsx';

type GridKeysInput = {
  rowCount: number;
  columnCount: number;
  scroller: HTMLDivElement | null;
  rowHeight: number;
  onSpace: (index: number, event: { shiftKey: boolean }) => void;
  onEnter: (index: number) => void;
  onSelectAll: () => void;
  /** Alt + left or right makes the current column narrower or wider. */
  onNudge: (slot: number, by: number) => void;
};

/** Where a key leads from a cell; undefined when the key moves nothing. */
export function moveCell(
  cell: ActiveCell,
  key: string,
  size: { rows: number; columns: number; page: number },
): ActiveCell | undefined {
  const row = (index: number) => Math.max(0, Math.min(size.rows - 1, index));
  const column = (slot: number) => Math.max(0, Math.min(size.columns - 1, slot));
  switch (key) {
    case 'ArrowDown':
      return { ...cell, index: row(cell.index + 1) };
    case 'ArrowUp':
      return { ...cell, index: row(cell.index - 1) };
    case 'ArrowRight':
      return { ...cell, slot: column(cell.slot + 1) };
    case 'ArrowLeft':
      return { ...cell, slot: column(cell.slot - 1) };
    case 'PageDown':
      return { ...cell, index: row(cell.index + size.page) };
    case 'PageUp':
      return { ...cell, index: row(cell.index - size.page) };
    case 'Home':
      return { ...cell, index: 0 };
    case 'End':
      return { ...cell, index: size.rows - 1 };
    default:
      return undefined;
  }
}

/** Scrolls just as far as the row and the cell need to be seen under header, totals and pinned columns. */
function revealCell(scroller: HTMLDivElement, cell: ActiveCell, rowHeight: number) {
  const head = scroller.querySelector<HTMLElement>('.tl-grid-head')?.offsetHeight ?? 0;
  const foot = scroller.querySelector<HTMLElement>('.tl-grid-totals')?.offsetHeight ?? 0;
  const top = cell.index * rowHeight;
  const room = scroller.clientHeight - head - foot;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room;
  const place = scroller.querySelector<HTMLElement>(`.tl-grid-head [data-slot="${cell.slot}"]`);
  if (place && !place.classList.contains('tl-grid-pin'))
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The cell under the keyboard and what the keys do to it. Keys inside fields and buttons are left alone. */
export function useGridKeys(input: GridKeysInput) {
  const { rowCount, columnCount, scroller, rowHeight } = input;
  const [last, setActive] = useState<ActiveCell>();
  // A shorter page has no such row any more.
  const active = last && last.index < rowCount && last.slot < columnCount ? last : undefined;
  const moveTo = (cell: ActiveCell) => {
    setActive(cell);
    if (scroller) revealCell(scroller, cell, rowHeight);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return moveInActions(event);
    if (rowCount === 0) return;
    const current = active ?? { index: -1, slot: 0 };
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      input.onNudge(current.slot, event.key === 'ArrowRight' ? 12 : -12);
      return;
    }
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 400) / rowHeight) - 2);
    const next = moveCell(current, event.key, { rows: rowCount, columns: columnCount, page });
    const atEnd = event.key === 'ArrowRight' && current.slot === columnCount - 1;
    if (atEnd && enterActions(event.currentTarget, current.index)) event.preventDefault();
    else if (next && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      moveTo({ ...next, index: Math.max(0, next.index) });
    } else if (event.key === ' ' && active) {
      event.preventDefault();
      input.onSpace(active.index, event);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      input.onEnter(active.index);
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      input.onSelectAll();
    }
  };
  return { active, setActive, onKeyDown };
}
