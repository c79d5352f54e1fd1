import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import { devTexts as texts, jobStateTexts } from '@treadline/contract/tools/dev/texts.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity, formatRelative, formatTime } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useMe } from '#kernel/session.ts';
import { NoPermission } from '#ui/feedback/no-permission.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { GridColumn } from '#ui/grid/types.ts';

type Job = RowOf<'GET /dev/jobs'>;

const timeCell = (time: string | null) =>
  time && <time title={formatRelative(time)}>{formatTime(time)}</time>;

const jobColumns = (say: (text: Text) => string): GridColumn<Job>[] => [
  {
    key: 'failedTime',
    title: say(texts.failedTime),
    sortable: true,
    fixed: 'left',
    render: (row) => timeCell(row.failedTime),
  },
  {
    key: 'state',
    title: say(texts.state),
    render: (row) => (
      <StatusDot tone={row.state === 'OPEN' ? 'failed' : 'done'}>{say(jobStateTexts[row.state])}</StatusDot>
    ),
  },
  { key: 'name', title: say(texts.job) },
  { key: 'error', title: say(texts.error), maxWidth: 420 },
  { key: 'data', title: say(texts.data), maxWidth: 260, priority: 2 },
  {
    key: 'times',
    title: say(texts.times),
    align: 'right',
    sortable: true,
    render: (row) => <span className="tl-num">{formatQuantity(row.times)}</span>,
  },
  { key: 'repeatedBy', title: say(texts.repeatedBy), priority: 3 },
  {
    key: 'repeatedTime',
    title: say(texts.repeatedTime),
    priority: 1,
    render: (row) => timeCell(row.repeatedTime),
  },
];

const jobFilters = (say: (text: Text) => string, lang: Lang) =>
  filtersOf('GET /dev/jobs', {}, lang, {
    name: { label: say(texts.job) },
    error: { label: say(texts.error) },
    failedTime: { label: say(texts.failedTime), kind: 'dayRange' },
    state: 'tabs',
  });

const stateTabs = (say: (text: Text) => string, t: TFunction<'dev'>) => ({
  label: say(texts.state),
  key: 'state' as const,
  items: [
    { key: '', label: t('all') },
    { key: 'OPEN', label: say(jobStateTexts.OPEN) },
    { key: 'REPEATED', label: say(jobStateTexts.REPEATED) },
  ],
});

/** Jobs that failed permanently, to be retried once the cause is fixed. */
function FailedJobs() {
  const { t } = useTranslation('dev');
  const lang = useLang();
  const say = useContractText();
  const repeat = useAct('PUT /dev/jobs/repeat/:id', { done: t('repeatedDone'), refresh: ['/dev/jobs'] });
  const columns = useMemo(() => jobColumns(say), [say]);
  const filters = useMemo(() => jobFilters(say, lang), [say, lang]);
  return (
    <ListScreen
      endpoint="GET /dev/jobs"
      name="/dev/jobs"
      title={screenTitle('/dev/jobs')[lang]}
      columns={columns}
      filters={filters}
      sort="-failedTime"
      tabs={stateTabs(say, t)}
      rowActions={(row) =>
        row.state === 'OPEN'
          ? [
              {
                key: 'repeat',
                label: t('repeat'),
                onClick: () => void repeat.run({ params: { id: row.id } }),
              },
            ]
          : []
      }
      exportName={screenTitle('/dev/jobs')[lang]}
      empty={{ text: t('noJobs') }}
    />
  );
}

/** List of failed jobs, for administrators only, as job data may concern any company. */
export default function Jobs() {
  const { t } = useTranslation('dev');
  return useMe().isAdmin ? <FailedJobs /> : <NoPermission codes={[t('administrators')]} />;
}
