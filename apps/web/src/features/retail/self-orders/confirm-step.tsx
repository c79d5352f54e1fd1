import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { wheels as wheelTexts } from '@treadline/contract/retail/retail-orders/fields.ts';
import { useCallback, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { api } from '#kernel/api.ts';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { useCall } from '#kernel/mobile/use-call.ts';
import { withKeys } from '#ui/with-keys.ts';
import type { StepProps } from './car-step.tsx';
import { CodeField } from './code-field.tsx';
import { Field } from './field.tsx';
import { firstInvalidField, type Field as Name, type Offer } from './model.ts';
import { useCode } from './use-code.ts';

interface ConfirmStepProps extends StepProps {
  offer: Offer;
  onPlaced: (order: { token: string; orderNo: string }) => void;
  onBack: () => void;
}

type Quote = OutputOf<'POST /m/shop/:code/quote'>;

/** Price for anybody, and once the mobile is verified for this customer. */
function useQuote({ code, passes, offer, wish }: ConfirmStepProps) {
  const { partId, tyreSource } = offer;
  const { wheels, mobile } = wish;
  const pass = passes.of(mobile);
  const ask = useCallback(
    (signal: AbortSignal) =>
      api(
        'POST /m/shop/:code/quote',
        { params: { code }, body: { partId, tyreSource, wheels: [...wheels], pass } },
        { anonymous: true, signal },
      ),
    [code, partId, tyreSource, wheels, pass],
  );
  return useAnswer(ask);
}

/** Discounts and agreed total. */
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
      {withKeys(promotions, ({ name }) => name).map(([key, { name, amount }]) => (
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

/** Places the order for the displayed total, one request at a time. */
function usePlace({
  code,
  passes,
  offer,
  wish,
  onPlaced,
  quote,
}: ConfirmStepProps & { quote: Quote | undefined }) {
  const call = useCall();
  const place = (pass: string) =>
    call.run(
      async () => {
        const { partId, tyreSource } = offer;
        const { wheels, plate, name } = wish;
        const body = {
          partId,
          tyreSource,
          wheels: [...wheels],
          plate: foldPlate(plate),
          pass,
          name: name.trim(),
          payableAmount: quote?.total ?? offer.total,
        };
        onPlaced(await api('POST /m/shop/:code/order', { params: { code }, body }, { anonymous: true }));
      },
      (error) => error === 'session.pass-over' && passes.forget(),
    );
  return { busy: call.busy, failure: call.failure, place };
}

/** Confirmation step: goods, customer and price. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { t } = useTranslation('self-orders');
  const say = useContractText();
  const { code, passes, offer, wish, change, onBack } = props;
  const { data: quote, ...quoting } = useQuote(props);
  const { busy, failure, place } = usePlace({ ...props, quote });
  const sms = useCode({ code, mobile: wish.mobile, passes });
  const [wrong, setWrong] = useState<Name>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = firstInvalidField(wish, ['name']);
    setWrong(found);
    const pass = passes.of(wish.mobile);
    if (found) document.getElementsByName(found)[0]?.focus();
    else if (pass) void place(pass);
    else if (sms.isSent) document.getElementsByName('code')[0]?.focus();
    else void sms.send();
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
            {foldPlate(wish.plate)} · {wish.mobile}
          </small>
          {offer.promisedDay && !offer.inShop && (
            <small>{t('arrives', { day: formatDay(offer.promisedDay) })}</small>
          )}
          {quote ? <Total quote={quote} count={wish.wheels.length} /> : <MobilePlaceholder {...quoting} />}
        </li>
      </ul>
      <Field
        name="name"
        value={wish.name}
        wrong={wrong}
        autoComplete="name"
        onChange={(name) => change({ name })}
      />
      {quote?.held === false && <p role="status">{t('notHeld')}</p>}
      {sms.isSent && <CodeField code={sms} onProved={(pass) => void place(pass)} />}
      {(failure ?? sms.failure) && <p role="alert">{failure ?? sms.failure}</p>}
      <button type="submit" className="mobile-go" disabled={busy || sms.busy || !quote}>
        {t('place', { amount: formatMoney(quote?.total ?? offer.total) })}
      </button>
      <button type="button" onClick={onBack}>
        {t('back')}
      </button>
    </form>
  );
}
