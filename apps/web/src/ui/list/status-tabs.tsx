import { DownOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PopMenu, type MenuPlace } from '../feedback/pop-menu.tsx';
import { useUiText } from '../text.ts';
import './list.css';

export type StatusTab = {
  key: string;
  label: string;
  /** Absent while unknown. */
  count?: number | undefined;
  /** There are more than `count`. */
  more?: boolean;
};

export type StatusTabsProps = {
  tabs: readonly StatusTab[];
  active: string;
  onChange: (key: string) => void;
  label: string;
};

const formatCount = ({ count = 0, more }: StatusTab) => `${count.toLocaleString('en-US')}${more ? '+' : ''}`;

/** Hook for the number of tabs that fit into the row; observed as widths change. */
function useFitting(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  const read = useCallback(() => {
    const all = [...(row.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // A hidden tab has no measurable width.
    if (!row.current?.clientWidth) return;
    setFitting(all.filter((tab) => tab.offsetTop === all[0]?.offsetTop).length);
  }, []);
  // Other counts have other widths.
  useLayoutEffect(() => read());
  useEffect(() => {
    const observer = new ResizeObserver(read);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [read]);
  return [row, fitting] as const;
}

/** Status tabs with counts, beside the title; arrow keys move between them, the overflow is under "more". */
export function StatusTabs({ tabs, active, onChange, label }: StatusTabsProps) {
  const [row, fitting] = useFitting(tabs.length);
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === active);
    const next = tabs[(at + by + fitting) % fitting];
    if (!next) return;
    onChange(next.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  // The active tab may be under "more": then the first one takes the focus.
  const entry = tabs.slice(0, fitting).some((tab) => tab.key === active) ? active : tabs[0]?.key;
  return (
    <div className="tl-tabs">
      <div ref={row} role="tablist" aria-label={label} className="tl-tabs-row">
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === active}
            tabIndex={tab.key === entry ? 0 : -1}
            className="tl-tab"
            data-out={at >= fitting || undefined}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
            <TabCount tab={tab} />
          </button>
        ))}
      </div>
      {fitting < tabs.length && <MoreTabs tabs={tabs.slice(fitting)} active={active} onChange={onChange} />}
    </div>
  );
}

function TabCount({ tab }: { tab: StatusTab }) {
  return tab.count === undefined ? null : <span className="tl-tab-count">{formatCount(tab)}</span>;
}

/** Menu of the tabs that do not fit, with their counts; the button shows the active one. */
function MoreTabs({ tabs, active, onChange }: Omit<StatusTabsProps, 'label'>) {
  const text = useUiText();
  const [place, setPlace] = useState<MenuPlace>();
  const chosen = tabs.find((tab) => tab.key === active);
  return (
    <>
      <button
        type="button"
        className="tl-tab"
        aria-label={text('moreTabs')}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        data-on={chosen ? true : undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ x: left, y: bottom + 4 });
        }}
      >
        {chosen ? chosen.label : text('more')}
        {chosen && <TabCount tab={chosen} />}
        <DownOutlined aria-hidden />
      </button>
      {place && (
        <PopMenu
          place={place}
          label={text('moreTabs')}
          onClose={() => setPlace(undefined)}
          entries={tabs.map((tab) => ({
            key: tab.key,
            label: tab.label,
            keys: tab.count === undefined ? undefined : formatCount(tab),
            checked: tab.key === active,
            onClick: () => onChange(tab.key),
          }))}
        />
      )}
    </>
  );
}
