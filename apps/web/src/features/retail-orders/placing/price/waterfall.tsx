import { formatMoney } from '../../../../kernel/format.ts';
import type { Price } from '../model/types.ts';
import { useWords } from '../use-words.ts';

interface WaterfallProps {
  price: Price | undefined;
  /** Another price is on its way. */
  isOld: boolean;
  isForCustomer: boolean;
}

function Rows({ price: { waterfall } }: { price: Price }) {
  return waterfall.map(({ step, title, amount, note }) => (
    <div key={`${step} ${title} ${note}`}>
      <dt>
        {title}
        {note && <small>{note}</small>}
      </dt>
      <dd className={amount < 0 ? 'place-off' : undefined}>{formatMoney(amount)}</dd>
    </div>
  ));
}

/** What stays with the shop, for those who are told. */
function Share({ price: { dealerShare, channelFee } }: { price: Price }) {
  const words = useWords();
  const rows = [
    [words('dealerShare'), dealerShare],
    [words('channelFee'), channelFee],
  ] as const;
  return rows.map(
    ([label, fen]) =>
      fen !== undefined && (
        <div key={label} className="place-own">
          <dt>{label}</dt>
          <dd>{formatMoney(fen)}</dd>
        </div>
      ),
  );
}

/** Discounts and rights that do not apply, each with its reason. */
function NotApplied({ price: { tried } }: { price: Price }) {
  const words = useWords();
  const left = tried.filter(({ reason }) => reason !== null);
  if (left.length === 0) return null;
  return (
    <section className="place-tried" aria-label={words('notApplied')}>
      <h2>{words('notApplied')}</h2>
      <ul>
        {left.map(({ id, step, name, reason }) => (
          <li key={`${step} ${id}`}>
            <span>{name}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** From the list price to what is paid, step by step. */
export function Waterfall({ price, isOld, isForCustomer }: WaterfallProps) {
  const words = useWords();
  if (!price) return <p className="place-hint">{words('priceHint')}</p>;
  return (
    <div className="place-waterfall" data-old={isOld || undefined} aria-busy={isOld}>
      <dl>
        <Rows price={price} />
        <div className="place-payable">
          <dt>{words('payable')}</dt>
          <dd>¥{formatMoney(price.payableAmount)}</dd>
        </div>
        {!isForCustomer && <Share price={price} />}
      </dl>
      <NotApplied price={price} />
    </div>
  );
}
