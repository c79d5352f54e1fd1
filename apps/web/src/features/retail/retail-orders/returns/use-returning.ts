import { cancelRefusal } from '@treadline/contract/retail/retail-orders/rules.ts';
import { returners } from '@treadline/contract/retail/retail-returns/flow.ts';
import { useTranslation } from 'react-i18next';
import { useOpened } from '#kernel/document/use-opened.ts';
import { useFlowActor, useMe } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { Order } from '../types.ts';

const OrderDialogs = lazyDialog(() =>
  import('../dialogs/order-dialogs.tsx').then((module) => module.OrderDialogs),
);

/** Hook for the button that takes goods of a completed order back, with its dialog; none without permission. */
export function useReturning(order: Order) {
  const { t } = useTranslation('retail-orders');
  const me = useFlowActor();
  const { isAdmin } = useMe();
  const { show, element } = useOpened(OrderDialogs);
  const mayAct =
    returners.types.some((type) => type === me.type) &&
    cancelRefusal({ ...me, isAdmin }, { allowCancel: true }) === null;
  const buttons: RowAction[] =
    mayAct && order.status === 'COMPLETED'
      ? [{ key: 'return', label: t('action.return'), onClick: () => show({ kind: 'return', order }) }]
      : [];
  return { mayAct, buttons, element };
}
