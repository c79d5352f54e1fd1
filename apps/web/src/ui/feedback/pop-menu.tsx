import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './pop-menu.css';

export type MenuEntry = {
  key: string;
  label: string;
  /** Text at the end of the line: a count or keyboard shortcut. */
  keys?: ReactNode;
  /** Note below the label, for example why it is disabled. */
  note?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean;
  /** Whether the entry of a choice is selected. */
  checked?: boolean;
  onClick: () => void;
};

/** Position of a menu in px of the window; with `end` its right edge is at `x`. */
export type MenuPlace = { x: number; y: number; end?: boolean };

type PopMenuProps = { place: MenuPlace; entries: readonly MenuEntry[]; label: string; onClose: () => void };

/** Positions the menu at its place, kept within the window. */
function placeMenu(node: HTMLElement, { x, y, end }: MenuPlace) {
  const { offsetWidth: width, offsetHeight: height } = node;
  const left = Math.min(end ? x - width : x, innerWidth - width - 8);
  const top = y + height > innerHeight - 8 ? Math.max(8, innerHeight - height - 8) : y;
  node.style.left = `${Math.max(8, left)}px`;
  node.style.top = `${top}px`;
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Menu in the browser's top layer (popover), with its built-in Esc, outside click and focus return. */
export function PopMenu({ place, entries, label, onClose }: PopMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    node.showPopover();
    placeMenu(node, place);
    node.querySelector<HTMLElement>('[aria-checked=true], [role^=menuitem]')?.focus();
  }, [place]);
  const choose = (entry: MenuEntry) => {
    if (entry.disabled) return;
    // Close first, so that the focus returns before the action moves it.
    root.current?.hidePopover();
    entry.onClick();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed here must not reach the grid below or the shell.
    event.stopPropagation();
    if (event.key === 'Tab') root.current?.hidePopover();
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = moves[event.key]?.(at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div
      ref={root}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="tl-menu"
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={entry.checked}
          aria-label={entry.label}
          aria-disabled={entry.disabled}
          aria-description={entry.note}
          tabIndex={-1}
          className={`tl-menu-item${entry.danger ? ' tl-menu-danger' : ''}`}
          onMouseEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
          onClick={(event) => {
            event.stopPropagation();
            choose(entry);
          }}
        >
          <span>
            {entry.label}
            {entry.note && <small>{entry.note}</small>}
          </span>
          {entry.keys !== undefined && <kbd>{entry.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
