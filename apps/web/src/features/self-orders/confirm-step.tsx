import { wheels as wheelTexts } from '@treadline/contract/retail-orders/fields.ts';
import { useCallback, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../kernel/api-types.ts';
import { api } from '../../kernel/api.ts';
import { textOfError } from '../../kernel/error-text.ts';
import { formatDay, formatMoney } from '../../kernel/format.ts';
import { useSay } from '../../kernel/lang.ts';
import { Waiting } from '../../kernel/mobile/mobile-page.tsx';
import { useAnswer } from '../../kernel/mobile/use-answer.ts';
import { keyed } from '../../ui/keyed.ts';
import type { StepProps } from './car-step.tsx';
import { Field } from './field.tsx';
import { firstWrong, plateOf, type Field as Name, type Offer } from './model.ts';

interface ConfirmStepProps extends StepProps {
  code: string;
  offer: Offer;
  onPlaced: (order: { token: string; orderNo: string }) => void;
  onBack: () => void;
}

type Quote = OutputOf<'POST /m/shop/:code/quote'>;

/** What it costs whoever orders by this number. */
function useQuote({ code, offer, wish }: ConfirmStepProps) {
  const { partId, tyreSource } = offer;
  const { wheels, mobile } = wish;
  const ask = useCallback(
    (signal: AbortSignal) =>
      api(
        'POST /m/shop/:code/quote',
        { params: { code }, body: { partId, tyreSource, wheels: [...wheels], mobile: mobile.trim() } },
        { anonymous: true, signal },
      ),
    [code, partId, tyreSource, wheels, mobile],
  );
  return useAnswer(ask);
}

/** What promotions take off, and the total that is agreed to. */
function Total({ quote, count }: { quote: Quote; count: number }) {
  const { t } = useTranslation('self-orders');
  const { listTotal, total, promotions } = quote;
  return (
    <>
      {promotions.length > 0 && (
        <div className="mobile-row">
          <small>{t('listTotal')}</small>
          <span>¥{formatMoney(listTotal)}</span>
        </div>
      )}
      {keyed(promotions, ({ name }) => name).map(([key, { name, amount }]) => (
        <div key={key} className="mobile-row">
          <small>{name}</small>
          <span>-¥{formatMoney(amount)}</span>
        </div>
      ))}
      <div className="mobile-row">
        <small>{t('total', { count })}</small>
        <b>¥{formatMoney(total)}</b>
      </div>
    </>
  );
}

/** Sends the order at the total in sight, one at a time. */
function usePlace({ code, offer, wish, onPlaced, quote }: ConfirmStepProps & { quote: Quote | undefined }) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const place = async () => {
    setState({ busy: true });
    const { partId, tyreSource } = offer;
    const { wheels, plate, mobile, name } = wish;
    try {
      const body = {
        partId,
        tyreSource,
        wheels: [...wheels],
        plate: plateOf(plate),
        mobile: mobile.trim(),
        name: name.trim(),
        payableAmount: quote?.total ?? offer.total,
      };
      onPlaced(await api('POST /m/shop/:code/order', { params: { code }, body }, { anonymous: true }));
    } catch (error) {
      setState({ busy: false, failure: textOfError(error) });
    }
  };
  return { ...state, place };
}

/** What is ordered, by whom, for how much. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { t } = useTranslation('self-orders');
  const say = useSay();
  const { offer, wish, change, onBack } = props;
  const { data: quote, failure: quoteFailure, again } = useQuote(props);
  const { busy, failure, place } = usePlace({ ...props, quote });
  const [wrong, setWrong] = useState<Name>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = firstWrong(wish, ['name']);
    setWrong(found);
    if (found) document.getElementsByName(found)[0]?.focus();
    else void place();
  };
  return (
    <form onSubmit={send} noValidate>
      <ul className="mobile-list">
        <li>
          <b>{offer.name}</b>
          <small>
            {offer.size} × {wish.wheels.length} ·{' '}
            {wish.wheels.map((wheel) => say(wheelTexts[wheel])).join('、')}
          </small>
          <small>
            {plateOf(wish.plate)} · {wish.mobile}
          </small>
          {offer.promisedDay && !offer.inShop && (
            <small>{t('arrives', { day: formatDay(offer.promisedDay) })}</small>
          )}
          {quote ? (
            <Total quote={quote} count={wish.wheels.length} />
          ) : (
            <Waiting failure={quoteFailure} again={again} />
          )}
        </li>
      </ul>
      <Field
        name="name"
        value={wish.name}
        wrong={wrong}
        autoComplete="name"
        onChange={(name) => change({ name })}
      />
      {failure && <p role="alert">{failure}</p>}
      <button type="submit" className="mobile-go" disabled={busy || !quote}>
        {t('place', { amount: formatMoney(quote?.total ?? offer.total) })}
      </button>
      <button type="button" onClick={onBack}>
        {t('back')}
      </button>
    </form>
  );
}
