import {
  exchangeFlow as flow,
  exchangeStatusTexts as statuses,
} from '@treadline/contract/promotion/dealer-points/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatQuantity } from '#kernel/format.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { stalePaths, type Exchange } from './types.ts';

const ShipDialog = lazyDialog(() => import('./ship-dialog.tsx').then((module) => module.ShipDialog));

const wordsOf = (row: Exchange) => ({
  no: row.exchangeNo,
  item: `${row.itemName} × ${row.quantity}`,
  dealer: row.dealerName ?? '',
  points: formatQuantity(row.points),
});
const only = ({ id }: Exchange) => ({ params: { id } });

/** Buttons of an exchange, with their dialog. */
export function useExchangeButtons() {
  const { t } = useTranslation(['dealer-points', 'words']);
  const [shipped, setShipped] = useState<Exchange | null>(null);
  const call = useCalls<Exchange>({
    done: t('words:handled'),
    refresh: stalePaths,
    list: 'GET /promotion/dealer/exchange/list',
  });
  const confirm = (action: 'approve' | 'complete' | 'receive' | 'cancel') => (row: Exchange) => ({
    title: t(`ask.${action}.title`, wordsOf(row)),
    content: t(`ask.${action}.text`, wordsOf(row)),
    okText: t(`ask.${action}.ok`),
  });
  const handled = (action: 'approve' | 'complete' | 'reject') =>
    call('PUT /promotion/dealer/exchange/handle/:id', ({ id, version }, reason) => ({
      params: { id },
      body: action === 'reject' ? { action, version, reason } : { action, version },
    }));
  const rows: ActionRows<typeof flow, Exchange> = {
    approve: { confirm: confirm('approve'), call: handled('approve') },
    ship: { open: setShipped },
    receive: { confirm: confirm('receive'), call: call('PUT /promotion/dealer/exchange/receive/:id', only) },
    complete: { confirm: confirm('complete'), call: handled('complete') },
    reject: {
      danger: true,
      reason: (row) => ({
        title: t('words:rejectTitle', wordsOf(row)),
        content: t('ask.reject.text', wordsOf(row)),
        okText: t('words:reject'),
      }),
      call: handled('reject'),
    },
    cancel: {
      danger: true,
      confirm: confirm('cancel'),
      call: call('PUT /promotion/dealer/exchange/cancel/:id', only),
    },
  };
  return {
    ...useDocumentButtons(flow, rows, { statuses, onlyPossible: true }),
    element: shipped && <ShipDialog exchange={shipped} open onClose={() => setShipped(null)} />,
  };
}
