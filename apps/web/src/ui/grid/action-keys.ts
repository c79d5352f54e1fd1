import type { KeyboardEvent } from 'react';

/** Buttons at the end of a row, visible or not. */
function listButtons(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('.tl-row-actions button') ?? [])];
}

/** Moves the focus from a row's last column to its buttons. @returns whether there are any. */
export function enterActions(grid: HTMLElement, index: number): boolean {
  const [first] = listButtons(grid.querySelector(`[data-index="${index}"]`));
  first?.focus();
  return first !== undefined;
}

/** Moves the focus among a row's buttons by arrow keys; Left from the first and Esc return to the grid. */
export function moveInActions(event: KeyboardEvent<HTMLElement>) {
  const button =
    event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.tl-row-actions button') : null;
  if (!button) return;
  const buttons = listButtons(button.closest('[data-index]'));
  const at = buttons.indexOf(button);
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0 && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape' || at + by < 0) event.currentTarget.focus();
  else buttons[at + by]?.focus();
}
