import { Button } from 'antd';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useWords } from '../use-words.ts';
import { dotsOf, marksOf, nameOf } from './offer-columns.tsx';
import type { OfferRow } from './use-offers.ts';

interface CompareProps {
  open?: boolean;
  rows: readonly OfferRow[];
  quantity: number;
  onPick: (row: OfferRow) => void;
  onClose?: () => void;
}

function Facts({ row, quantity }: { row: OfferRow; quantity: number }) {
  const words = useWords();
  const facts = [
    [words('load'), marksOf(row)],
    [words('season'), row.season],
    ['DOT', dotsOf(row)],
    [words('arrives'), formatDay(row.promisedDay)],
    [words('unitPrice'), formatMoney(row.unitPrice)],
  ];
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div className="place-compare-total">
        <dt>{words('outTheDoor', { count: quantity })}</dt>
        <dd>{formatMoney(row.outTheDoor)}</dd>
      </div>
    </dl>
  );
}

/** Comparison of up to three tyres for the customer, in large type, without purchase costs. */
export function CompareDialog({ open = true, rows, quantity, onPick, onClose }: CompareProps) {
  const words = useWords();
  return (
    <Dialog open={open} width={1040} title={words('compareTitle')} onClose={onClose ?? (() => undefined)}>
      <div className="place-compare">
        {rows.map((row) => (
          <article key={row.id} aria-label={nameOf(row)}>
            <strong>{row.size}</strong>
            <h3>{nameOf(row)}</h3>
            <Facts row={row} quantity={quantity} />
            <Button type="primary" size="large" block onClick={() => onPick(row)}>
              {words('pickThis')}
            </Button>
          </article>
        ))}
      </div>
    </Dialog>
  );
}
