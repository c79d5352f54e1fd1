import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { BrowserFaults } from './browser-faults.tsx';
import { BackupLine } from './backup-line.tsx';
import { ReportSums } from './report-sums.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import './dev.css';

type Invariant = OutputOf<'GET /integrity'>['invariants'][number];

/** Rows that violate an invariant, with all columns of the check. */
function BrokenRows({ rows, title }: Pick<Invariant, 'rows' | 'title'>) {
  const columns = Object.keys(rows[0] ?? {});
  return (
    <ScrollRegion className="dev-scroll" label={title}>
      <table className="dev-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function InvariantRow({ invariant }: { invariant: Invariant }) {
  const { t } = useTranslation('dev');
  const { ok, rows } = invariant;
  return (
    <li className="dev-invariant">
      <div className="dev-invariant-head">
        <StatusDot tone={ok ? 'done' : 'failed'}>{t(ok ? 'holds' : 'breaks')}</StatusDot>
        <code>{invariant.key}</code>
        <span>{invariant.title}</span>
        <span className="dev-quiet tl-num">
          {ok ? t('milliseconds', { count: invariant.milliseconds }) : t('rows', { count: rows.length })}
        </span>
      </div>
      {!ok && <BrokenRows rows={rows} title={invariant.title} />}
    </li>
  );
}

/** Integrity page: result of every invariant, checked now. */
export default function Integrity() {
  const { t } = useTranslation('dev');
  const { data, error, refetch, isFetching } = useApi('GET /integrity', {});
  if (error)
    return <ErrorState message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  // Counting everything takes a while on a busy machine.
  if (!data)
    return (
      <div className="dev-page">
        <header>
          <h1>{t('integrity')}</h1>
        </header>
        <SkeletonPage />
      </div>
    );
  const broken = data.invariants.filter((each) => !each.ok).length;
  return (
    <div className="dev-page">
      <header>
        <h1>{t('integrity')}</h1>
        <StatusDot tone={data.ok ? 'done' : 'failed'}>
          {data.ok ? t('allHold', { count: data.invariants.length }) : t('broken', { count: broken })}
        </StatusDot>
        <span className="dev-quiet">{t('checkedAt', { time: formatTime(data.checkedTime) })}</span>
        <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
          {t('checkAgain')}
        </Button>
      </header>
      <BackupLine backup={data.backup} />
      <ReportSums />
      <ul>
        {data.invariants.map((each) => (
          <InvariantRow key={each.key} invariant={each} />
        ))}
      </ul>
      <BrowserFaults />
    </div>
  );
}
