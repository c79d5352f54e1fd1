import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewOf } from '../types.ts';
import { OpenPageContext } from './open-page.ts';

const second = 1000;
const units = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;
type Unit = keyof typeof units;

/** Time left until a moment, in days, hours, minutes and seconds. */
export function remainingTime(until: string, now: number): Record<Unit, number> {
  let rest = Math.max(0, Math.floor((Date.parse(until) - now) / second));
  const left = { days: 0, hours: 0, minutes: 0, seconds: 0 };
  for (const [unit, length] of Object.entries(units) as [Unit, number][]) {
    left[unit] = Math.floor(rest / length);
    rest %= length;
  }
  return left;
}

/** Countdown to a time by the server's clock. */
export function Countdown({ block: { heading, until } }: { block: ViewOf<'COUNTDOWN'> }) {
  const { t } = useTranslation('landing-pages');
  const { ahead } = use(OpenPageContext);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const left = remainingTime(until, now + ahead);
  const isOver = Object.values(left).every((count) => count === 0);
  return (
    <div className="lp-countdown">
      {heading && <h2>{heading}</h2>}
      {isOver ? (
        <p>{t('view.over')}</p>
      ) : (
        <p role="timer" className="lp-clock">
          {(Object.keys(units) as Unit[]).map((unit) => (
            <span key={unit}>
              <b>{String(left[unit]).padStart(2, '0')}</b>
              {t(`view.${unit}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
