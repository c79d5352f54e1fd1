import { CancelDialog, CloseDialog } from './cancel-dialogs.tsx';
import { ConfirmDialog, PromiseDialog } from './confirm-dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { BatchUploadDialog, UploadDialog } from './upload-dialogs.tsx';
import type { OrderDialog } from './use-order-dialogs.tsx';
import { NoteFormDialog } from '../notes/note-form-dialog.tsx';

interface OrderDialogsProps {
  dialog: OrderDialog;
  open: boolean;
  onClose: () => void;
  onShow: (dialog: OrderDialog) => void;
}

/** Dialog of an order action, loaded lazily. */
export function OrderDialogs({ dialog, open, onClose, onShow }: OrderDialogsProps) {
  if (dialog.kind === 'batchUpload') return <BatchUploadDialog open={open} onClose={onClose} />;
  const props = { order: dialog.order, open, onClose };
  switch (dialog.kind) {
    case 'submit':
      return <SubmitDialog {...props} />;
    case 'confirm':
      return <ConfirmDialog {...props} onShip={() => onShow({ kind: 'fillNote', order: dialog.order })} />;
    case 'promise':
      return <PromiseDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'editNum':
      return <EditDialog {...props} />;
    case 'fillNote':
      return <NoteFormDialog {...props} />;
    case 'uploadNote':
      return <UploadDialog {...props} />;
  }
}
