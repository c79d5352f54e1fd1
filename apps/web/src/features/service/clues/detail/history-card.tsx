import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import type { ClueDetail } from '../types.ts';

const tones = {
  CALL: 'running',
  MESSAGE: 'running',
  CHECK: 'waiting',
  VISIT: 'done',
  ORDER: 'done',
  STEP: 'stopped',
} as const;

/** Calls, messages, checks, visits and past orders, latest first. */
export function HistoryCard({ items }: { items: ClueDetail['history'] }) {
  const { t } = useTranslation('clues');
  const open = useOpenPaths();
  const title = t('history');
  return (
    <DetailCard title={title}>
      <Timeline
        label={title}
        items={items.map(({ id, kind, time, title: what, text, by, path }) => ({
          key: id,
          when: formatTime(time),
          ago: formatRelative(time),
          who: by,
          what: path && open.has(path.split('?')[0] ?? '') ? <Link to={path}>{what}</Link> : what,
          note: text,
          tone: tones[kind],
        }))}
      />
    </DetailCard>
  );
}
