import type { OrderDetail } from '../types.ts';

/** What every dialog about one order gets: the order as it was read when it opened. */
export interface OrderDialogProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}
