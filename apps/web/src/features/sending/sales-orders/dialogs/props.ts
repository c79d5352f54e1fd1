import type { SalesDetail } from '../types.ts';

/** Props of dialogs about one sales order. */
export interface SalesDialogProps {
  order: SalesDetail;
  open: boolean;
  onClose: () => void;
}
