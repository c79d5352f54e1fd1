import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Finds the input of a cell in a table of lines: `tr[data-index]`, `td[data-key]`. */
export function findCell(
  table: Element | null | undefined,
  index: number,
  key?: string,
): HTMLInputElement | null {
  const cell = key === undefined ? '' : ` td[data-key="${CSS.escape(key)}"]`;
  return (
    table?.querySelector<HTMLInputElement>(`tr[data-index="${index}"]${cell} input:not([disabled])`) ?? null
  );
}

/** Focuses a cell and selects its content, so that typing replaces it. */
export function focusCell(field: HTMLInputElement | null): boolean {
  field?.focus();
  field?.select();
  field?.scrollIntoView?.({ block: 'nearest' });
  return field !== null;
}

/** Line index and field key of the cell that contains an event target; undefined outside of cells. */
export function cellOf(target: EventTarget): { index: number; key: string } | undefined {
  const cell = target instanceof Element ? target.closest('td[data-key]') : null;
  const row = cell?.closest('tr[data-index]');
  if (!cell || !row) return undefined;
  return { index: Number(row.getAttribute('data-index')), key: cell.getAttribute('data-key') ?? '' };
}

/**
 * Moves up and down a column of inputs by Enter and arrow keys; arrows never change numbers. Enter in the last line
 * calls `onEnd`, where lines can be added.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const step = steps[event.key];
  const at = cellOf(event.target);
  const isField = event.target instanceof HTMLInputElement;
  if (!step || !at || !isField || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const by = event.key === 'Enter' && event.shiftKey ? -1 : step;
  const moved = focusCell(findCell(event.currentTarget, at.index + by, at.key));
  if (!moved && event.key === 'Enter' && by > 0) onEnd();
}
