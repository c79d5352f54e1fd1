import type { ReactNode } from 'react';
import './feedback.css';

export type EmptyStateProps = {
  /** Reason for the empty state. */
  text: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
};

export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className="tl-state">
      <svg width="56" height="40" viewBox="0 0 56 40" fill="none" aria-hidden className="tl-state-art">
        <rect x="1" y="7" width="54" height="32" rx="5" stroke="currentColor" strokeWidth="1.5" />
        <path d="M1 16h54M12 24h20M12 31h12" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        <path d="M18 7V3m20 4V3" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <div className="tl-state-text">{text}</div>
      {action && <div className="tl-state-action">{action}</div>}
    </div>
  );
}
