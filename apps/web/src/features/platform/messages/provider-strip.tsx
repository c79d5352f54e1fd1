import { smsProviders, smsSummaryFields as fields } from '@treadline/contract/platform/messages/fields.ts';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '#kernel/api-types.ts';
import { formatQuantity, formatRate, formatRelative, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { formatLi, type SmsSummary } from './types.ts';
import './messages.css';

type Provider = SmsSummary['list'][number];

/** Figures of one provider, and whether it is the current one. */
function ProviderFigures({ row, sends }: { row: Provider; sends: boolean }) {
  const { t } = useTranslation('messages');
  const lang = useLang();
  const figures = [
    [fields.sent[lang], formatQuantity(row.sent)],
    [fields.failed[lang], formatQuantity(row.failed), row.failed > 0 && 'tl-negative'],
    [fields.rate[lang], row.rate === null ? '–' : formatRate(row.rate)],
    [fields.cost.label[lang], `¥${formatLi(row.cost)}`],
  ] as const;
  return (
    <li>
      <StatusDot tone={sends ? 'done' : 'stopped'}>
        {smsProviders[row.provider][lang]} · {t(sends ? 'inUse' : 'notInUse')}
      </StatusDot>
      <dl>
        {figures.map(([title, value, tone]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={`tl-num ${tone || ''}`}>{value}</dd>
          </div>
        ))}
        {row.lastSentTime && (
          <div>
            <dt>{fields.lastSentTime[lang]}</dt>
            <dd>
              <time title={formatTime(row.lastSentTime)}>{formatRelative(row.lastSentTime)}</time>
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

const noFigures = { sent: 0, failed: 0, rate: null, segments: 0, cost: 0, lastSentTime: null };

/** Statistics per SMS provider under the list's filter, starting with the current provider. */
export function ProviderStrip({ filter }: { filter: Partial<QueryOf<'POST /data/sms/logs'>> }) {
  const { t } = useTranslation('messages');
  const { data } = useApi('POST /data/sms/summary', { body: filter }, { keep: true });
  if (!data) return <ul className="sms-strip" aria-busy="true" aria-label={t('providers')} />;
  const known = data.list.some(({ provider }) => provider === data.sends);
  const rows = known ? data.list : [{ provider: data.sends, ...noFigures }, ...data.list];
  return (
    <ul className="sms-strip" aria-label={t('providers')}>
      {rows.map((row) => (
        <ProviderFigures
          key={row.provider}
          row={row}
          sends={row.provider === data.sends && row.provider !== 'off'}
        />
      ))}
    </ul>
  );
}
