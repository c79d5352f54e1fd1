import type { ReactNode } from 'react';
import './feedback.css';

export type StatusTone = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

interface StatusDotProps {
  tone: StatusTone;
  /** Tooltip. */
  title?: string;
  children: ReactNode;
}

/** Status as a coloured dot with its label; colour is never the only signal. */
export function StatusDot({ tone, title, children }: StatusDotProps) {
  return (
    <span className="tl-status" title={title}>
      <i className={`tl-dot tl-dot-${tone}`} aria-hidden />
      {children}
    </span>
  );
}
