import { CheckCircleFilled } from '@ant-design/icons';
import { costTexts, sourceTiers } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { SourcingPreview } from './types.ts';

type Place = SourcingPreview['places'][number];
const parts = ['freight', 'days', 'priority', 'parcels', 'age'] as const;

/** Sourcing result: a summary, quantities by location, and why other locations were not used. */
export function TryAnswer({ found }: { found: SourcingPreview }) {
  const { t } = useTranslation('coverage');
  const { parcels, missing, why, places } = found;
  return (
    <section className="cover-answer" aria-label={t('try.answer')} aria-live="polite">
      <Alert type={missing.length > 0 ? 'warning' : 'success'} showIcon title={why || t('nobody')} />
      {parcels.map((parcel) => (
        <Parcel key={parcel.locationId} parcel={parcel} />
      ))}
      <h3>{t('try.places')}</h3>
      <ul className="cover-places">
        {places.map((place) => (
          <PlaceRow key={place.locationId} place={place} />
        ))}
      </ul>
    </section>
  );
}

function Parcel({ parcel }: { parcel: SourcingPreview['parcels'][number] }) {
  const { t } = useTranslation('coverage');
  const { name, shipDay, promisedDay, lines } = parcel;
  return (
    <div className="cover-parcel">
      <b>{name}</b>
      <span className="cover-hint">{t('try.road', { ship: shipDay, promised: promisedDay })}</span>
      <ul>
        {lines.map(({ line, partNo, size, qty, dots }) => (
          <li key={line}>
            <b>{size}</b> {partNo} × {qty}
            <span className="cover-hint">
              {dots.map(({ dot, qty: pieces }) => `DOT ${dot || t('unknown')} × ${pieces}`).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cost of a location, itemised; '' when unknown. */
function costWords(cost: NonNullable<Place['cost']>, lang: ReturnType<typeof useLang>): string {
  const said = parts.filter((key) => cost[key] !== 0);
  const words = said.map((key, at) => {
    const sign = cost[key] < 0 ? '− ' : at > 0 ? '+ ' : '';
    return `${sign}${costTexts[key][lang]} ${formatMoney(Math.abs(cost[key]))}`;
  });
  return `${words.join(' ')} = ${formatMoney(cost.total)}`;
}

function PlaceRow({ place }: { place: Place }) {
  const lang = useLang();
  const { name, tier, chosen, reason, cost } = place;
  return (
    <li className={chosen ? 'cover-chosen' : undefined}>
      <span className="cover-mark" aria-hidden>
        {chosen && <CheckCircleFilled />}
      </span>
      <div>
        <b>{name}</b> <span className="cover-hint">{sourceTiers[tier][lang]}</span>
        <div>{reason}</div>
        {cost && tier !== 'DEALER' && <div className="cover-hint">{costWords(cost, lang)}</div>}
      </div>
    </li>
  );
}
