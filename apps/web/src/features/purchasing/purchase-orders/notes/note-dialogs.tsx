import { ReceiveDialog } from './receive-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { WaybillDialog } from './waybill-dialog.tsx';
import type { NoteDialog } from './use-note-dialogs.tsx';

interface NoteDialogsProps {
  dialog: NoteDialog;
  open: boolean;
  onClose: () => void;
}

/** Dialog of a delivery note's action, loaded lazily. */
export function NoteDialogs({ dialog: { kind, note }, open, onClose }: NoteDialogsProps) {
  const props = { note, open, onClose };
  if (kind === 'waybill') return <WaybillDialog {...props} />;
  if (kind === 'receive') return <ReceiveDialog {...props} />;
  return kind === 'ship' ? <ShipDialog {...props} /> : <RevokeDialog {...props} />;
}
