import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, resultOn, type Order } from '../types.ts';

/** Requests sent after a confirmation. */
function useAnswers() {
  const { t } = useTranslation(['retail-orders', 'words']);
  const done = { refresh: stalePaths, result: resultOn };
  const receive = useAct('POST /order/customer/order/receive', { ...done, done: t('receive.done') });
  const retry = useAct('POST /order/customer/order/retry', { ...done, done: t('words:done') });
  return {
    receive: async ({ orderNo, version }: Order) => {
      await receive.orThrow({ body: { orderNo, version } });
    },
    retry: async ({ orderNo }: Order) => {
      await retry.orThrow({ body: { orderNo } });
    },
  };
}

/** Actions that need only a confirmation: goods received, retry. */
export function useConfirmedActions() {
  const { t } = useTranslation('retail-orders');
  const { confirmAction } = useDialogs();
  const answers = useAnswers();
  return (key: keyof typeof answers, order: Order) => {
    const words = {
      no: order.orderNo,
      count: order.quantity,
      dealer: order.dealerName ?? t('you'),
      fault: order.faultName,
    };
    void confirmAction({
      title: t(`${key}.title`, words),
      content: t(`${key}.text`, words),
      okText: t(`${key}.ok`),
      onOk: () => answers[key](order),
    });
  };
}
