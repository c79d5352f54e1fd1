import { useApi } from '#kernel/query.ts';
import type { Transfer } from '../transfers/types.ts';
import type { DialogKind } from '../transfers/use-transfer-buttons.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

interface TransferDialogsProps {
  kind: DialogKind;
  transfer: Transfer;
  open: boolean;
  onClose: () => void;
}

/** Dialog of a transfer action with current lines, loaded lazily. */
export function TransferDialogs({ kind, transfer, open, onClose }: TransferDialogsProps) {
  const input = { params: { id: transfer.id } };
  const { data, isFetchedAfterMount } = useApi('GET /inventory/transfer/:id', input, {
    enabled: open,
    staleTime: 0,
  });
  if (!data || !isFetchedAfterMount) return null;
  const props = { transfer: data, open, onClose };
  if (kind === 'send') return <SendDialog {...props} />;
  return kind === 'close' ? <CloseDialog {...props} /> : <ReceiveDialog kind={kind} {...props} />;
}
