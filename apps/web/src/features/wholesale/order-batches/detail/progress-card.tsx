import { Progress } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshApi, useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { staleOrderPaths, type Batch } from '../types.ts';

/** Progress of placing or undoing a batch, polled every second until finished. */
export function ProgressCard({ batch }: { batch: Batch }) {
  const { t } = useTranslation('order-batches');
  const { id, status, figures } = batch;
  const { data } = useApi('GET /order/batch/progress/:id', { params: { id } }, { staleTime: 0, every: 1000 });
  const isOver = data !== undefined && data.status !== status && data.version > batch.version;
  useEffect(() => {
    if (isOver) void refreshApi(...staleOrderPaths);
  }, [isOver]);
  const now = data ?? figures;
  const done = now.placed + now.refused + now.cancelled;
  const percent = Math.floor((100 * done) / Math.max(1, done + now.waiting));
  return (
    <DetailCard title={t(status === 'PLACING' ? 'progress.placing' : 'progress.undoing')}>
      <div className="ob-progress">
        <Progress percent={percent} aria-label={t('progress.label')} />
        <p className="tl-hint" role="status">
          {t(status === 'PLACING' ? 'progress.placed' : 'progress.cancelled', {
            done: status === 'PLACING' ? now.placed : now.cancelled,
            waiting: now.waiting,
            refused: now.refused,
          })}
        </p>
      </div>
    </DetailCard>
  );
}
