import type { ReactNode } from 'react';
import './account-facts.css';

interface HeldFactsProps {
  /** State of the account. */
  state: ReactNode;
  figures: readonly { label: string; text: string; className?: string | undefined }[];
}

/** Current balances of an account, in a line below the title of its ledger. */
export const AccountFacts = ({ state, figures }: HeldFactsProps) => (
  <div className="tl-held">
    {state}
    {figures.map(({ label, text, className }) => (
      <span key={label}>
        {label} <b className={className}>{text}</b>
      </span>
    ))}
  </div>
);
