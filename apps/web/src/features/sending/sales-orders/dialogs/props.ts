import type { SalesDetail } from '../types.ts';

/** What every dialog of a sales order gets. */
export interface SalesDialogProps {
  order: SalesDetail;
  open: boolean;
  onClose: () => void;
}
