import { poStatusTexts, purchaseOrderFlow, type PoPage } from '@treadline/contract/purchase-orders/flow.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocked, useCan } from '../../../kernel/can.tsx';
import type { List } from '../../../kernel/list/use-list.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import type { BatchAction } from '../../../ui/list/batch-bar.tsx';
import type { Order } from '../types.ts';

const BatchConfirmDialog = lazyDialog(() =>
  import('./batch-confirm-dialog.tsx').then((module) => module.BatchConfirmDialog),
);

type Orders = List<'GET /logistics/purchaseOrder/orders'>;
const { confirm } = purchaseOrderFlow;
const chosen = (list: Orders): Order[] => list.rows.filter((row) => list.selection.ids.has(row.id));

interface Batch {
  ids: number[];
  rows: Order[];
  onDone: () => void;
}

/** Confirming several orders: only where orders wait for the supplier, and only for who may confirm. */
export function useBatchConfirm(page: PoPage) {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const can = useCan();
  const why = useBlocked();
  const [batch, setBatch] = useState<Batch | null>(null);
  const [open, setOpen] = useState(false);
  if ((page !== 'pending' && page !== 'all') || !can({ any: confirm.needs, types: confirm.types }))
    return null;
  const start = (list: Orders) => {
    const ids = [...new Set([...list.selection.ids].map(Number))];
    if (ids.length === 0) return void message.warning(t('must.rows'));
    // As they are now: the dialog asks about these, whatever the list reads meanwhile.
    setBatch({ ids, rows: chosen(list), onDone: list.clearSelection });
    setOpen(true);
  };
  const actions = (list: Orders): BatchAction[] => {
    const wrong = chosen(list).find((row) => !confirm.from.some((status) => status === row.status));
    const blocked = wrong ? `${wrong.orderNo}：${why(confirm, wrong.status, poStatusTexts)}` : undefined;
    return [
      { key: 'confirm', label: t('action.batchConfirm'), primary: true, blocked, onClick: () => start(list) },
    ];
  };
  const element = batch && <BatchConfirmDialog {...batch} open={open} onClose={() => setOpen(false)} />;
  return { start, actions, element };
}
