import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The field of a cell of a table of lines: `tr[data-index]`, `td[data-key]`. */
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

/** Puts the cursor into a cell, all of it selected, so that what is typed takes its place. */
export function focusCell(field: HTMLInputElement | null): boolean {
  field?.focus();
  field?.select();
  field?.scrollIntoView?.({ block: 'nearest' });
  return field !== null;
}

/** Where a key was pressed or a paste was made: the line and the field; undefined outside of the cells. */
export function cellOf(target: EventTarget): { index: number; key: string } | undefined {
  const cell = target instanceof Element ? target.closest('td[data-key]') : null;
  const row = cell?.closest('tr[data-index]');
  if (!cell || !row) return undefined;
  return { index: Number(row.getAttribute('data-index')), key: cell.getAttribute('data-key') ?? '' };
}

/**
 * Enter and the arrows go down and up a column of fields; the arrows never count a number up or down. Below the last
 * line Enter calls `onEnd`, where lines can be added.
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
