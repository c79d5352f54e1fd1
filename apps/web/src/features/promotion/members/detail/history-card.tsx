import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';

const tones = {
  ORDER: 'done',
  CHECK: 'waiting',
  APPOINTMENT: 'running',
  CLUE: 'running',
  COUPON: 'waiting',
  POINTS: 'stopped',
  CONSENT: 'failed',
  STEP: 'stopped',
} as const;

/** Paged history of a member: orders, checks, appointments, clues, coupons, points and consents. */
export function HistoryCard({ id }: { id: number }) {
  const { t } = useTranslation('members');
  const open = useOpenPaths();
  /** Start cursors of the visited pages; the last one is displayed. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { data } = useApi('GET /promotion/member/history/:id', {
    params: { id },
    query: { ...(cursor && { cursor }) },
  });
  const { list = [], next = null } = data ?? {};
  return (
    <DetailCard title={t('history')}>
      {data && list.length === 0 && <p className="tl-dialog-text">{t('noHistory')}</p>}
      <Timeline
        label={t('history')}
        items={list.map(({ key, kind, time, title, text, by, path }) => ({
          key,
          when: formatTime(time),
          ago: formatRelative(time),
          who: by,
          what: path && open.has(path.split('?')[0] ?? '') ? <Link to={path}>{title}</Link> : title,
          note: text,
          tone: tones[kind],
        }))}
      />
      {(cursors.length > 0 || next) && (
        <p className="mb-pages">
          <Button
            size="small"
            disabled={cursors.length === 0}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t('newer')}
          </Button>
          <Button size="small" disabled={!next} onClick={() => next && setCursors([...cursors, next])}>
            {t('older')}
          </Button>
        </p>
      )}
    </DetailCard>
  );
}
