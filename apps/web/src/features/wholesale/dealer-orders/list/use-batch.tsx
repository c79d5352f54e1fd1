import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useBatch } from '#kernel/list/row-results.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { refreshApi } from '#kernel/query.ts';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { stalePaths, type Order } from '../types.ts';

export type Orders = List<'POST /order/dealer/order/list'>;

/** Cancels several orders, each separately: entirely where nothing has shipped, else the unshipped rest. */
function useBatchCancel() {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const { message } = App.useApp();
  const batch = useBatch();
  const cancel = useAct('PUT /order/dealer/order/batchCancel', { refresh: stalePaths });
  return async (list: Orders) => {
    const orders = list.selected;
    if (orders.length === 0) return void message.warning(t('batch.none'));
    const pieces = orders.reduce((sum, { unshippedQuantity }) => sum + unshippedQuantity, 0);
    const paid = orders.reduce((sum, row) => sum + row.paidAmount - row.refundedAmount, 0);
    const ids = orders.map(({ id }) => id);
    const results = await batch({
      title: t('batch.title', { count: orders.length }),
      content: t('batch.text', { pieces: formatQuantity(pieces), amount: formatMoney(paid) }),
      okText: t('batch.ok', { count: orders.length }),
      danger: true,
      reason: t('words:reason'),
      done: (count) => t('batch.done', { count }),
      run: async (reason) => {
        const rows = await cancel.orThrow({ body: { ids, reason } });
        const failed = rows.flatMap(({ id, orderNo: no, ok, message: why }) =>
          ok ? [] : [{ id, no, message: why }],
        );
        return { done: rows.length - failed.length, failed };
      },
    });
    if (results) list.clearSelection();
  };
}

/** Pays several orders at once from the prepay accounts of their dealers. */
function usePrepayBatch() {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [open, setOpen] = useState(false);
  const Batch = getOfferedPart('paymentParts')?.batch.Component;
  const show = (chosen: readonly Order[]) => {
    setOrders(chosen);
    setOpen(true);
  };
  const rows = orders.map(({ id, orderNo, payableAmount, paidAmount }) => ({
    id,
    orderNo,
    left: payableAmount - paidAmount,
  }));
  const element = Batch && orders.length > 0 && (
    <Batch
      orders={rows}
      bizType="DEALER_ORDER"
      open={open}
      onClose={() => setOpen(false)}
      onPaid={() => void refreshApi(...stalePaths)}
    />
  );
  return { show, element };
}

/** Bulk actions on orders, for users who may perform them. */
export function useOrderBatch() {
  const { t } = useTranslation('dealer-orders');
  const can = useCan();
  const cancel = useBatchCancel();
  const prepay = usePrepayBatch();
  const mayCancel = can({ code: 'batch_cancel_whole_sales_order', types: ['OTHER'] });
  const mayPay = can({ code: 'pre_pay', types: ['OTHER', 'DEALER'] });
  const actions = (list: Orders): BatchAction[] => {
    const paid = list.selected.find(({ status }) => status !== 'AWAITING_PAYMENT');
    const pay: BatchAction = {
      key: 'prepay',
      label: t('batch.prepay'),
      primary: true,
      blocked: paid && t('batch.notOpen', { no: paid.orderNo }),
      onClick: () => prepay.show(list.selected),
    };
    const end: BatchAction = {
      key: 'cancel',
      label: t('batch.button'),
      danger: true,
      onClick: () => void cancel(list),
    };
    return [...(mayPay ? [pay] : []), ...(mayCancel ? [end] : [])];
  };
  return { any: mayCancel || mayPay, mayCancel, cancel, actions, element: prepay.element };
}
