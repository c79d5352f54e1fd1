import type { Order } from '../types.ts';

/** Props of dialogs about one order. */
export interface OrderDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}
