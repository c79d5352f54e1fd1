import { wheels as wheelTexts } from '@treadline/contract/retail-orders/fields.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../kernel/api.ts';
import { textOfError } from '../../kernel/error-text.ts';
import { formatDay, formatMoney } from '../../kernel/format.ts';
import { useSay } from '../../kernel/lang.ts';
import type { StepProps } from './car-step.tsx';
import { Field } from './field.tsx';
import { firstWrong, plateOf, type Field as Name, type Offer } from './model.ts';

interface ConfirmStepProps extends StepProps {
  code: string;
  offer: Offer;
  onPlaced: (order: { token: string; orderNo: string }) => void;
  onBack: () => void;
}

/** Sends the order at the total in sight, one at a time. */
function usePlace({ code, offer, wish, onPlaced }: ConfirmStepProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const place = async () => {
    setState({ busy: true });
    const { partId, tyreSource, total: payableAmount } = offer;
    const { wheels, plate, mobile, name } = wish;
    try {
      const body = {
        partId,
        tyreSource,
        wheels: [...wheels],
        plate: plateOf(plate),
        mobile: mobile.trim(),
        name: name.trim(),
        payableAmount,
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
  const { busy, failure, place } = usePlace(props);
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
          <div className="mobile-row">
            <small>{t('total', { count: wish.wheels.length })}</small>
            <b>¥{formatMoney(offer.total)}</b>
          </div>
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
      <button type="submit" className="mobile-go" disabled={busy}>
        {t('place', { amount: formatMoney(offer.total) })}
      </button>
      <button type="button" onClick={onBack}>
        {t('back')}
      </button>
    </form>
  );
}
