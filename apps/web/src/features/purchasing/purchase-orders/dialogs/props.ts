import type { Order } from '../types.ts';

/** What every dialog about one order gets. */
export interface OrderDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}
