import type { SalesAction } from '@treadline/contract/sending/sales-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, resultOn, type SalesOrder } from '../types.ts';
import { destructiveActions, actionsWithReason, type ConfirmedAction } from './sales-actions.ts';

/** Sends an action of a sales order; its result is shown in the row or as a message. */
export function useSend(action: SalesAction) {
  const { t } = useTranslation('sales-orders');
  return useAct('PUT /logistics/salesOrder/:action/:id', {
    done: t(`done.${action}`),
    refresh: stalePaths,
    result: resultOn,
  });
}

/** Requests of the actions. */
function useSenders() {
  return {
    pick: useSend('pick'),
    reject: useSend('reject'),
    recheck: useSend('recheck'),
    cancel: useSend('cancel'),
    agree: useSend('agree'),
    keep: useSend('keep'),
    intercept: useSend('intercept'),
    goOn: useSend('goOn'),
    turnBack: useSend('turnBack'),
  } satisfies Record<ConfirmedAction, ReturnType<typeof useSend>>;
}

/** Texts for confirmations. */
const wordsOf = (row: SalesOrder, noCarrier: string) => ({
  no: row.orderNo,
  carrier: row.carrierName || noCarrier,
  dealer: row.toName,
  place: row.locationName,
  count: row.pieces,
  why: row.failReason,
});

/** Actions that need only a confirmation or a reason. */
export function useConfirmedActions() {
  const { t } = useTranslation(['sales-orders', 'words']);
  const { confirmAction, askReason } = useDialogs();
  const send = useSenders();
  return (action: ConfirmedAction, row: SalesOrder): void => {
    const words = wordsOf(row, t('noCarrier'));
    const question = {
      title: t(`ask.${action}.title`, words),
      content: t(`ask.${action}.text`, words),
      okText: t(`ask.${action}.ok`),
      danger: destructiveActions.includes(action),
    };
    const run = async (reason = '') => {
      await send[action].orThrow({
        params: { action, id: String(row.id) },
        body: { version: row.version, ...(reason && { reason }) },
      });
    };
    if (actionsWithReason.includes(action))
      void askReason({ ...question, label: t('words:reason'), maxLength: 200, onOk: run });
    else void confirmAction({ ...question, onOk: () => run() });
  };
}
