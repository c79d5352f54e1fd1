import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { wheels as wheelTexts } from '@treadline/contract/retail/retail-orders/fields.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import type { StepProps } from './car-step.tsx';
import { CodeField } from './code-field.tsx';
import { useCode } from './use-code.ts';
import { wheelsOfCar, type Offer, type Shop } from './model.ts';
import { MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer, type MobileRequest } from '#kernel/mobile/use-answer.ts';

const anonymous = (signal: AbortSignal) => ({ anonymous: true, signal });

interface TyreStepProps extends StepProps {
  shop: Shop;
  onPick: (offer: Offer) => void;
  onBack: () => void;
}

function Wheels({ wish, change }: Pick<StepProps, 'wish' | 'change'>) {
  const { t } = useTranslation('self-orders');
  const say = useContractText();
  const toggle = (wheel: (typeof wheelsOfCar)[number]) =>
    change({
      wheels: wheelsOfCar.filter((each) => wish.wheels.includes(each) !== (each === wheel)),
    });
  return (
    <section aria-label={t('wheels')}>
      <h2>{t('wheels')}</h2>
      <div className="mobile-wheels">
        {wheelsOfCar.map((wheel) => (
          <button
            key={wheel}
            type="button"
            aria-pressed={wish.wheels.includes(wheel)}
            onClick={() => toggle(wheel)}
          >
            {say(wheelTexts[wheel])}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Sizes of the car, then the shop's best sellers; others can be typed. */
function Sizes({ code, passes, shop, wish, change }: Omit<TyreStepProps, 'onPick' | 'onBack'>) {
  const { t } = useTranslation('self-orders');
  const [typed, setTyped] = useState(wish.size);
  const { plate, mobile } = wish;
  const sms = useCode({ code, mobile, passes });
  const pass = passes.of(mobile);
  const ask = useCallback(
    (signal: AbortSignal) =>
      api(
        'POST /m/shop/:code/sizes',
        { params: { code }, body: { plate: foldPlate(plate), pass } },
        anonymous(signal),
      ),
    [code, plate, pass],
  );
  const { data: own } = useAnswer(pass ? ask : null);
  const sizes = [...new Set([...(own?.sizes ?? []), ...shop.sizes])];
  const choose = (size: string) => {
    setTyped(size);
    change({ size });
  };
  return (
    <section className="mobile-part" aria-label={t('size')}>
      <label>
        {t('size')}
        <input
          value={typed}
          placeholder={t('sizeHint')}
          maxLength={40}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => change({ size: typed.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      </label>
      {sizes.length > 0 && (
        <div className="mobile-choices" role="group" aria-label={t('usual')}>
          {sizes.map((size) => (
            <button key={size} type="button" aria-pressed={wish.size === size} onClick={() => choose(size)}>
              {size}
            </button>
          ))}
        </div>
      )}
      {!pass && sms.isSent && <CodeField code={sms} onProved={() => undefined} />}
      {!pass && !sms.isSent && (
        <button type="button" disabled={sms.busy} onClick={() => void sms.send()}>
          {t('own.sizes')}
        </button>
      )}
      {sms.failure && <p role="alert">{sms.failure}</p>}
    </section>
  );
}

function OfferCard({ offer, count, onPick }: { offer: Offer; count: number; onPick: () => void }) {
  const { t } = useTranslation('self-orders');
  const { size, loadSpeed, season, name, unitPrice, listTotal, total, promotions, inShop, promisedDay } =
    offer;
  return (
    <li>
      <b>{name}</b>
      <small>{[size, loadSpeed, season].filter(Boolean).join(' ')}</small>
      <small>{inShop ? t('inShop') : promisedDay && t('arrives', { day: formatDay(promisedDay) })}</small>
      <div className="mobile-row">
        <small>{t('total', { count })}</small>
        <b>
          {total < listTotal && <del>¥{formatMoney(listTotal)}</del>} ¥{formatMoney(total)}
        </b>
      </div>
      {promotions.length > 0 && <small>{promotions.join(t('and'))}</small>}
      <small>{t('each', { price: formatMoney(unitPrice) })}</small>
      <button type="button" className="mobile-go" onClick={onPick}>
        {t('pick')}
      </button>
    </li>
  );
}

function Offers({ code, wish, onPick }: Pick<TyreStepProps, 'code' | 'wish' | 'onPick'>) {
  const { t } = useTranslation('self-orders');
  const { size, wheels } = wish;
  const quantity = wheels.length;
  const ask: MobileRequest<{ list: Offer[] }> = useCallback(
    (signal) =>
      api(
        'GET /m/shop/:code/offers',
        { params: { code }, query: { size, quantity: String(quantity) } },
        anonymous(signal),
      ),
    [code, size, quantity],
  );
  const { data, failure, again } = useAnswer(size && quantity ? ask : null);
  if (!size) return null;
  if (!quantity) return <p role="status">{t('wheelsMissing')}</p>;
  if (!data) return <MobilePlaceholder failure={failure} again={again} />;
  if (data.list.length === 0) return <p role="status">{t('noOffers')}</p>;
  return (
    <ul className="mobile-list" aria-label={t('offers')}>
      {data.list.map((offer) => (
        <OfferCard key={offer.partId} offer={offer} count={quantity} onPick={() => onPick(offer)} />
      ))}
    </ul>
  );
}

/** Step for wheels, size and tyre. */
export function TyreStep({ onPick, onBack, ...props }: TyreStepProps) {
  const { t } = useTranslation('self-orders');
  const { code, wish, change } = props;
  return (
    <div className="mobile-part">
      <Wheels wish={wish} change={change} />
      <Sizes {...props} />
      <Offers code={code} wish={wish} onPick={onPick} />
      <button type="button" onClick={onBack}>
        {t('back')}
      </button>
    </div>
  );
}
