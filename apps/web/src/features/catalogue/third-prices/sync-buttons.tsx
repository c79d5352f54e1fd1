import { SyncOutlined } from '@ant-design/icons';
import { syncReasons, thirdTargets } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { App, Button, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { refreshApi, useApi } from '#kernel/query.ts';
import { apiPath, syncStarter, type Sync, type TargetState } from './types.ts';

const codes = { TUHU: 'tuhu_price_sync', CASS: 'cass_price_sync' } as const;
const starts = { TUHU: `POST ${apiPath}/sync`, CASS: `POST ${apiPath}/cass/sync` } as const;

/** Text for a sync's result. */
function useSayEnd() {
  const { t } = useTranslation('third-prices');
  const say = useContractText();
  return ({ target, status, done, changed, failed, reason }: Sync): string => {
    const name = say(thirdTargets[target]);
    const known = syncReasons[reason as keyof typeof syncReasons];
    if (status === 'FAILED') return t('sync.ended', { name, reason: known ? say(known) : reason });
    return t('sync.done', { name, done: formatQuantity(done), changed: formatQuantity(changed), failed });
  };
}

/** State of each target, polled every second while running; reports results and refetches the lists. */
function useTargets(): readonly TargetState[] {
  const { message } = App.useApp();
  const sayEnd = useSayEnd();
  const [isRunning, setRunning] = useState(false);
  const { data } = useApi(`GET ${apiPath}/progress`, {}, { every: isRunning ? 1_000 : 20_000 });
  const runs = data?.some(({ running }) => running) ?? false;
  if (runs !== isRunning) setRunning(runs);
  const watched = useRef(new Set<number>());
  useEffect(() => {
    for (const { running, last } of data ?? []) {
      if (running) {
        watched.current.add(running.id);
        void refreshApi(`POST ${apiPath}/history/list`);
      }
      if (!last || !watched.current.delete(last.id)) continue;
      message.open({ type: last.status === 'DONE' ? 'success' : 'error', content: sayEnd(last) });
      void refreshApi(apiPath);
    }
  }, [data, message, sayEnd]);
  return data ?? [];
}

function SyncButton({ state: { target, provider, running, last } }: { state: TargetState }) {
  const { t } = useTranslation('third-prices');
  const lang = useLang();
  const name = thirdTargets[target][lang];
  const sayEnd = useSayEnd();
  const start = useAct(starts[target], {
    refresh: [`GET ${apiPath}/progress`, `POST ${apiPath}/history/list`],
  });
  const idle = last
    ? t('sync.last', { time: formatTime(last.endedTime), how: sayEnd(last) })
    : t('sync.never');
  const since =
    running && t('sync.since', { who: syncStarter(running, lang), time: formatTime(running.startedTime) });
  const hint = provider === 'off' ? t('sync.off') : (since ?? idle);
  const share = running && `${formatQuantity(running.done)} / ${formatQuantity(running.total)}`;
  return (
    <Tooltip title={hint}>
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

/** Sync button per target that the user may sync, with progress or last result. */
export function SyncButtons() {
  const can = useCan();
  const targets = useTargets();
  return targets
    .filter(({ target }) => can({ code: codes[target] }))
    .map((state) => <SyncButton key={state.target} state={state} />);
}
