import { recallFlow as flow, recallStatusTexts } from '@treadline/contract/stock-ledger/recall-flow.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useFlowButtons } from '../../../kernel/document/flow-buttons.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import { refreshed } from '../types.ts';
import type { Recall } from './types.ts';

type Action = 'free' | 'close';

/** The buttons of a recall, for its list and its head. */
export function useRecallButtons() {
  const { t } = useTranslation('stock-ledger');
  const { confirmAction } = useDialogs();
  const refresh = [...refreshed, '/report/home'] as const;
  const { message } = App.useApp();
  const free = useAct('POST /inventory/recall/free/:id', {
    refresh: [...refresh],
    onDone: ({ quantity, passed }) =>
      void message.success(
        t(passed > 0 ? 'recall.freePassed' : 'recall.freeDone', { count: quantity, passed }),
      ),
  });
  const close = useAct('PUT /inventory/recall/close/:id', {
    done: t('recall.closeDone'),
    refresh: [...refresh],
  });
  const ask: Record<Action, (row: Recall) => void> = {
    free: (row) =>
      void confirmAction({
        title: t('recall.freeTitle', { no: row.recallNo }),
        content: t('recall.freeText', { count: row.held }),
        okText: t('recall.free'),
        danger: true,
        onOk: async () => void (await free.orThrow({ params: { id: row.id } })),
      }),
    close: (row) =>
      void confirmAction({
        title: t('recall.closeTitle', { no: row.recallNo }),
        content: t('recall.closeText', { count: row.held }),
        okText: t('recall.close'),
        onOk: async () => void (await close.orThrow({ params: { id: row.id } })),
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
