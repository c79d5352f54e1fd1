import { wheels as wheelTexts } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Alert, Button, Checkbox } from 'antd';
import { useLang } from '#kernel/lang.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import { noRights, type Draft } from '../model/draft.ts';
import type { Problem } from '../model/problems.ts';
import type { Create } from '../use-create.ts';
import type { ChangeDraft } from '../use-draft.ts';
import type { Placing } from '../use-placing.ts';
import { useWords } from '../use-words.ts';
import { CustomerFields, OrderFields } from './customer.tsx';

/** Loaded lazily, as there is nothing to add up before the first tyre. */
const Waterfall = lazyPiece(() => import('./waterfall.tsx').then((m) => m.Waterfall), {
  waiting: () => null,
});

const Rights = lazyPiece(() => import('./customer-rights.tsx').then((m) => m.CustomerRights), {
  waiting: () => null,
});

interface OrderCardProps {
  draft: Draft;
  change: ChangeDraft;
  placing: Placing;
  create: Create;
  isForCustomer: boolean;
  /** Verb of the button. */
  verb?: 'place' | 'convert';
}

/** Text for missing input; name and number show it at their own fields. */
export function useProblemText() {
  const words = useWords();
  const lang = useLang();
  return (problem: Problem): string | null => {
    if (problem.field === 'wheels')
      return words('wheelsBare', {
        wheels: problem.wheels.map((wheel) => wheelTexts[wheel][lang]).join(words('and')),
      });
    if (problem.field === 'axle') return words('axleUneven', { axle: words(`axle.${problem.axle}`) });
    if (problem.field === 'goods') return words('goodsMissing');
    if (problem.field === 'dealer') return words('dealerMissing');
    if (problem.field === 'plate') return words(problem.wrong ? 'plateWrong' : 'plateMissing');
    return null;
  };
}

/** Reasons why the order cannot be placed: missing input, pricing errors, server refusals. */
export function OrderRefusals({ placing, create }: Pick<OrderCardProps, 'placing' | 'create'>) {
  const words = useWords();
  const say = useProblemText();
  const { price, priceError, sourceError } = placing;
  const missing = create.problems.map(say).filter((text) => text !== null);
  const failure = priceError ?? sourceError;
  return (
    <div className="place-refusals" aria-live="polite">
      {create.refused && (
        <Alert
          type={create.refused.isPrice ? 'warning' : 'error'}
          showIcon
          title={create.refused.isPrice ? words('priceChanged') : create.refused.text}
          description={create.refused.isPrice && create.refused.text}
        />
      )}
      {failure && <Alert type="error" showIcon title={textOfError(failure)} />}
      {(price?.blocks ?? []).map((text) => (
        <Alert key={text} type="error" showIcon title={text} />
      ))}
      {missing.map((text) => (
        <Alert key={text} type="error" showIcon title={text} />
      ))}
    </div>
  );
}

/** Button that places the order for the amount shown on it. */
export function PlaceButton({
  placing,
  create,
  verb = 'place',
}: Pick<OrderCardProps, 'placing' | 'create' | 'verb'>) {
  const words = useWords();
  const { price, isPricing, check } = placing;
  const isBlocked = check.data?.allowed === false || (price?.blocks.length ?? 0) > 0;
  return (
    <Button
      type={verb === 'place' || price ? 'primary' : 'default'}
      size="large"
      block
      loading={create.busy}
      disabled={isBlocked || isPricing}
      onClick={create.send}
    >
      {words(verb)}
      {price && ` ¥${formatMoney(price.payableAmount)}`}
    </Button>
  );
}

/** Right column with price, customer and place button. */
export function OrderCard({ draft, change, placing, create, isForCustomer, verb = 'place' }: OrderCardProps) {
  const words = useWords();
  return (
    <section className="tl-card" aria-label={words('order')}>
      <div className="tl-card-body place-order">
        {/* What is typed and chosen stands above what comes of it: a price that changes moves no field. */}
        <CustomerFields draft={draft} change={change} car={placing.car} problems={create.problems} />
        <OrderFields draft={draft} change={change} refused={placing.priceError} />
        {placing.price && <Rights draft={draft} change={change} price={placing.price} car={placing.car} />}
        {placing.price ? (
          <Waterfall price={placing.price} isOld={placing.isPricing} isForCustomer={isForCustomer} />
        ) : (
          <p className="place-hint">{words('priceHint')}</p>
        )}
        <OrderRefusals placing={placing} create={create} />
        {placing.priceError && draft.rightIds.length > 0 && (
          <Button onClick={() => change(noRights)}>{words('rights.drop')}</Button>
        )}
        <div data-place>
          <PlaceButton placing={placing} create={create} verb={verb} />
        </div>
      </div>
    </section>
  );
}

/** Switch for the customer view, which hides the shop's earnings. */
export function CustomerSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const words = useWords();
  return (
    <Checkbox className="place-switch" checked={on} onChange={({ target }) => onChange(target.checked)}>
      {words('customerView')}
    </Checkbox>
  );
}
