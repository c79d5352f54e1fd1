import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { api } from '../../../kernel/api.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import { refreshed, resultOn, type Order } from '../types.ts';

/** The shipments of an order that are on the road, as they are now. */
async function onTheRoad({ id }: Order): Promise<number[]> {
  const { shipments } = await api('POST /order/customer/order/detail', { body: { id } });
  return shipments.filter(({ state }) => state === 'SHIPPED').map((shipment) => shipment.id);
}

/** What is sent once a question was answered. */
function useAnswers() {
  const { t } = useTranslation('retail-orders');
  const done = { refresh: refreshed, result: resultOn };
  const deliver = useAct('POST /order/customer/order/shipment/:id/deliver', {
    ...done,
    done: t('deliver.done'),
  });
  const receive = useAct('POST /order/customer/order/receive', { ...done, done: t('receive.done') });
  const retry = useAct('POST /order/customer/order/retry', { ...done, done: t('retry.done') });
  return {
    deliver: async (order: Order, shipmentId?: number) => {
      const ids = shipmentId === undefined ? await onTheRoad(order) : [shipmentId];
      for (const id of ids) await deliver.orThrow({ params: { id } });
    },
    receive: async ({ orderNo, version }: Order) => {
      await receive.orThrow({ body: { orderNo, version } });
    },
    retry: async ({ orderNo }: Order) => {
      await retry.orThrow({ body: { orderNo } });
    },
  };
}

/** The steps that only ask whether they shall be taken: goods arrived, the shop has them, try again. */
export function useAsked() {
  const { t } = useTranslation('retail-orders');
  const { confirmAction } = useDialogs();
  const answers = useAnswers();
  return (key: keyof typeof answers, order: Order, shipmentId?: number) => {
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
      onOk: () => answers[key](order, shipmentId),
    });
  };
}
