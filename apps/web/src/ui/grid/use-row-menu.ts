import { useState, type MouseEvent } from 'react';
import type { MenuEntry, MenuPlace } from '../feedback/pop-menu.tsx';
import { useUiText } from '../text.ts';
import { findCell } from './pointer.ts';
import type { DataGridProps, RowAction, RowId } from './types.ts';

type OpenMenu = { place: MenuPlace; entries: MenuEntry[] };

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;
/** Whether the user has selected text, probably to copy it. */
const hasMarked = () => (getSelection()?.toString() ?? '') !== '';

const entryOf = ({ key, label, danger, blocked, onClick }: RowAction): MenuEntry => ({
  key,
  label,
  onClick,
  danger,
  note: blocked,
  disabled: blocked !== undefined,
});

/**
 * Hook for the grid's one row menu: below the overflow button, at the pointer on right click, or at the row by
 * keyboard.
 */
export function useRowMenu<Row extends { id: RowId }>(
  { rows, rowActions, onOpen }: DataGridProps<Row>,
  peek: (() => void) | undefined,
) {
  const text = useUiText();
  const [menu, setMenu] = useState<OpenMenu>();
  /** All actions of a row, with opening and preview first. */
  const entriesOf = (row: Row): MenuEntry[] => [
    ...(onOpen ? [{ key: '#open', label: text('openRow'), keys: 'Enter', onClick: () => onOpen(row) }] : []),
    ...(peek ? [{ key: '#peek', label: text('peekRow'), keys: text('spaceKey'), onClick: peek }] : []),
    ...(rowActions?.(row) ?? []).map(entryOf),
  ];
  const show = (place: MenuPlace, entries: MenuEntry[]) => entries.length > 0 && setMenu({ place, entries });
  /** Opens the menu by keyboard, below the row's cell. */
  const openAt = (index: number, cell: Element | null) => {
    const row = rows[index];
    const box = cell?.getBoundingClientRect();
    if (row && box) show({ x: box.left, y: box.bottom }, entriesOf(row));
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rows[findCell(event)?.index ?? -1];
    if (!row || isLink(event.target) || hasMarked()) return;
    const entries = entriesOf(row);
    if (entries.length === 0) return;
    event.preventDefault();
    const open = () => show({ x: event.clientX, y: event.clientY }, entries);
    if (event.buttons === 0) return open();
    // If the menu is requested on pointer down, the release would count as an outside click.
    window.addEventListener('pointerup', () => setTimeout(open), { once: true });
  };
  /** Opens the menu of the overflow button at the end of a row. */
  const openMore = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('.tl-row-action-more') : null;
    const row = rows[findCell(event)?.index ?? -1];
    if (!button || !row || !rowActions) return;
    const box = button.getBoundingClientRect();
    const shown = button.parentElement?.querySelectorAll('.tl-row-action').length ?? 1;
    const rest = rowActions(row).slice(shown - 1);
    show({ x: box.right, y: box.bottom, end: true }, rest.map(entryOf));
  };
  return { menu, openAt, onContextMenu, openMore, close: () => setMenu(undefined) };
}
