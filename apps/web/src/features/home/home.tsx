import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardRow, SeriesCards, useFigures } from '../../kernel/dashboard/dashboard-figures.tsx';
import { AllQueues } from '../../kernel/dashboard/queue-panel.tsx';
import { formatDay, hourOf } from '../../kernel/format.ts';
import { useMe } from '../../kernel/session.ts';
import { greetingAt } from './greeting.ts';
import './home.css';

/** What waits for the user, with the buttons that settle it, and how the last days went. */
export default function Home() {
  const { t } = useTranslation('home');
  const me = useMe();
  const [now] = useState(() => new Date());
  const figures = useFigures();
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
          <AllQueues />
        </div>
        <div>
          <SeriesCards read={figures} />
        </div>
      </div>
    </div>
  );
}
