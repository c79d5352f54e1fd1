import { useApi } from '#kernel/query.ts';
import type { DialogKind } from '../actions/use-sales-buttons.ts';
import type { SalesOrder } from '../types.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnedDialog } from './returned-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

interface SalesDialogsProps {
  kind: DialogKind;
  order: SalesOrder;
  open: boolean;
  onClose: () => void;
}

const dialogs = {
  ship: ShipDialog,
  confirm: AcceptDialog,
  returned: ReturnedDialog,
  deliver: DeliverDialog,
  receive: ReceiveDialog,
} as const;

/** Dialog of a sales order's action with its current data, loaded lazily. */
export function SalesDialogs({ kind, order, open, onClose }: SalesDialogsProps) {
  const { data, isFetchedAfterMount } = useApi(
    'GET /logistics/salesOrder/order/:id',
    { params: { id: order.id } },
    { enabled: open, staleTime: 0 },
  );
  if (!data || !isFetchedAfterMount) return null;
  const Dialog = dialogs[kind];
  return <Dialog order={data} open={open} onClose={onClose} />;
}
