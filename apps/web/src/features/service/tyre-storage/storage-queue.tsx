import { storageFields as fields } from '@treadline/contract/service/tyre-storage/fields.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { useLang } from '#kernel/lang.ts';
import { useStorageButtons } from './actions/use-storage-buttons.ts';
import { listPath, storagePath, type StoredSet } from './types.ts';

/** Home queue of stored sets: overdue ones, and disposals that a colleague asked for. */
export default function StorageQueue() {
  const { t } = useTranslation('tyre-storage');
  const lang = useLang();
  const { buttons, element } = useStorageButtons();
  const facts = (set: StoredSet): QueueFacts => ({
    label: set.storageNo,
    path: storagePath(set),
    party: [set.plateNumber, set.customerName, set.sizes].filter(Boolean).join(' · '),
    figure: set.shelf,
    when: set.untilOn,
  });
  const only = (key: string) => (set: StoredSet) => buttons(set).filter((each) => each.key === key);
  return (
    <>
      <QueueGroups
        endpoint="GET /order/storage/list"
        facts={facts}
        groups={[
          {
            key: 'asked',
            title: t('queue.asked'),
            path: listPath,
            query: { disposeAsked: 'true', sort: 'untilOn' },
            actions: only('dispose'),
          },
          {
            key: 'overdue',
            title: fields.overdue[lang],
            path: listPath,
            query: { overdue: 'true', sort: 'untilOn' },
            actions: only('change'),
          },
        ]}
      />
      {element}
    </>
  );
}
