import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { goTo } from '#kernel/navigate.ts';
import type { RowAction } from '#ui/grid/types.ts';
import { useNoteDialogs } from '../notes/use-note-dialogs.tsx';
import { orderPath } from '../pages.ts';
import type { Order } from '../types.ts';

/** Receipt from an order's row: opens its only open note, or the order when there are several. */
export function useReceive() {
  const { t } = useTranslation('words');
  const { rowActions, element } = useNoteDialogs();
  const start = async (order: Order) => {
    const found = await api('GET /logistics/purchaseOrder/:id', { params: { id: order.id } }).catch(
      () => null,
    );
    const open = found?.notes
      .flatMap((note) => rowActions(note))
      .filter(({ key, blocked }) => key === 'receive' && blocked === undefined);
    const [only, second] = open ?? [];
    if (only && !second) only.onClick();
    else goTo(orderPath(order));
  };
  const receiveActions = (order: Order): RowAction[] => [
    { key: 'receive', label: t('receive'), onClick: () => void start(order) },
  ];
  return { receiveActions, noteActions: rowActions, noteElement: element };
}
