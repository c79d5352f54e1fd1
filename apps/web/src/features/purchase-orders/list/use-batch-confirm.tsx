import { poStatusTexts, purchaseOrderFlow, type PoPage } from '@treadline/contract/purchase-orders/flow.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useBlocked, useCan } from '../../../kernel/can.tsx';
import { formatMoney } from '../../../kernel/format.ts';
import type { List } from '../../../kernel/list/use-list.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import type { BatchAction } from '../../../ui/list/batch-bar.tsx';
import { refreshed } from '../refreshed.ts';
import type { Order } from '../types.ts';

type Orders = List<'GET /logistics/purchaseOrder/orders'>;
const { confirm } = purchaseOrderFlow;
const chosen = (list: Orders): Order[] => list.rows.filter((row) => list.selection.ids.has(row.id));
const sum = (rows: readonly Order[], key: 'purchaseQuantity' | 'purchaseAmount') =>
  rows.reduce((total, row) => total + row[key], 0);

/** Asks with the figures of the chosen orders; some may be on other pages, then only their number is known. */
function useAskConfirm() {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const { confirmAction } = useDialogs();
  const act = useAct('PUT /logistics/purchaseOrder/batchConfirmPurchaseOrder', {
    done: t('done.batchConfirm'),
    failed: t('failed.batchConfirm'),
    refresh: refreshed,
  });
  return async (list: Orders) => {
    const ids = [...new Set([...list.selection.ids].map(Number))];
    if (ids.length === 0) return void message.warning(t('must.rows'));
    const rows = chosen(list);
    const figures = t('confirm.batchText', {
      quantity: sum(rows, 'purchaseQuantity'),
      amount: formatMoney(sum(rows, 'purchaseAmount')),
    });
    const confirmed = await confirmAction({
      title: t('confirm.batchTitle', { count: ids.length }),
      content: rows.length === ids.length ? figures : t('confirm.batchRule'),
      okText: t('confirm.batchOk', { count: ids.length }),
      onOk: async () => void (await act.orThrow({ body: ids })),
    });
    if (confirmed) list.clearSelection();
  };
}

/** Confirming several orders: only where orders wait for the supplier, and only for who may confirm. */
export function useBatchConfirm(page: PoPage) {
  const { t } = useTranslation('purchase-orders');
  const can = useCan();
  const why = useBlocked();
  const ask = useAskConfirm();
  if ((page !== 'pending' && page !== 'all') || !can({ any: confirm.needs, types: confirm.types }))
    return null;
  const start = (list: Orders) => void ask(list);
  const actions = (list: Orders): BatchAction[] => {
    const wrong = chosen(list).find((row) => !confirm.from.some((status) => status === row.status));
    const blocked = wrong ? `${wrong.orderNo}：${why(confirm, wrong.status, poStatusTexts)}` : undefined;
    return [
      { key: 'confirm', label: t('action.batchConfirm'), primary: true, blocked, onClick: () => start(list) },
    ];
  };
  return { start, actions };
}
