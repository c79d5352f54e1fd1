import { useState, type KeyboardEvent } from 'react';
import { enterActions, moveInActions } from './action-keys.ts';
import type { ActiveCell } from './grid-body.tsx';
import { findCell } from './pointer.ts';

type GridKeysInput = {
  rowCount: number;
  columnCount: number;
  scroller: HTMLDivElement | null;
  /** Height of a row in px, by its index. */
  heightOf: (index: number) => number;
  /** Called by x and Ctrl+Space; with Shift the range since the last one. */
  onSelect: (index: number, event: { shiftKey: boolean }) => void;
  /** Called by the space bar, if rows have a preview. */
  onPeek: (() => void) | undefined;
  onEscape: (() => void) | undefined;
  /** Called by Shift+F10 and the menu key, with a cell or button of the row. */
  onMenu: (index: number, at: Element | null) => void;
  onEnter: (index: number) => void;
  onSelectAll: () => void;
  /** Called by Alt + Left or Right, to narrow or widen the current column. */
  onNudge: (slot: number, by: number) => void;
};

/** Target cell of a navigation key; undefined if the key does not move. */
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

/** Scrolls the minimum needed to show row and cell beside header, totals and pinned columns. */
function revealCell(scroller: HTMLDivElement, cell: ActiveCell, heightOf: (index: number) => number) {
  const head = scroller.querySelector<HTMLElement>('.tl-grid-head')?.offsetHeight ?? 0;
  const foot = scroller.querySelector<HTMLElement>('.tl-grid-totals')?.offsetHeight ?? 0;
  let top = 0;
  for (let index = 0; index < cell.index; index++) top += heightOf(index);
  const height = heightOf(cell.index);
  const room = scroller.clientHeight - head - foot;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room;
  // Next to the pinned columns, through the scroller's own padding.
  const place = scroller.querySelector<HTMLElement>(`.tl-grid-head [data-slot="${cell.slot}"]`);
  if (place && !place.classList.contains('tl-grid-pin'))
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type Key = KeyboardEvent<HTMLDivElement>;
type Handler = (event: Key, current: ActiveCell) => void;

const isMenuKey = (event: Key) => event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);

/** Command of a key for the current row, apart from moving; undefined if there is none. */
function findCommand(event: Key, input: GridKeysInput, hasRow: boolean): Handler | undefined {
  const isCtrl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCtrl && key === 'a') return input.onSelectAll;
  if (key === 'escape') return input.onEscape;
  if (!hasRow) return undefined;
  if (key === 'enter') return (_, { index }) => input.onEnter(index);
  if (isCtrl ? key === ' ' : key === 'x') return (pressed, { index }) => input.onSelect(index, pressed);
  // Without a preview the space bar does nothing, rather than scroll the rows away.
  if (key === ' ') return () => input.onPeek?.();
  return undefined;
}

/** Opens the row's menu at the focused button, or at the active cell. */
function openMenu(event: Key, active: ActiveCell | undefined, onMenu: GridKeysInput['onMenu']) {
  const row = findCell(event);
  const at = row ?? active;
  if (!at) return;
  event.preventDefault();
  const cell = event.currentTarget.querySelector(`[data-index="${at.index}"] > [data-slot="${at.slot}"]`);
  onMenu(at.index, row ? document.activeElement : cell);
}

/** Hook for the grid's keyboard navigation. Keys inside inputs and buttons are ignored. */
export function useGridKeys(input: GridKeysInput) {
  const { rowCount, columnCount, scroller, heightOf } = input;
  const [last, setActive] = useState<ActiveCell>();
  // A shorter page or fewer columns may lack this cell: use the nearest one.
  const active = last &&
    rowCount > 0 && {
      index: Math.min(last.index, rowCount - 1),
      slot: Math.min(last.slot, columnCount - 1),
    };
  const moveTo = (cell: ActiveCell) => {
    setActive(cell);
    if (scroller) revealCell(scroller, cell, heightOf);
  };
  const move = (event: Key, current: ActiveCell): boolean => {
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      input.onNudge(current.slot, event.key === 'ArrowRight' ? 12 : -12);
      return true;
    }
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 400) / heightOf(0)) - 2);
    const next = moveCell(current, event.key, { rows: rowCount, columns: columnCount, page });
    const atEnd = event.key === 'ArrowRight' && current.slot === columnCount - 1;
    if (atEnd && enterActions(event.currentTarget, current.index)) return true;
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return false;
    moveTo({ ...next, index: Math.max(0, next.index) });
    return true;
  };
  const onKeyDown = (event: Key) => {
    if (isMenuKey(event)) return openMenu(event, active || undefined, input.onMenu);
    if (event.target !== event.currentTarget) return moveInActions(event);
    if (rowCount === 0) return;
    const current = active || { index: -1, slot: 0 };
    if (move(event, current)) return event.preventDefault();
    const command = findCommand(event, input, Boolean(active));
    if (!command) return;
    event.preventDefault();
    command(event, current);
  };
  return { active: active || undefined, setActive, onKeyDown };
}
