import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths } from './types.ts';

type Open = OutputOf<'GET /data/dealerData/batch/list'>['list'][number];

/** Unfinished batches, to be resumed or discarded. */
export function OpenBatches({ onBatch }: { onBatch: (id: number) => void }) {
  const { t } = useTranslation('dealer-batches');
  const { confirmAction } = useDialogs();
  const { data } = useApi('GET /data/dealerData/batch/list', {}, { staleTime: 0 });
  const remove = useAct('DELETE /data/dealerData/batch/:id', {
    done: t('open.removed'),
    refresh: stalePaths,
  });
  if (!data || data.list.length === 0) return null;
  const ask = ({ id, name, step, rows }: Open) =>
    void confirmAction({
      title: t('open.removeTitle', { name }),
      content: t(step === 'BASE' ? 'open.removeBase' : 'open.removePayment', { count: rows }),
      okText: t('open.remove'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id } })),
    });
  return (
    <section className="batch-part" aria-label={t('open.title')}>
      <h2>{t('open.title')}</h2>
      <ul className="batch-open">
        {data.list.map((batch) => (
          <li key={batch.id}>
            <span className="tl-ellipsis" title={batch.name}>
              {batch.name}
            </span>
            <span className="batch-quiet">
              {t('open.facts', { count: batch.rows, step: t(`step.${batch.step}`) })}
            </span>
            <span className="batch-quiet tl-num">
              {batch.owner} {formatTime(batch.updatedTime)}
            </span>
            <Button
              size="small"
              aria-label={`${t('open.go')} ${batch.name}`}
              onClick={() => onBatch(batch.id)}
            >
              {t('open.go')}
            </Button>
            <Button
              size="small"
              type="text"
              danger
              aria-label={`${t('open.remove')} ${batch.name}`}
              onClick={() => ask(batch)}
            >
              {t('open.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
