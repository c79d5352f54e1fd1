import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMissing, formatThreshold } from './say.ts';
import { activityPath, listPath, type Activity } from './types.ts';

/** Home queue of running activities with this dealer's progress, earliest end first. */
export default function ActivityQueue() {
  const { t } = useTranslation('dealer-activities');
  const facts = (row: Activity): QueueFacts => ({
    label: row.name,
    path: activityPath(row),
    party: row.standing ? formatMissing(t, row, row.standing) : undefined,
    figure: row.standing && formatThreshold(t, row, row.standing.value),
    when: row.daysLeft === null ? '' : t('daysLeft', { count: row.daysLeft }),
  });
  return (
    <QueueGroup
      title={t('running')}
      endpoint="GET /promotion/dealer/activity/list"
      query={{ status: 'RUN', sort: 'endsOn' }}
      path={listPath}
      filter={{ status: 'RUN' }}
      facts={facts}
    />
  );
}
