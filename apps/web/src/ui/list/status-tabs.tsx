import { useRef, type KeyboardEvent } from 'react';
import './list.css';

export type StatusTab = {
  key: string;
  label: string;
  /** Left out while it isn't known. */
  count?: number | undefined;
};

export type StatusTabsProps = {
  tabs: readonly StatusTab[];
  active: string;
  onChange: (key: string) => void;
  label: string;
};

function formatCount(count: number) {
  return count > 9999 ? '9,999+' : count.toLocaleString('en-US');
}

/** Statuses with their counts, beside the title; arrows move between them. */
export function StatusTabs({ tabs, active, onChange, label }: StatusTabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === active);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    root.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div ref={root} role="tablist" aria-label={label} className="tl-tabs">
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === active}
          tabIndex={tab.key === active ? 0 : -1}
          className="tl-tab"
          onClick={() => onChange(tab.key)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tl-tab-count">{formatCount(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}
