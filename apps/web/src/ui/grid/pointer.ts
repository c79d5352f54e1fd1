import type { DragEvent, PointerEvent } from 'react';
import { maxColumnWidth, minColumnWidth } from './settings.ts';

/**
 * Mouse handling of the grid, delegated to its root instead of a thousand cells. Cells carry their position in
 * `data-slot`, rows in `data-index`, header cells in `data-key`.
 */

function closest(target: EventTarget, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Index and slot of the cell at an event; undefined outside of rows. */
export function findCell(event: { target: EventTarget }): { index: number; slot: number } | undefined {
  const row = closest(event.target, '[data-index]');
  if (!row) return undefined;
  const slot = closest(event.target, '.tl-grid-cell')?.dataset.slot;
  return { index: Number(row.dataset.index), slot: Number(slot ?? 0) };
}

/** Key of the column whose resize edge is at an event. */
export function findResizeEdge(event: { target: EventTarget }): string | undefined {
  return closest(event.target, '.tl-grid-resize')
    ? closest(event.target, '[data-key]')?.dataset.key
    : undefined;
}

/** Whether an event hits a button, link or box within a cell, which handle their own clicks. */
export function isInteractive(event: { target: EventTarget }): boolean {
  return closest(event.target, 'a, button, input, label') !== null;
}

/**
 * Starts resizing a column. While its edge is dragged only a CSS variable changes, without rendering rows; `onResize`
 * receives key and width in px on release.
 */
export function startResize(event: PointerEvent, onResize: (key: string, width: number) => void) {
  const handle = closest(event.target, '.tl-grid-resize');
  const cell = closest(event.target, '[data-key]');
  const grid = closest(event.target, '.tl-grid');
  const key = cell?.dataset.key;
  if (!handle || !cell || !grid || key === undefined || event.button !== 0) return;
  event.preventDefault();
  const [startX, startWidth] = [event.clientX, cell.offsetWidth];
  let width = startWidth;
  const move = (moved: globalThis.PointerEvent) => {
    width = Math.min(maxColumnWidth, Math.max(minColumnWidth, startWidth + moved.clientX - startX));
    grid.style.setProperty(`--c${cell.dataset.slot}`, `${width}px`);
  };
  const end = () => {
    handle.removeEventListener('pointermove', move);
    delete handle.dataset.dragging;
    if (width !== startWidth) onResize(key, width);
  };
  handle.setPointerCapture(event.pointerId);
  handle.dataset.dragging = 'true';
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end, { once: true });
  handle.addEventListener('pointercancel', end, { once: true });
}

/** Handlers for reordering columns by dragging header cells; the drop mark is set on the element itself. */
export const headerDrag = {
  start(event: DragEvent) {
    const cell = closest(event.target, '[data-key]');
    if (!cell || closest(event.target, '.tl-grid-resize')) return event.preventDefault();
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', cell.dataset.key ?? '');
    cell.dataset.dragged = 'true';
  },
  over(event: DragEvent) {
    const root = event.currentTarget;
    const cell = closest(event.target, '[data-key]');
    if (!cell || !root.querySelector('[data-dragged]')) return;
    event.preventDefault();
    for (const marked of root.querySelectorAll<HTMLElement>('[data-drop]')) delete marked.dataset.drop;
    if (!cell.dataset.dragged) cell.dataset.drop = 'true';
  },
  drop(event: DragEvent, onMove: (key: string, before: string) => void) {
    const dragged = event.currentTarget.querySelector<HTMLElement>('[data-dragged]')?.dataset.key;
    const before = closest(event.target, '[data-key]')?.dataset.key;
    if (dragged === undefined || before === undefined) return;
    event.preventDefault();
    onMove(dragged, before);
  },
  end(event: DragEvent) {
    for (const marked of event.currentTarget.querySelectorAll<HTMLElement>('[data-drop], [data-dragged]')) {
      delete marked.dataset.drop;
      delete marked.dataset.dragged;
    }
  },
};

/** Shows the full text of a truncated cell on hover; measured only then, since measuring costs a layout. */
export function revealCutText(event: { target: EventTarget }) {
  const cell = closest(event.target, '.tl-grid-cell[data-slot]');
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('.tl-ellipsis')].some(
    (node) => node.scrollWidth > node.clientWidth,
  );
  if (cut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
