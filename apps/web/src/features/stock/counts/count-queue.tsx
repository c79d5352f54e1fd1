import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatDay } from '#kernel/format.ts';
import { detailPath, path, type Count } from './counts/types.ts';
import { useCountButtons } from './counts/use-count-buttons.tsx';

/** Home queue of counts: locations to count, differences to decide. */
export default function CountQueue() {
  const { t } = useTranslation('counts');
  const { buttons, dialog } = useCountButtons();
  const facts = (row: Count): QueueFacts => ({
    label: row.countNo,
    path: detailPath(row),
    party: `${row.locationName} · ${row.planText}`,
    figure:
      row.status === 'COUNTING'
        ? t('progress', { counted: row.countedLines, all: row.lineCount })
        : t('queue.differs', { up: row.quantityUp, down: row.quantityDown }),
    when: formatDay(row.createdTime),
  });
  const group = (status: 'COUNTING' | 'DIFFERENCES') => ({
    key: status,
    title: t(`queue.${status}`),
    path,
    query: { status, sort: 'createdTime' } as const,
  });
  return (
    <>
      <QueueGroups
        endpoint="GET /inventory/count/list"
        facts={facts}
        actions={buttons}
        groups={[group('DIFFERENCES'), group('COUNTING')]}
      />
      {dialog}
    </>
  );
}
