import type { ComponentType, ReactNode } from 'react';
import { formatMoney } from '../format.ts';
import { withKeys } from '#ui/with-keys.ts';
import './price-steps.css';

/** Step of a price breakdown. */
export interface PriceStep {
  step: number;
  title: string;
  /** Fen; negative for a discount. */
  amount: number;
  /** Origin of the step, such as a promotion's name; may be ''. */
  note: string;
  promotionId: number | null;
}

interface PriceStepsProps {
  /** Steps in the order of calculation. */
  steps: readonly PriceStep[];
  payable: { label: ReactNode; fen: number };
  /** Whether a new price is loading. */
  isOld?: boolean;
  /** Renders a note that is more than text. */
  Note?: ComponentType<{ step: PriceStep }>;
  /** Large total, readable from a distance at the till. */
  large?: boolean;
  /** Rows below the amount payable, see PriceRow. */
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
      {withKeys(steps, ({ step, title, note }) => `${step} ${title} ${note}`).map(([key, each]) => (
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
