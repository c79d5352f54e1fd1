import { failureFields as fields, syncFields } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { apiPath, syncStarter, type Sync } from './types.ts';

const most = 100;
const columns = ['offerNo', 'title', 'reason'] as const;

function Failures({ sync, text }: { sync: Sync; text: string }) {
  const { t } = useTranslation('third-prices');
  const lang = useLang();
  const { data, error, refetch } = useApi(
    `GET ${apiPath}/history/failures`,
    { query: { syncId: sync.id, pageSize: most, ...(text && { text }) } },
    { keep: true },
  );
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (data?.list.length === 0) return <EmptyState text={t('noFailures')} />;
  return (
    <>
      <table className="third-table">
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {fields[key][lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.list.map((row) => (
            <tr key={row.id}>
              {columns.map((key) => (
                <td key={key}>{showValue(fields[key], row[key], lang)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data && data.total > most && <p className="third-more">{t('more', { count: data.total })}</p>}
    </>
  );
}

/** Result of a sync with the offers that could not be imported. */
export function FailuresDrawer({ sync, onClose }: { sync: Sync | null; onClose: () => void }) {
  const { t } = useTranslation('third-prices');
  const lang = useLang();
  const [text, setText] = useState('');
  if (!sync) return null;
  const facts = [
    'target',
    'status',
    'starter',
    'startedTime',
    'endedTime',
    'done',
    'changed',
    'failed',
  ] as const;
  return (
    <Drawer open size={720} title={t('syncTitle', { no: sync.syncNo })} onClose={onClose}>
      <dl className="third-facts">
        {facts.map((key) => (
          <div key={key}>
            <dt>{syncFields[key][lang]}</dt>
            <dd>
              {typeof sync[key] === 'number'
                ? formatQuantity(sync[key])
                : (key === 'starter'
                    ? syncStarter(sync, lang)
                    : showValue(syncFields[key], sync[key], lang)) || '—'}
            </dd>
          </div>
        ))}
      </dl>
      {sync.reason && <p className="third-reason">{showValue(syncFields.reason, sync.reason, lang)}</p>}
      <h2>{t('failures')}</h2>
      {sync.failed > 20 && (
        <ImeInput
          value={text}
          delay={300}
          placeholder={t('findFailure')}
          aria-label={t('findFailure')}
          onSearch={setText}
        />
      )}
      <Failures sync={sync} text={text} />
    </Drawer>
  );
}
