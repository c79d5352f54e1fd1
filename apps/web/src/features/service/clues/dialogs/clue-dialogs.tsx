import type { DialogKind } from '../actions/use-clue-buttons.tsx';
import type { Clue } from '../types.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import './dialogs.css';
import { ImportDialog } from './import-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

export interface ClueDialogProps {
  clues: readonly Clue[];
  /** Ids of further clues to merge. */
  others?: readonly number[];
  open: boolean;
  onClose: () => void;
  /** Called after success, before the dialog closes. */
  onDone: () => void;
}

/** Dialog of an action on clues. */
export function ClueDialogs({ kind, ...props }: ClueDialogProps & { kind: DialogKind }) {
  const [clue] = props.clues;
  switch (kind) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'merge':
      return <MergeDialog {...props} />;
    case 'create':
      return <CreateDialog {...props} />;
    case 'import':
      return <ImportDialog {...props} />;
    case 'update':
      return clue && <UpdateDialog {...props} clue={clue} />;
    case 'close':
      return clue && <CloseDialog {...props} clue={clue} />;
  }
}
