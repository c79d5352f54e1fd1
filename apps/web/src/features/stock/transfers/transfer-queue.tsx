import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatDay } from '#kernel/format.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { detailPath, path, type Transfer } from './transfers/types.ts';
import { useTransferButtons } from './transfers/use-transfer-buttons.ts';

/** Home queue of transfers to ship from and receive at the user's locations. */
export default function TransferQueue() {
  const { t } = useTranslation(['transfers', 'words']);
  const { buttons, element } = useTransferButtons();
  const facts = (row: Transfer): QueueFacts => ({
    label: row.transferNo,
    path: detailPath(row),
    party: `${row.fromName} → ${row.toName}`,
    figure: t('words:pieces', { count: row.onRoad || row.quantity }),
    when: row.overdueDays > 0 ? t('overdueDays', { days: row.overdueDays }) : formatDay(row.dueOn),
  });
  return (
    <>
      {(['send', 'receive'] as const).map((waits) => (
        <QueueGroup
          key={waits}
          title={t(`queue.${waits}`)}
          endpoint="GET /inventory/transfer/list"
          query={{ waits, sort: 'dueOn' }}
          path={`${path}?${toQueryString({ waits, sort: 'dueOn' })}`}
          facts={facts}
          actions={(row) => buttons(row)}
        />
      ))}
      {element}
    </>
  );
}
