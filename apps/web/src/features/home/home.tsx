import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardRow, SeriesCards, useFigures } from '../../kernel/dashboard/dashboard-figures.tsx';
import { AllQueues } from '../../kernel/dashboard/queue-panel.tsx';
import { formatDay, hourOf } from '../../kernel/format.ts';
import { offered } from '../../kernel/offered.ts';
import { useMe } from '../../kernel/session.ts';
import { PartWaiting } from '../../ui/feedback/lazy-part.ts';
import { greetingAt } from './greeting.ts';
import './home.css';

/** What waits for the user, with the buttons that settle it, and how the last days went. */
export default function Home() {
  const { t } = useTranslation('home');
  const me = useMe();
  const [now] = useState(() => new Date());
  const figures = useFigures();
  const visits = offered('visitsCard');
  return (
    <div className="home">
      <header className="home-head">
        <h1 className="tl-title">
          {t('hello', { greeting: t(`greeting.${greetingAt(hourOf(now))}`), name: me.displayName })}
        </h1>
        <p>
          {me.typeName} · {formatDay(now)}
        </p>
      </header>
      <CardRow read={figures} />
      <div className="tl-dashboard">
        <div>
          {figures.data?.visits && visits && (
            <PartWaiting value={null}>
              <visits.Component visits={figures.data.visits} />
            </PartWaiting>
          )}
          <AllQueues />
        </div>
        <div>
          <SeriesCards read={figures} />
        </div>
      </div>
    </div>
  );
}
