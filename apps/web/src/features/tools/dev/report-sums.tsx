import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';

const path = '/report/measure/rebuild';
/** Polling intervals in milliseconds: during a rebuild, and otherwise to detect one started by another user. */
const pauses = { busy: 2000, idle: 30_000 };

/** Recomputes all report totals, with progress and last result. */
export function ReportSums() {
  const { t } = useTranslation('dev');
  const { confirmAction } = useDialogs();
  const { data } = useApi(`GET ${path}`, {}, { every: (last) => (last?.goesOn ? pauses.busy : pauses.idle) });
  const start = useAct(`POST ${path}`, { refresh: [path] });
  const goesOn = data?.goesOn ?? false;
  const ask = () =>
    void confirmAction({
      title: t('rebuildTitle'),
      content: t('rebuildText'),
      okText: t('rebuild'),
      onOk: async () => void (await start.orThrow({})),
    });
  return (
    <section className="dev-sums" aria-label={t('sums')}>
      <span>{t('sums')}</span>
      {goesOn && data && (
        <Progress
          className="dev-sums-progress"
          size="small"
          percent={Math.round((data.done * 100) / Math.max(1, data.months))}
          aria-label={t('sums')}
        />
      )}
      {data?.endedTime && (
        <span className="dev-quiet">
          {t('rebuilt', { time: formatTime(data.endedTime), name: data.byName, count: data.months })}
        </span>
      )}
      <Button disabled={goesOn} loading={start.busy} onClick={ask}>
        {t('rebuild')}
      </Button>
    </section>
  );
}
