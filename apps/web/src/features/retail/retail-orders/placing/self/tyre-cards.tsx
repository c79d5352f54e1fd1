import { Button } from 'antd';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { textOfError } from '#kernel/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { marksOf, nameOf } from '../offers/offer-columns.tsx';
import type { OfferRow, Offers } from '../offers/use-offers.ts';
import { useWords } from '../use-words.ts';

/** Tyre cards for customers: description, availability, out-the-door price. */
export function TyreCards({ offers, onPick }: { offers: Offers; onPick: (row: OfferRow) => void }) {
  const words = useWords();
  const { rows, read, isAsked, quantity } = offers;
  const sold = rows.filter(({ unitPrice, tyreSource }) => unitPrice !== null && tyreSource !== null);
  if (read.error) return <ErrorState message={textOfError(read.error)} retry={() => void read.refetch()} />;
  if (isAsked && read.isPending)
    return <div className="tl-bone self-bone" role="status" aria-label={words('offers')} />;
  if (sold.length === 0) return <EmptyState text={words(isAsked ? 'noOffers' : 'selfSize')} />;
  return (
    <ul className="self-tyres" aria-label={words('offers')}>
      {sold.map((row) => (
        <li key={row.id}>
          <div>
            <b>{row.size}</b> <span>{marksOf(row)}</span>
            <p>{nameOf(row)}</p>
            <small>
              {row.ownFree > 0
                ? words('inShop')
                : row.promisedDay && words('arrivesOn', { date: formatDay(row.promisedDay) })}
            </small>
          </div>
          <div className="self-price">
            <small>{words('fittedFor', { count: quantity })}</small>
            <b>¥{formatMoney(row.outTheDoor)}</b>
            <Button type="primary" onClick={() => onPick(row)}>
              {words('pickThis')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
