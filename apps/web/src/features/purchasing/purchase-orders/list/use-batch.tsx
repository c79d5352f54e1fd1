import {
  poStatusTexts,
  purchaseOrderFlow as flow,
  type PoPage,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useBlocked, useCan } from '#kernel/can.tsx';
import { formatMoney } from '#kernel/format.ts';
import type { List } from '#kernel/list/use-list.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { stalePaths } from '../stale-paths.ts';
import type { Order } from '../types.ts';

const BatchConfirmDialog = lazyDialog(() =>
  import('./batch-confirm-dialog.tsx').then((module) => module.BatchConfirmDialog),
);

type Orders = List<'GET /logistics/purchaseOrder/orders'>;
const chosen = (list: Orders): Order[] => list.rows.filter((row) => list.selection.ids.has(row.id));

interface Batch {
  ids: number[];
  rows: Order[];
  onDone: () => void;
}
const sum = (rows: readonly Order[], key: 'purchaseQuantity' | 'purchaseAmount') =>
  rows.reduce((total, row) => total + (row[key] ?? 0), 0);

/** Bulk steps by page: drafts for the buyer, pending orders for the supplier. */
const steps = [
  { step: 'submit', pages: ['draft', 'all'] },
  { step: 'confirm', pages: ['pending', 'all'] },
] as const satisfies readonly { step: keyof typeof flow; pages: readonly PoPage[] }[];

/** Submits several drafts with their displayed versions, after confirmation. */
function useBatchSubmit() {
  const { t } = useTranslation('purchase-orders');
  const { confirmAction } = useDialogs();
  const submit = useAct('PUT /logistics/purchaseOrder/batchSubmit', {
    done: t('done.batchSubmit'),
    failed: t('failed.batchSubmit'),
    refresh: stalePaths,
  });
  return ({ ids, rows, onDone }: Batch) => {
    const count = ids.length;
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    return confirmAction({
      title: t('submit.batchTitle', { count }),
      content:
        rows.length === count
          ? t('submit.batchText', {
              quantity: sum(rows, 'purchaseQuantity'),
              amount: formatMoney(sum(rows, 'purchaseAmount')),
            })
          : t('submit.batchRule'),
      okText: t('submit.batchOk', { count }),
      onOk: async () => {
        await submit.orThrow({ body: { orders: ids.map((id) => ({ id, version: versions.get(id) })) } });
        onDone();
      },
    });
  };
}

/** Bulk action of a page's orders, for users who may perform it. */
export function useBatch(page: PoPage) {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const can = useCan();
  const why = useBlocked();
  const [batch, setBatch] = useState<Batch | null>(null);
  const [open, setOpen] = useState(false);
  const submit = useBatchSubmit();
  const step = steps.find(
    ({ step: key, pages }) =>
      pages.some((each) => each === page) && can({ any: flow[key].needs, types: flow[key].types }),
  )?.step;
  if (!step) return null;
  const start = (list: Orders) => {
    const ids = [...new Set([...list.selection.ids].map(Number))];
    if (ids.length === 0) return void message.warning(t('must.rows'));
    // As they are now: the dialog asks about these, whatever the list reads meanwhile.
    const next = { ids, rows: chosen(list), onDone: list.clearSelection };
    if (step === 'submit') return void submit(next);
    setBatch(next);
    setOpen(true);
  };
  const actions = (list: Orders): BatchAction[] => {
    const wrong = chosen(list).find((row) => !flow[step].from.some((status) => status === row.status));
    const blocked = wrong ? `${wrong.orderNo}：${why(flow[step], wrong.status, poStatusTexts)}` : undefined;
    const label = t(step === 'submit' ? 'action.batchSubmit' : 'action.batchConfirm');
    return [{ key: step, label, primary: true, blocked, onClick: () => start(list) }];
  };
  const element = batch && <BatchConfirmDialog {...batch} open={open} onClose={() => setOpen(false)} />;
  return { step, start, actions, element };
}
