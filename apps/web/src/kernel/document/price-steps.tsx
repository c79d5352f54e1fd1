import type { ComponentType, ReactNode } from 'react';
import { formatMoney } from '../format.ts';
import { keyed } from '#ui/keyed.ts';
import './price-steps.css';

/** Step of a price breakdown. */
export interface PriceStep {
  step: number;
  title: string;
  /** Fen; negative takes off. */
  amount: number;
  /** What it comes from, such as a promotion's name; may be ''. */
  note: string;
  promotionId: number | null;
}

interface PriceStepsProps {
  /** In the order in which they are taken. */
  steps: readonly PriceStep[];
  payable: { label: ReactNode; fen: number };
  /** Another price is on its way. */
  isOld?: boolean;
  /** Draws a note that is more than its words. */
  Note?: ComponentType<{ step: PriceStep }>;
  /** Whoever takes the money reads the sum from afar. */
  large?: boolean;
  /** Rows below what is paid: see PriceRow. */
  children?: ReactNode;
}

/** Row below a price that explains its distribution, for users who may see it. */
export const PriceRow = ({ label, fen }: { label: string; fen: number }) => (
  <div className="tl-price-own">
    <dt>{label}</dt>
    <dd>{formatMoney(fen)}</dd>
  </div>
);

/** Breakdown of a price from list price to amount payable, step by step. */
export function PriceSteps({ steps, payable, isOld = false, Note, large, children }: PriceStepsProps) {
  return (
    <dl className="tl-price" aria-busy={isOld} data-old={isOld || undefined} data-large={large || undefined}>
      {keyed(steps, ({ step, title, note }) => `${step} ${title} ${note}`).map(([key, each]) => (
        <div key={key}>
          <dt>
            {each.title}
            {each.note && <small>{Note ? <Note step={each} /> : each.note}</small>}
          </dt>
          <dd className={each.amount < 0 ? 'tl-price-off' : undefined}>{formatMoney(each.amount)}</dd>
        </div>
      ))}
      <div className="tl-price-payable">
        <dt>{payable.label}</dt>
        <dd>¥{formatMoney(payable.fen)}</dd>
      </div>
      {children}
    </dl>
  );
}
