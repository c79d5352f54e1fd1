import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RecordDialog as Dialog } from './record-dialog.tsx';

/** Lazily loaded dialog of a basic data record, prefetched when the list is idle. */
export const RecordDialog = lazyDialog(() =>
  import('./record-dialog.tsx').then((module) => module.RecordDialog),
) as unknown as typeof Dialog;
