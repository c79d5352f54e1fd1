import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import type { CalendarOwner } from './types.ts';

interface HistoryDialogProps {
  whose: CalendarOwner;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Change history of a calendar. */
export function HistoryDialog({ whose: { kind, supplierId }, name, open, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('logistics-calendar');
  const title = t('history.title', { name });
  const { data } = useApi(
    'GET /data/calendar/logisticsRestDay/:logisticSupplierType/history',
    { params: { logisticSupplierType: kind }, query: supplierId === null ? {} : { supplierId } },
    { enabled: open },
  );
  const items = data?.list.map((row) => ({
    key: row.id,
    when: formatTime(row.time),
    ago: formatRelative(row.time),
    who: row.actor,
    what: row.actionText,
    note: row.changes.map(({ field, after }) => `${field} ${after}`).join(' · '),
  }));
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {items?.length === 0 ? (
        <EmptyState text={t('history.none')} />
      ) : (
        <Timeline label={title} items={items ?? []} />
      )}
    </Dialog>
  );
}
