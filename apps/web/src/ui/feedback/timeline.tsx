import type { ReactNode } from 'react';
import type { StatusTone } from './status-dot.tsx';
import './detail.css';

export type TimelineItem = {
  key: string | number;
  /** Already formatted: 2026-11-21 14:05. */
  when: string;
  /** The relative time, shown as a tooltip. */
  ago?: string;
  who?: string;
  /** Action: "确认", "发货 120 条". */
  what: ReactNode;
  /** Reason or remark. */
  note?: ReactNode;
  tone?: StatusTone;
};

/** Timeline of a record, in the given order. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className="tl-timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <i className={`tl-dot tl-dot-${item.tone ?? 'stopped'}`} aria-hidden />
          <div className="tl-timeline-what">{item.what}</div>
          {item.note && <div className="tl-timeline-note">{item.note}</div>}
          <div className="tl-timeline-meta">
            {item.who && <span>{item.who}</span>}
            <time title={item.ago}>{item.when}</time>
          </div>
        </li>
      ))}
    </ol>
  );
}
