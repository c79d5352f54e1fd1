import { salesFlow as flow } from '@treadline/contract/sending/sales-orders/flow.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { SalesDetail } from '../types.ts';

const LabelsDialog = lazyDialog(() =>
  import('../labels/labels-dialog.tsx').then((module) => module.LabelsDialog),
);

/** Action to print a sales order's label, for shippers, once it has a waybill. */
export function useLabelButton(order: SalesDetail): { buttons: RowAction[]; element: ReactNode } {
  const { t } = useTranslation('sales-orders');
  const can = useCan();
  const [open, setOpen] = useState(false);
  const ships = can({ any: flow.ship.needs, types: flow.ship.types });
  if (!ships || order.waybillNo === '' || order.status === 5) return { buttons: [], element: null };
  return {
    buttons: [{ key: 'label', label: t('batch.print'), onClick: () => setOpen(true) }],
    element: <LabelsDialog orders={[order]} open={open} onClose={() => setOpen(false)} />,
  };
}
