import { arrivalTexts } from '@treadline/contract/service/appointments/flow.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { screenPath } from '#kernel/screen-path.ts';
import type { VisitsCardProps } from '#kernel/visits-card.ts';
import { clockOf } from './time.ts';
import { boardPath, detailPath } from './types.ts';
import './visits-card.css';

/** Today's cars at the shop by state, and the next ones, linked to the arrival board. */
export function VisitsCard({ visits }: VisitsCardProps) {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const counts = [
    [t('board.expected'), visits.expected],
    [arrivalTexts.WAITING.text[lang], visits.waiting],
    [arrivalTexts.IN_WORK.text[lang], visits.inWork],
    [arrivalTexts.DONE.text[lang], visits.done],
  ] as const;
  return (
    <section className="tl-card ap-visits" aria-label={t('home.title')}>
      <header className="tl-card-head">
        <h2>{t('home.title')}</h2>
        <Link to={boardPath}>{screenTitle('/clue/arrivals')[lang]}</Link>
      </header>
      <dl>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {visits.next.length === 0 && <p className="tl-hint">{t('home.none')}</p>}
      {visits.next.length > 0 && (
        <ol aria-label={t('board.expected')}>
          {visits.next.map((car) => (
            <li key={car.id}>
              <b>{clockOf(car.startsTime)}</b>
              <Link to={screenPath(detailPath, { id: car.id })}>{car.plate}</Link>
              <span className="tl-ellipsis">{[car.kindNames, car.bayName].join(' · ')}</span>
              {car.late && <em>{t('home.late')}</em>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
