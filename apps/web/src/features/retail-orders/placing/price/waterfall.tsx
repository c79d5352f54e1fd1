import { priceSteps } from '@treadline/contract/retail-orders/fields.ts';
import { formatMoney } from '../../../../kernel/format.ts';
import { useLang } from '../../../../kernel/lang.ts';
import type { Price } from '../model/types.ts';
import { useWords } from '../use-words.ts';

interface WaterfallProps {
  price: Price | undefined;
  /** Another price is on its way. */
  isOld: boolean;
  isForCustomer: boolean;
}

type Step = Price['waterfall'][number];

/** Steps of what the customer chooses: in one row each, always there while there is something to choose, so that nothing moves. */
const chosenSteps = [30, 40] as const;

function useRows({ waterfall, tried, points }: Price): Step[] {
  const lang = useLang();
  const isOpen = { 30: tried.some(({ type }) => type === 'COUPON'), 40: points !== null };
  const own = chosenSteps
    .filter((step) => isOpen[step])
    .map((step): Step => {
      const taken = waterfall.filter((each) => each.step === step);
      const amount = taken.reduce((sum, each) => sum + each.amount, 0);
      return { step, title: priceSteps[step][lang], amount, note: '', promotionId: null };
    });
  const others = waterfall.filter(({ step }) => !own.some((each) => each.step === step));
  return [...others, ...own].toSorted((a, b) => a.step - b.step);
}

function Rows({ price }: { price: Price }) {
  return useRows(price).map(({ step, title, amount, note }) => (
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

/** The nearest first: what is short of something, what another one keeps out, then the rest. */
const states = ['SHORT_FEN', 'SHORT_QTY', 'EXCLUDED', 'REFUSED'] as const;
const rank = ({ state }: Price['tried'][number]): number => states.findIndex((each) => each === state);

/** Discounts that do not apply, each with its reason; coupons say it where they are chosen. */
function NotApplied({ price: { tried } }: { price: Price }) {
  const words = useWords();
  const left = tried
    .filter(({ reason, type }) => reason !== null && type !== 'COUPON' && type !== 'POINTS')
    .toSorted((a, b) => rank(a) - rank(b));
  if (left.length === 0) return null;
  return (
    <details className="place-tried">
      <summary>{words('notApplied', { count: left.length })}</summary>
      <ul>
        {left.map(({ type, id, name, reason }) => (
          <li key={`${type} ${id}`}>
            <span>{name}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
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
