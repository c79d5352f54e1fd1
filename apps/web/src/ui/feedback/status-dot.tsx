import type { ReactNode } from 'react';
import './feedback.css';

export type StatusTone = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

/** A status as a dot and a word, never colour alone. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="tl-status">
      <i className={`tl-dot tl-dot-${tone}`} aria-hidden />
      {children}
    </span>
  );
}
