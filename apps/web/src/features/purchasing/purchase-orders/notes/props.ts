import type { Note } from '../types.ts';

/** What every dialog about one delivery note gets. */
export interface NoteDialogProps {
  note: Note;
  open: boolean;
  onClose: () => void;
}
