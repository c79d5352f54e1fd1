import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { SalesDetail } from '../types.ts';

const SplitDialog = lazyDialog(() =>
  import('../dialogs/split-dialog.tsx').then((module) => module.SplitDialog),
);

/** Action to split a sales order of several pieces, for the platform, before a carrier has accepted it. */
export function useSplitButton(order: SalesDetail): { buttons: RowAction[]; element: ReactNode } {
  const { t } = useTranslation('sales-orders');
  const can = useCan();
  const [open, setOpen] = useState(false);
  const may = can({ any: ['view_pending_sales_order'], types: ['OTHER'] });
  const isPlaced = order.state !== 'PLACING' || (order.byProtocol && order.tries > 0);
  if (!may || isPlaced || order.pieces < 2 || order.merged.length > 0) return { buttons: [], element: null };
  return {
    buttons: [{ key: 'split', label: t('split.button'), onClick: () => setOpen(true) }],
    element: <SplitDialog order={order} open={open} onClose={() => setOpen(false)} />,
  };
}
