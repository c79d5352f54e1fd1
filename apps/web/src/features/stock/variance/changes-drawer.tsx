import { pullChangeFields as fields, pullFields } from '@treadline/contract/stock/variance/fields.ts';
import { Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { Pull } from './types.ts';
import './stock-variance.css';

const most = 100;
const columns = ['placeName', 'size', 'partNo', 'quality', 'dot', 'before', 'after', 'reason'] as const;

function Changes({ pullId, failed }: { pullId: number; failed: boolean }) {
  const { t } = useTranslation('variance');
  const lang = useLang();
  const { data, error, refetch } = useApi(
    'GET /inventory/sync/changes',
    { query: { pullId, failed: String(failed), pageSize: most } },
    { keep: true },
  );
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (!data) return null;
  if (data.list.length === 0) return <EmptyState text={t('noChanges')} />;
  const shown = columns.filter(
    (key) => failed === (key === 'reason') || key === 'placeName' || key === 'partNo',
  );
  return (
    <>
      <table className="sv-table">
        <thead>
          <tr>
            {shown.map((key) => (
              <th key={key} scope="col">
                {fields[key][lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <tr key={row.id}>
              {shown.map((key) => (
                <td key={key}>{showValue(fields[key], row[key], lang)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > most && <p className="sv-since">{t('moreChanges', { count: data.total })}</p>}
    </>
  );
}

/** Drawer of a pull: changes since the previous one, and rejected items. */
export function ChangesDrawer({ pull, open, onClose }: { pull: Pull; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('variance');
  const lang = useLang();
  const [failed, setFailed] = useState(pull.changed === 0 && pull.failed > 0);
  return (
    <Drawer open={open} size={720} title={t('syncTitle', { no: pull.pullNo })} onClose={onClose}>
      {pull.reason && <p className="sv-since">{showValue(pullFields.reason, pull.reason, lang)}</p>}
      <Segmented
        className="sv-switch"
        aria-label={t('syncTitle', { no: pull.pullNo })}
        value={String(failed)}
        options={[
          { value: 'false', label: t('changed', { count: pull.changed }) },
          { value: 'true', label: t('failed', { count: pull.failed }) },
        ]}
        onChange={(value) => setFailed(value === 'true')}
      />
      <Changes pullId={pull.id} failed={failed} />
    </Drawer>
  );
}
