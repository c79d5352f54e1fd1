import { SyncOutlined } from '@ant-design/icons';
import { pullKinds, pullReasons, type PullKind } from '@treadline/contract/stock/variance/fields.ts';
import { App, Button, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useCan } from '#kernel/can.tsx';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { refreshApi, useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';

type Pull = NonNullable<OutputOf<'GET /inventory/sync/progress'>[number]['last']>;

const starts = {
  STOCK: {
    start: 'POST /inventory/sync/logistics-data',
    code: 'inventory_logistics_view',
    types: ['OTHER', 'LOGISTICS'],
  },
  PLACES: {
    start: 'POST /inventory/warehouses/sync',
    code: 'inventory_logistics_view',
    types: ['OTHER', 'LOGISTICS'],
  },
  DOT: { start: 'POST /inventory/sync/inventoriesDOT', code: 'inventory_dealers_view', types: ['OTHER'] },
} as const;

/** Returns a function that describes the result of a pull. */
function useSayEnd() {
  const { t } = useTranslation('levels');
  const lang = useLang();
  return ({ kind, status, reason, changed, opened, failed }: Pull): string => {
    const name = pullKinds[kind][lang];
    const known = pullReasons[reason as keyof typeof pullReasons];
    if (status === 'FAILED') return t('sync.failed', { name, reason: known ? known[lang] : reason });
    return t('sync.done', { name, changed: formatQuantity(changed), opened: formatQuantity(opened), failed });
  };
}

/** Progress of a pull, polled every second while one runs; shows the result and refetches the lists when it ends. */
function useProgress(kind: PullKind) {
  const { message } = App.useApp();
  const sayEnd = useSayEnd();
  const [isRunning, setRunning] = useState(false);
  const { data } = useApi('GET /inventory/sync/progress', {}, { every: isRunning ? 1_000 : 20_000 });
  const state = data?.find((each) => each.kind === kind);
  const running = state?.running ?? null;
  if ((running !== null) !== isRunning) setRunning(running !== null);
  const watched = useRef(0);
  const last = state?.last ?? null;
  useEffect(() => {
    if (running) watched.current = running.id;
    if (!last || watched.current !== last.id) return;
    watched.current = 0;
    message.open({ type: last.status === 'DONE' ? 'success' : 'error', content: sayEnd(last) });
    void refreshApi('/inventory');
  }, [running, last, message, sayEnd]);
  return { provider: state?.provider, running, last };
}

function OfKind({ kind }: { kind: PullKind }) {
  const { t } = useTranslation('levels');
  const lang = useLang();
  const sayEnd = useSayEnd();
  const { provider, running, last } = useProgress(kind);
  const start = useAct(starts[kind].start, { refresh: ['GET /inventory/sync/progress'] });
  const name = pullKinds[kind][lang];
  const idle = last
    ? t('sync.last', { time: formatTime(last.endedTime), how: sayEnd(last) })
    : t('sync.never');
  const since = running && t('sync.since', { who: running.starter, time: formatTime(running.startedTime) });
  const share = running && `${formatQuantity(running.placesDone)} / ${formatQuantity(running.places)}`;
  return (
    <Tooltip title={provider === 'off' ? t('sync.off') : (since ?? idle)}>
      <Button
        icon={<SyncOutlined spin={running !== null} />}
        disabled={provider === 'off' || running !== null}
        loading={start.busy}
        onClick={() => void start.run({})}
      >
        {running ? (
          <span className="tl-num">{t('sync.running', { name, share })}</span>
        ) : (
          t('sync.start', { name })
        )}
      </Button>
    </Tooltip>
  );
}

/** Link to earlier pulls. */
function HistoryLink() {
  const { t } = useTranslation('words');
  const screen = '/inventory/sync-history';
  return useOpenPaths().has(screen) ? <Button onClick={() => goTo(screen)}>{t('syncs')}</Button> : null;
}

/** Button to pull stock from the warehouse systems, with progress or last result. */
export function SyncButton({ kind }: { kind: PullKind }) {
  const { code, types } = starts[kind];
  const may = useCan()({ code, types });
  return may ? (
    <>
      <OfKind kind={kind} />
      <HistoryLink />
    </>
  ) : null;
}
