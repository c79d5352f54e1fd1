import { useApi } from '#kernel/query.ts';
import type { DialogKind } from '../actions/use-order-buttons.ts';
import type { Order } from '../types.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import './dialogs.css';
import { ReturnDialog } from '../returns/return-dialog.tsx';
import '../returns/returns.css';
import { ShipDialog } from './ship-dialog.tsx';

interface OrderDialogsProps {
  kind: DialogKind;
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Dialog of an order action with the current order, loaded lazily. */
export function OrderDialogs({ kind, order, open, onClose }: OrderDialogsProps) {
  const { data, isFetchedAfterMount } = useApi(
    'POST /order/customer/order/detail',
    { body: { id: order.id } },
    { enabled: open, staleTime: 0 },
  );
  if (!data || !isFetchedAfterMount) return null;
  const props = { order: data, open, onClose };
  switch (kind) {
    case 'ship':
      return <ShipDialog {...props} />;
    case 'count':
      return <CountDialog {...props} />;
    case 'complete':
      return <CompleteDialog {...props} />;
    case 'update':
      return <CustomerDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'return':
      return <ReturnDialog {...props} />;
  }
}
