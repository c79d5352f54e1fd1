import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '../../../kernel/format.ts';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import type { StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { Timeline } from '../../../ui/feedback/timeline.tsx';
import type { TimelineRow } from '../types.ts';

const tones: Readonly<Record<string, StatusTone>> = {
  confirm: 'done',
  accepted: 'done',
  receive: 'done',
  finish: 'done',
  settle: 'done',
  submit: 'running',
  upload: 'running',
  ship: 'running',
  retry: 'running',
  refused: 'failed',
  finishShort: 'failed',
  cancel: 'failed',
  closeShort: 'failed',
  closeEmpty: 'failed',
  revoke: 'failed',
};

/** What happened, who did it and when, newest first. */
export function TimelineCard({ rows, title }: { rows: readonly TimelineRow[]; title: string }) {
  const { t } = useTranslation('purchase-orders');
  const noteOf = ({ remark, changes }: TimelineRow) => {
    const lines = changes.map(({ field, before, after }) =>
      t('detail.changedField', { field, before: before || '—', after: after || '—' }),
    );
    return [remark, ...lines].filter(Boolean).join('\n');
  };
  const items = rows
    .toSorted((a, b) => b.time.localeCompare(a.time) || b.id - a.id)
    .map((row) => ({
      key: row.id,
      when: formatTime(row.time),
      ago: formatRelative(row.time),
      who: row.actor,
      what:
        row.to && row.to !== row.from && row.to !== row.actionText
          ? `${row.actionText} → ${row.to}`
          : row.actionText,
      note: noteOf(row),
      tone: tones[row.action] ?? ('stopped' as const),
    }));
  return (
    <DetailCard title={title}>
      <Timeline items={items} label={title} />
    </DetailCard>
  );
}
