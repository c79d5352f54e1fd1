import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, resultOn, type Order } from '../types.ts';

type GivenUp = 'cancel' | 'closeShort';

/** Asks for the reason of a cancellation, showing the current refund and pieces released. */
export function useGiveUp() {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const { askReason } = useDialogs();
  const words = (kind: GivenUp) => ({
    done: t(`${kind}.done`),
    failed: t(`${kind}.failed`),
    refresh: stalePaths,
    result: resultOn,
  });
  const acts = {
    cancel: useAct('PUT /order/dealer/order/cancel/:id', words('cancel')),
    closeShort: useAct('PUT /order/dealer/order/closeShort/:id', words('closeShort')),
  };
  return async (kind: GivenUp, { id, orderNo }: Order) => {
    const { version, cancelEffect } = await api('GET /order/dealer/order/detail/:id', { params: { id } });
    const { refund, pieces } = cancelEffect;
    const paid = refund > 0 ? 'Paid' : '';
    await askReason({
      title: t(`${kind}.title`, { no: orderNo }),
      content: t(`${kind}.text${paid}`, { count: pieces, refund: formatMoney(refund) }),
      label: t('words:reason'),
      okText: t(`${kind}.ok`),
      danger: true,
      maxLength: 200,
      onOk: async (reason) => void (await acts[kind].orThrow({ params: { id }, body: { version, reason } })),
    });
  };
}
