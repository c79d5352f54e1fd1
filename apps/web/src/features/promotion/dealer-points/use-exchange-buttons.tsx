import {
  exchangeFlow as flow,
  exchangeStatusTexts,
} from '@treadline/contract/promotion/dealer-points/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { stalePaths, type Exchange } from './types.ts';

const ShipDialog = lazyDialog(() => import('./ship-dialog.tsx').then((module) => module.ShipDialog));

const order = ['approve', 'ship', 'receive', 'complete', 'reject', 'cancel'] as const;
type Action = (typeof order)[number];
const list = 'GET /promotion/dealer/exchange/list' as const;

const wordsOf = (row: Exchange) => ({
  no: row.exchangeNo,
  item: `${row.itemName} × ${row.quantity}`,
  dealer: row.dealerName ?? '',
  points: formatQuantity(row.points),
});

/** Actions with a confirmation of their consequences. */
function useActs() {
  const { t } = useTranslation(['dealer-points', 'words']);
  const { confirmAction, askReason } = useDialogs();
  const said = {
    refresh: stalePaths,
    result: ({ id }: { id: number }) => ({ list, id }),
    done: t('words:handled'),
  };
  const handle = useAct('PUT /promotion/dealer/exchange/handle/:id', said);
  const receive = useAct('PUT /promotion/dealer/exchange/receive/:id', said);
  const cancel = useAct('PUT /promotion/dealer/exchange/cancel/:id', said);
  const confirm = (action: 'approve' | 'complete' | 'receive' | 'cancel', row: Exchange) => {
    const params = { id: row.id };
    const run = () => {
      if (action === 'receive') return receive.orThrow({ params });
      if (action === 'cancel') return cancel.orThrow({ params });
      return handle.orThrow({ params, body: { action, version: row.version } });
    };
    void confirmAction({
      title: t(`ask.${action}.title`, wordsOf(row)),
      content: t(`ask.${action}.text`, wordsOf(row)),
      okText: t(`ask.${action}.ok`),
      danger: action === 'cancel',
      onOk: async () => void (await run()),
    });
  };
  const reject = (row: Exchange) =>
    void askReason({
      title: t('words:rejectTitle', wordsOf(row)),
      content: t('ask.reject.text', wordsOf(row)),
      okText: t('words:reject'),
      danger: true,
      onOk: async (reason) => {
        const body = { action: 'reject' as const, version: row.version, reason };
        await handle.orThrow({ params: { id: row.id }, body });
      },
    });
  return { confirm, reject };
}

/** Workflow actions of an exchange, with their dialog. */
export function useExchangeButtons() {
  const acts = useActs();
  const [shipped, setShipped] = useState<Exchange | null>(null);
  const start = (action: Action, row: Exchange) => {
    if (action === 'ship') setShipped(row);
    else if (action === 'reject') acts.reject(row);
    else acts.confirm(action, row);
  };
  const { buttons } = useFlowButtons(flow, {
    statuses: exchangeStatusTexts,
    order,
    dangerous: ['reject', 'cancel'],
    start,
  });
  const isOpen = (row: Exchange, action: string) =>
    (flow[action as Action].from as readonly string[]).includes(row.status);
  return {
    /** Actions allowed by the status; others are hidden. */
    buttons: (row: Exchange) => buttons(row).filter(({ key }) => isOpen(row, key)),
    element: shipped && <ShipDialog exchange={shipped} open onClose={() => setShipped(null)} />,
  };
}
