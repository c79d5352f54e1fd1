import type { OrderDetail } from '../types.ts';

/** Props of dialogs about one order, as read on opening. */
export interface OrderDialogProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}
