import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RecordDialog as Dialog } from './record-dialog.tsx';

/** The dialog of a basic table's record, with its form fetched when the list is idle or it is opened. */
export const RecordDialog = lazyDialog(() =>
  import('./record-dialog.tsx').then((module) => module.RecordDialog),
) as unknown as typeof Dialog;
