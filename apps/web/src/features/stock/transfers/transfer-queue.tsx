import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatDay } from '#kernel/format.ts';
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
      <QueueGroups
        endpoint="GET /inventory/transfer/list"
        facts={facts}
        actions={buttons}
        groups={[
          { key: 'send', title: t('queue.send'), path, query: { waits: 'send', sort: 'dueOn' } },
          { key: 'receive', title: t('queue.receive'), path, query: { waits: 'receive', sort: 'dueOn' } },
        ]}
      />
      {element}
    </>
  );
}
