import { recallFlow as flow, recallStatusTexts } from '@treadline/contract/stock/ledger/recall-flow.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths } from '../types.ts';
import type { Recall } from './types.ts';

type Action = 'free' | 'close';

const refresh = [...stalePaths, '/report/home' as const];

/** Lifts a recall and reports the pieces released, and those still blocked by another recall. */
function useFree() {
  const { t } = useTranslation('ledger');
  const { message } = App.useApp();
  return useAct('POST /inventory/recall/free/:id', {
    refresh,
    onDone: ({ quantity, passed }) => {
      const text = passed > 0 ? 'recall.freePassed' : 'recall.freeDone';
      void message.success(t(text, { count: quantity, passed }));
    },
  });
}

/** Actions of a recall for list and header. */
export function useRecallButtons() {
  const { t } = useTranslation('ledger');
  const { confirmAction } = useDialogs();
  const free = useFree();
  const close = useAct('PUT /inventory/recall/close/:id', { done: t('recall.closeDone'), refresh });
  const ask: Record<Action, (row: Recall) => void> = {
    free: ({ id, recallNo, held }) =>
      void confirmAction({
        title: t('recall.freeTitle', { no: recallNo }),
        content: t('recall.freeText', { count: held }),
        okText: t('recall.free'),
        danger: true,
        onOk: async () => void (await free.orThrow({ params: { id } })),
      }),
    close: ({ id, recallNo, held }) =>
      void confirmAction({
        title: t('recall.closeTitle', { no: recallNo }),
        content: t('recall.closeText', { count: held }),
        okText: t('recall.close'),
        onOk: async () => void (await close.orThrow({ params: { id } })),
      }),
  };
  return useFlowButtons(flow, {
    statuses: recallStatusTexts,
    order: ['close', 'free'] as const,
    start: (action: Action, row: Recall) => ask[action](row),
    blockedBy: (action, { status, held }) =>
      action === 'free' && status === 'CLOSED' && held === 0 ? t('recall.holdsNothing') : undefined,
    label: (action) => t(`recall.${action}`),
  });
}
