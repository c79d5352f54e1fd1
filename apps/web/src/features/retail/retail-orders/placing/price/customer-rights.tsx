import { Button, Checkbox } from 'antd';
import { formatMoney } from '#kernel/format.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { Draft } from '../model/draft.ts';
import type { Car, Price } from '../model/types.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';
import { Gift } from './gift.tsx';
import { TakeCode } from './take-code.tsx';
import './customer-rights.css';

interface RightsProps {
  draft: Draft;
  change: ChangeDraft;
  price: Price;
}
type Tried = Price['tried'][number];

/** Maximum number of coupons accepted by the server. */
const mostChosen = 20;
const canBeUsed = ({ state }: Tried): boolean => state === 'USED' || state === 'OFFERED';

/** Comparison: usable coupons first, the best first. */
const inOrder = (a: Tried, b: Tried): number =>
  Number(canBeUsed(b)) - Number(canBeUsed(a)) || b.amount - a.amount || a.id - b.id;

function Coupon({ coupon, draft, change }: { coupon: Tried } & Omit<RightsProps, 'price'>) {
  const { id, name, amount, reason } = coupon;
  const isChosen = draft.rightIds.includes(id);
  const toggle = () =>
    change((before) => ({
      ...before,
      rightIds: isChosen ? before.rightIds.filter((each) => each !== id) : [...before.rightIds, id],
    }));
  const isShut = !isChosen && (!canBeUsed(coupon) || draft.rightIds.length >= mostChosen);
  return (
    <li data-off={reason !== null || undefined}>
      <Checkbox checked={isChosen} disabled={isShut} onChange={toggle}>
        <span title={name}>{name}</span>
      </Checkbox>
      <span className={reason === null ? 'tl-num place-off' : undefined}>
        {reason ?? `-${formatMoney(amount)}`}
      </span>
    </li>
  );
}

/** Customer's coupons: usable ones with their discount, others with the reason. */
function Coupons({ coupons, ...props }: RightsProps & { coupons: readonly Tried[] }) {
  const words = useWords();
  const { change, price } = props;
  const { best } = price;
  return (
    <>
      <div className="place-rights-head">
        <h2>{words('rights.coupons')}</h2>
        <Button size="small" disabled={!best} onClick={() => best && change({ rightIds: best.rightIds })}>
          {best
            ? words('rights.bestSaves', { amount: formatMoney(price.payableAmount - best.payableAmount) })
            : words('rights.best')}
        </Button>
      </div>
      <ul aria-label={words('rights.coupons')}>
        {coupons.toSorted(inOrder).map((coupon) => (
          <Coupon key={coupon.id} {...props} coupon={coupon} />
        ))}
      </ul>
    </>
  );
}

/** Input for the number of points, limited by the basket. */
function Points({
  draft,
  change,
  points,
}: Omit<RightsProps, 'price'> & { points: NonNullable<Price['points']> }) {
  const words = useWords();
  const { own, most, value } = points;
  return (
    <div className="place-field">
      <label>
        <span>{words('rights.points')}</span>
        <span className="place-points">
          <QtyInput
            aria-label={words('rights.points')}
            value={draft.points || null}
            min={0}
            max={most}
            onChange={(count) => change({ points: count === null || Number.isNaN(count) ? 0 : count })}
          />
          <Button disabled={most === 0 || draft.points === most} onClick={() => change({ points: most })}>
            {words('rights.allPoints')}
          </Button>
        </span>
      </label>
      <small>{words('rights.pointsHint', { most, own, value: formatMoney(value) })}</small>
    </div>
  );
}

/** Customer's coupons, points and gifts. Not on the self-service tablet, where anybody may type any plate. */
export function CustomerRights({ car, ...props }: RightsProps & { car: Car | undefined }) {
  const words = useWords();
  const { draft, change, price } = props;
  if (draft.scene === 'SELF') return null;
  const coupons = price.tried.filter(({ type }) => type === 'COUPON');
  const gifts = price.tried.filter(({ gift }) => gift !== null);
  return (
    <section className="place-rights" aria-label={words('rights.title')}>
      {coupons.length > 0 && <Coupons {...props} coupons={coupons} />}
      <TakeCode {...props} car={car} />
      {price.points && <Points draft={draft} change={change} points={price.points} />}
      {gifts.map((each) => (
        <Gift key={`${each.type} ${each.id}`} tried={each} draft={draft} change={change} />
      ))}
    </section>
  );
}
