import {
  cancelOffered,
  retailFlow as flow,
  retailStatusTexts,
} from '@treadline/contract/retail/retail-orders/flow.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocked, useCan } from '#kernel/can.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import type { Order } from '../types.ts';

const BatchCancelDialog = lazyDialog(() =>
  import('../dialogs/batch-cancel-dialog.tsx').then((module) => module.BatchCancelDialog),
);

type Orders = List<'POST /order/customer/order/search'>;

/** Bulk cancellation for users who may cancel, each order separately. */
export function useBatchCancel() {
  const { t } = useTranslation('retail-orders');
  const { message } = App.useApp();
  const why = useBlocked();
  const may = useCan()({ code: 'cancel_customer_order', types: ['OTHER'] });
  const [batch, setBatch] = useState<{ orders: readonly Order[]; onDone: () => void } | null>(null);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const start = (list: Orders) => () => {
    if (list.selected.length === 0) return void message.warning(t('batch.none'));
    setBatch({ orders: list.selected, onDone: list.clearSelection });
    setOpen(true);
  };
  const actions = (list: Orders): BatchAction[] => {
    const wrong = list.selected.find(({ status }) => !cancelOffered.includes(status));
    const transition = { ...flow.cancel, from: cancelOffered };
    const blocked = wrong && `${wrong.orderNo}：${why(transition, wrong.status, retailStatusTexts)}`;
    return [{ key: 'cancel', label: t('batch.button'), danger: true, blocked, onClick: start(list) }];
  };
  const element = batch && <BatchCancelDialog {...batch} open={open} onClose={() => setOpen(false)} />;
  return { start, actions, element };
}
