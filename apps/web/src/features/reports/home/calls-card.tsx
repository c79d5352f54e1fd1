import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from 'antd';
import type { OutputOf } from '#kernel/api-types.ts';
import { goTo } from '#kernel/navigate.ts';

type Call = OutputOf<'GET /report/home'>['calls'][number];

/** Dealer to call with reasons; the button opens the most urgent one. */
function CallRow({ call: { label, reasons } }: { call: Call }) {
  const { t } = useTranslation('home');
  const [first] = reasons;
  return (
    <li>
      <div>
        <b className="tl-ellipsis" title={label}>
          {label}
        </b>
        <p>
          {reasons.map(({ text, path }) => (
            <Link key={path} to={path}>
              {text}
            </Link>
          ))}
        </p>
      </div>
      {first && (
        <Button size="small" aria-label={`${t('calls.follow')} ${label}`} onClick={() => goTo(first.path)}>
          {t('calls.follow')}
        </Button>
      )}
    </li>
  );
}

/** Dealers to call today, with reasons. */
export function CallsCard({ calls }: { calls: readonly Call[] }) {
  const { t } = useTranslation('home');
  return (
    <section className="tl-card home-calls" aria-label={t('calls.title')}>
      <header className="tl-card-head">
        <h2>{t('calls.title')}</h2>
      </header>
      <ol>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </ol>
    </section>
  );
}
