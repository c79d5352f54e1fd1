import {
  salesFlow as flow,
  salesStateTexts as states,
  type SalesAction,
  type SalesState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatDay } from '#kernel/format.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { SalesOrder } from '../types.ts';
import {
  actionOrder as order,
  byCarrier,
  destructiveActions,
  isDialog,
  type DialogKind,
} from './sales-actions.ts';
import { useConfirmedActions } from './use-confirmed-actions.ts';

const SalesDialogs = lazyDialog(() =>
  import('../dialogs/sales-dialogs.tsx').then((module) => module.SalesDialogs),
);

/** Sales order with its state as the workflow status. */
interface Moved {
  status: SalesState;
  order: SalesOrder;
}

/** Dialog state; the sales order is refetched on each opening. */
function useDialog() {
  const [dialog, setDialog] = useState<{ kind: DialogKind; order: SalesOrder; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  const show = (kind: DialogKind, shown: SalesOrder) => {
    setDialog((before) => ({ kind, order: shown, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const element = dialog && (
    <SalesDialogs key={dialog.turn} {...dialog} open={open} onClose={() => setOpen(false)} />
  );
  return { show, element };
}

/** Actions of a sales order for lists and header, with their dialogs. `offered`: states of the page. */
export function useSalesButtons(offered?: readonly SalesState[]) {
  const { t } = useTranslation('sales-orders');
  const ask = useConfirmedActions();
  const { show, element } = useDialog();
  const { buttons, any } = useFlowButtons<typeof flow, SalesAction, SalesState, Moved>(flow, {
    statuses: states,
    order,
    offered,
    dangerous: destructiveActions,
    start: (action, { order: row }) => (isDialog(action) ? show(action, row) : ask(action, row)),
    blockedBy: (action, { order: row }) => {
      if (row.byProtocol && byCarrier.includes(action)) return t('byProtocol', { carrier: row.carrierName });
      const isEarly = row.notBefore !== null && row.notBefore > formatDay(new Date());
      return action === 'ship' && isEarly ? t('notBefore', { day: row.notBefore }) : undefined;
    },
    label: (action) => t(`action.${action}`),
  });
  const rowButtons = (row: SalesOrder): RowAction[] => buttons({ status: row.state, order: row });
  return { rowButtons, any, element };
}
