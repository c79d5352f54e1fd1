import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { MobilePlaceholder, Page as MobilePage } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { useCall } from '#kernel/mobile/use-call.ts';
import './quote-page.css';

const anonymous = { anonymous: true } as const;
type Page = OutputOf<'GET /order/quote/public/:token'>;
type Option = Page['options'][number];
type Way = { kind: 'look' } | { kind: 'accept'; option: Option } | { kind: 'decline' };

interface PartProps {
  token: string;
  page: Page;
  take: (page: Page) => void;
  show: (way: Way) => void;
}

/** One alternative: what is in it, and its price with tax. */
function OptionCard({ option, page, show }: { option: Option } & Pick<PartProps, 'page' | 'show'>) {
  const { t } = useTranslation('quotes');
  const isAccepted = page.acceptedOption === option.optionNo;
  return (
    <section className="quote-m-option" aria-label={option.title} data-accepted={isAccepted || undefined}>
      <h2>{option.title}</h2>
      <ul>
        {option.lines.map(({ name, size, quantity, amount }, at) => (
          <li key={at}>
            <span>{[size, name].filter(Boolean).join(' ')}</span>
            <span>× {quantity}</span>
            <b>{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
      {option.discountAmount > 0 && <p>{t('m.discount', { amount: formatMoney(option.discountAmount) })}</p>}
      <p className="quote-m-sum">
        <b>¥{formatMoney(option.amount)}</b>
        <small>{t('m.tax', { amount: formatMoney(option.taxAmount) })}</small>
      </p>
      {isAccepted && <p role="status">{t('m.chosen')}</p>}
      {page.status === 'OPEN' && (
        <button type="button" className="mobile-go" onClick={() => show({ kind: 'accept', option })}>
          {t('m.accept', { title: option.title })}
        </button>
      )}
    </section>
  );
}

/** The customer's name under the alternative that is accepted. */
function Accept({ token, option, take, show }: Omit<PartProps, 'page'> & { option: Option }) {
  const { t } = useTranslation('quotes');
  const call = useCall();
  const [name, setName] = useState('');
  const accept = async () => {
    const body = { optionNo: option.optionNo, name: name.trim() };
    take(await api('PUT /order/quote/public/:token/accept', { params: { token }, body }, anonymous));
    show({ kind: 'look' });
  };
  return (
    <section className="mobile-part" aria-label={t('m.acceptTitle')}>
      <h2>{t('m.acceptTitle')}</h2>
      <p>
        {option.title} · <b>¥{formatMoney(option.amount)}</b>
      </p>
      <label>
        {t('m.name')}
        <input
          value={name}
          maxLength={40}
          autoComplete="name"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {call.failure && <p role="alert">{call.failure}</p>}
      <button
        type="button"
        className="mobile-go"
        disabled={call.busy || name.trim() === ''}
        onClick={() => void call.run(accept)}
      >
        {t('m.acceptOk')}
      </button>
      <button type="button" onClick={() => show({ kind: 'look' })}>
        {t('m.back')}
      </button>
    </section>
  );
}

/** Why the customer says no, if they like to tell. */
function Decline({ token, take, show }: Omit<PartProps, 'page'>) {
  const { t } = useTranslation('quotes');
  const call = useCall();
  const [reason, setReason] = useState('');
  const decline = async () => {
    const body = { reason: reason.trim() };
    take(await api('PUT /order/quote/public/:token/decline', { params: { token }, body }, anonymous));
    show({ kind: 'look' });
  };
  return (
    <section className="mobile-part" aria-label={t('m.decline')}>
      <h2>{t('m.declineTitle')}</h2>
      <label>
        {t('m.reason')}
        <textarea value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </label>
      {call.failure && <p role="alert">{call.failure}</p>}
      <button type="button" className="mobile-go" disabled={call.busy} onClick={() => void call.run(decline)}>
        {t('m.declineOk')}
      </button>
      <button type="button" onClick={() => show({ kind: 'look' })}>
        {t('m.back')}
      </button>
    </section>
  );
}

/** Who offers what to which car, and until when. */
function About({ page }: { page: Page }) {
  const { t } = useTranslation('quotes');
  const { plateNumber, carName, validUntil, note, shopAddress, shopPhone } = page;
  const car = [plateNumber, carName].filter(Boolean).join(' · ');
  return (
    <>
      <p role="status">
        {page.status === 'OPEN'
          ? t('m.until', { day: validUntil })
          : t(`m.status.${page.status}`, { name: page.acceptedName, time: formatTime(page.acceptedTime) })}
      </p>
      <dl className="quote-m-about">
        {car && (
          <div>
            <dt>{t('m.car')}</dt>
            <dd>{car}</dd>
          </div>
        )}
        {shopAddress && (
          <div>
            <dt>{t('m.address')}</dt>
            <dd>{shopAddress}</dd>
          </div>
        )}
        {shopPhone && (
          <div>
            <dt>{t('m.phone')}</dt>
            <dd>
              <a href={`tel:${shopPhone}`}>{shopPhone}</a>
            </dd>
          </div>
        )}
      </dl>
      {note && <p className="quote-m-note">{note}</p>}
    </>
  );
}

function Loaded({ token, page, take }: Omit<PartProps, 'show'>) {
  const { t } = useTranslation('quotes');
  const [way, setWay] = useState<Way>({ kind: 'look' });
  const parts = { token, take, show: setWay };
  if (way.kind === 'accept') return <Accept {...parts} option={way.option} />;
  if (way.kind === 'decline') return <Decline {...parts} />;
  return (
    <>
      <About page={page} />
      <div className="quote-m-options">
        {page.options.map((option) => (
          <OptionCard key={option.optionNo} option={option} page={page} show={setWay} />
        ))}
      </div>
      {page.status === 'OPEN' && (
        <div className="mobile-part">
          <button type="button" className="quote-m-quiet" onClick={() => setWay({ kind: 'decline' })}>
            {t('m.decline')}
          </button>
        </div>
      )}
      <small>{t('m.no', { no: page.quoteNo })}</small>
    </>
  );
}

/** Public page of a quote for its customer: /m/quote/{token}. */
export default function QuotePage() {
  const { t } = useTranslation('quotes');
  const { token = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('GET /order/quote/public/:token', { params: { token } }, { ...anonymous, signal }),
    [token],
  );
  const { data: page, take, ...waiting } = useAnswer(ask);
  return (
    <MobilePage title={page?.shopName ?? t('m.title')}>
      {page ? <Loaded token={token} page={page} take={take} /> : <MobilePlaceholder {...waiting} />}
    </MobilePage>
  );
}
