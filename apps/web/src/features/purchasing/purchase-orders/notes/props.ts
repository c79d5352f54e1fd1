import type { Note } from '../types.ts';

/** Props of dialogs about one delivery note. */
export interface NoteDialogProps {
  note: Note;
  open: boolean;
  onClose: () => void;
}
