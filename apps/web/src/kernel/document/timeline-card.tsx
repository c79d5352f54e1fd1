import { useTranslation } from 'react-i18next';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { StatusTone } from '#ui/feedback/status-dot.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import { formatRelative, formatTime } from '../format.ts';

export interface TimelineRow {
  id: number;
  action: string;
  actionText: string;
  actor: string;
  from: string | null;
  to: string | null;
  time: string;
  remark: string;
  changes: readonly { field: string; before: string; after: string }[];
}

interface TimelineCardProps {
  rows: readonly TimelineRow[];
  /** Colour of each action; grey by default. */
  tones: Readonly<Record<string, StatusTone>>;
  title?: string;
}

/** Card with a record's timeline: action, actor and time, newest first. */
export function TimelineCard({ rows, tones, title }: TimelineCardProps) {
  const { t } = useTranslation('kernel');
  const name = title ?? t('document.timeline');
  const noteOf = ({ remark, changes }: TimelineRow) => {
    const lines = changes.map(({ field, before, after }) =>
      before
        ? t('document.changed', { field, before, after: after || '—' })
        : t('document.set', { field, after: after || '—' }),
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
    <DetailCard title={name}>
      {items.length === 0 ? (
        <p className="tl-hint">{t('document.noTimeline')}</p>
      ) : (
        <Timeline items={items} label={name} />
      )}
    </DetailCard>
  );
}
