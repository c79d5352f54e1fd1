import { priceSteps } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Alert } from 'antd';
import { PriceRow, PriceSteps } from '#kernel/document/price-steps.tsx';
import { useLang } from '#kernel/lang.ts';
import type { Price } from '../model/types.ts';
import { useWords } from '../use-words.ts';

interface WaterfallProps {
  price: Price | undefined;
  /** Whether a newer price is loading. */
  isOld: boolean;
  isForCustomer: boolean;
}

type Step = Price['waterfall'][number];

/** Steps for the customer's choices, always shown while there are any, so that the layout is stable. */
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

/** The shop's earnings, for users who receive them. */
function Share({ price: { dealerShare, channelFee } }: { price: Price }) {
  const words = useWords();
  return (
    <>
      {dealerShare !== undefined && <PriceRow label={words('dealerShare')} fen={dealerShare} />}
      {channelFee !== undefined && <PriceRow label={words('channelFee')} fen={channelFee} />}
    </>
  );
}

/** Order of inapplicable discounts: nearest to applying first. */
const states = ['SHORT_FEN', 'SHORT_QTY', 'EXCLUDED', 'REFUSED'] as const;
const rank = ({ state }: Price['tried'][number]): number => states.findIndex((each) => each === state);

/** Inapplicable discounts with reasons; coupons show theirs where selected. */
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

function Priced({ price, isOld, isForCustomer }: WaterfallProps & { price: Price }) {
  const words = useWords();
  const { quote } = price;
  return (
    <div>
      {quote && (
        <Alert
          type={quote.holds ? 'success' : 'warning'}
          showIcon
          title={quote.holds ? words('quoted', { no: quote.quoteNo }) : quote.why}
        />
      )}
      <PriceSteps
        large
        steps={useRows(price)}
        payable={{ label: words('payable'), fen: price.payableAmount }}
        isOld={isOld}
      >
        {!isForCustomer && <Share price={price} />}
      </PriceSteps>
      <NotApplied price={price} />
    </div>
  );
}

/** Price waterfall from list price to payable amount, with inapplicable discounts. */
export function Waterfall(props: WaterfallProps) {
  const words = useWords();
  const { price } = props;
  return price ? <Priced {...props} price={price} /> : <p className="place-hint">{words('priceHint')}</p>;
}
