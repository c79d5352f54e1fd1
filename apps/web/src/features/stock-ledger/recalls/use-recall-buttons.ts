import { recallFlow as flow, recallStatusTexts } from '@treadline/contract/stock-ledger/recall-flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useFlowButtons } from '../../../kernel/document/flow-buttons.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import { refreshed } from '../types.ts';
import type { Recall } from './types.ts';

type Action = 'hold' | 'close';

/** The buttons of a recall, for its list and its head. */
export function useRecallButtons() {
  const { t } = useTranslation('stock-ledger');
  const { confirmAction } = useDialogs();
  const refresh = [...refreshed, '/report/home'] as const;
  const hold = useAct('POST /inventory/recall/hold/:id', {
    done: t('recall.holdDone'),
    refresh: [...refresh],
  });
  const close = useAct('PUT /inventory/recall/close/:id', {
    done: t('recall.closeDone'),
    refresh: [...refresh],
  });
  const ask: Record<Action, (row: Recall) => void> = {
    hold: (row) =>
      void confirmAction({
        title: t('recall.holdTitle', { no: row.recallNo }),
        content: t('recall.holdText', { count: row.here }),
        okText: t('recall.hold'),
        danger: true,
        onOk: async () => void (await hold.orThrow({ params: { id: row.id } })),
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
    order: ['hold', 'close'] as const,
    start: (action: Action, row: Recall) => ask[action](row),
    blockedBy: (action, { here }) => (action === 'hold' && here === 0 ? t('recall.nothingHere') : undefined),
    label: (action) => t(`recall.${action}`),
  });
}
