import {
  salesFlow as flow,
  salesStateTexts as statuses,
  type SalesAction,
  type SalesState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { formatDay } from '#kernel/format.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { stalePaths, type SalesOrder } from '../types.ts';

const SalesDialogs = lazyDialog(() =>
  import('../dialogs/sales-dialogs.tsx').then((module) => module.SalesDialogs),
);
/** Actions with a dialog of their own. */
export type DialogKind = 'ship' | 'confirm' | 'returned' | 'deliver' | 'receive';
type AskedAction = Exclude<SalesAction, DialogKind>;

/** What the actions without a dialog of their own do, after a confirmation or with a reason. */
function useAsked() {
  const { t } = useTranslation(['sales-orders', 'words']);
  const call = useCalls<SalesOrder>({ refresh: stalePaths, list: 'GET /logistics/salesOrder/orders' });
  const question = (action: AskedAction) => (row: SalesOrder) => {
    const words = {
      no: row.orderNo,
      carrier: row.carrierName || t('noCarrier'),
      dealer: row.toName,
      place: row.locationName,
      count: row.pieces,
      why: row.failReason,
    };
    return {
      title: t(`ask.${action}.title`, words),
      content: t(`ask.${action}.text`, words),
      okText: t(`ask.${action}.ok`),
    };
  };
  const send = (action: AskedAction) =>
    call(
      'PUT /logistics/salesOrder/:action/:id',
      ({ id, version }, reason) => ({
        params: { action, id: String(id) },
        body: { version, ...(reason && { reason }) },
      }),
      { done: t(`done.${action}`) },
    );
  return {
    confirmed: (action: AskedAction) => ({
      label: t(`action.${action}`),
      confirm: question(action),
      call: send(action),
    }),
    reasoned: (action: AskedAction) => ({
      label: t(`action.${action}`),
      reason: (row: SalesOrder) => ({ ...question(action)(row), label: t('words:reason'), maxLength: 200 }),
      call: send(action),
    }),
  };
}

/**
 * Buttons of a sales order for lists and header, with their dialogs: carrier steps, progress, cancellation. `offered`:
 * states of the page.
 */
export function useSalesButtons(offered?: readonly SalesState[]) {
  const { t } = useTranslation('sales-orders');
  const { confirmed, reasoned } = useAsked();
  const { show, element } = useOpened(SalesDialogs);
  const dialog = (kind: DialogKind) => ({
    label: t(`action.${kind}`),
    open: (order: SalesOrder) => show({ kind, order }),
  });
  // Where the carrier's own system is connected, that performs them.
  const byCarrier = {
    blocked: ({ byProtocol, carrierName: carrier }: SalesOrder) =>
      byProtocol ? t('byProtocol', { carrier }) : undefined,
  };
  const rows: ActionRows<typeof flow, SalesOrder> = {
    agree: { ...confirmed('agree'), ...byCarrier },
    keep: { ...reasoned('keep'), ...byCarrier },
    ship: {
      ...dialog('ship'),
      blocked: ({ notBefore: day }) =>
        day !== null && day > formatDay(new Date()) ? t('notBefore', { day }) : undefined,
    },
    recheck: confirmed('recheck'),
    deliver: dialog('deliver'),
    receive: dialog('receive'),
    confirm: { ...dialog('confirm'), ...byCarrier },
    pick: confirmed('pick'),
    returned: dialog('returned'),
    turnBack: { ...reasoned('turnBack'), danger: true },
    goOn: reasoned('goOn'),
    intercept: { ...reasoned('intercept'), danger: true },
    reject: { ...reasoned('reject'), ...byCarrier, danger: true },
    cancel: { ...reasoned('cancel'), danger: true },
  };
  const { buttons, any } = useDocumentButtons(flow, rows, {
    statuses,
    offered,
    statusOf: ({ state }) => state,
  });
  return { rowButtons: buttons, any, element };
}
