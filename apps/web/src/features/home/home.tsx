import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '../../kernel/api-types.ts';
import { textOfError } from '../../kernel/error-text.ts';
import { formatDay, formatQuantity, hourOf } from '../../kernel/format.ts';
import { useApi } from '../../kernel/query.ts';
import { useMe } from '../../kernel/session.ts';
import { greetingAt } from './greeting.ts';
import { SeriesCard } from './series-card.tsx';
import './home.css';

type HomeData = OutputOf<'GET /report/home'>;

function Card({ card }: { card: HomeData['cards'][number] }) {
  return (
    <Link
      className="home-card"
      to={card.path}
      data-tone={card.tone}
      data-quiet={card.count === 0 || undefined}
    >
      <span className="home-card-title">
        <i aria-hidden="true" />
        {card.title}
      </span>
      <strong>{formatQuantity(card.count)}</strong>
      <span className="home-card-hint">{card.hint}</span>
    </Link>
  );
}

function RowsCard({ rows }: { rows: HomeData['rows'][number] }) {
  const { t } = useTranslation('home');
  return (
    <section className="home-panel">
      <header>
        <h2>{rows.title}</h2>
        <Link to={rows.path}>{t('all')}</Link>
      </header>
      {rows.list.length === 0 && <p className="home-empty">{t('empty')}</p>}
      <table className="home-rows">
        <tbody>
          {rows.list.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={row.path} title={row.label}>
                  {row.label}
                </Link>
              </td>
              <td className="tl-num">{row.value}</td>
              <td className="tl-num home-age">
                {row.ageDays > 0 ? t('age', { days: row.ageDays }) : t('today')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figures({ data }: { data: HomeData }) {
  const { t } = useTranslation('home');
  const isEmpty = !data.cards.length && !data.series.length && !data.rows.length;
  if (isEmpty) return <p className="home-empty">{t('welcome')}</p>;
  return (
    <>
      <section aria-label={t('todo')} className="home-cards">
        {data.cards.map((card) => (
          <Card key={card.key} card={card} />
        ))}
      </section>
      <div className="home-columns" data-both={(data.series.length > 0 && data.rows.length > 0) || undefined}>
        <div>
          {data.series.map((series) => (
            <SeriesCard key={series.key} series={series} />
          ))}
        </div>
        <div>
          {data.rows.map((rows) => (
            <RowsCard key={rows.key} rows={rows} />
          ))}
        </div>
      </div>
    </>
  );
}

/** What waits for the user, and how the last days went. */
export default function Home() {
  const { t } = useTranslation(['home', 'kernel']);
  const me = useMe();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useApi('GET /report/home', {}, { every: 300_000 });
  return (
    <div className="home">
      <header className="home-head">
        <h1>{t('hello', { greeting: t(`greeting.${greetingAt(hourOf(now))}`), name: me.displayName })}</h1>
        <p>
          {me.typeName} · {formatDay(now)}
        </p>
      </header>
      {error && !data && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data && <Figures data={data} />}
      {!data && !error && <div className="home-waiting" role="status" aria-label={t('kernel:loading')} />}
    </div>
  );
}
