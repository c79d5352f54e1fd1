import { useState, type ReactNode } from 'react';
import type { Entry, Kind } from './entry.ts';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx').then((module) => module.EntryDialog));

/** Task of the entry form: create under `parent` (null: at the top), or edit an entry. */
export type EntryTask =
  | { mode: 'create'; kind: Exclude<Kind, 'screen'>; parent: Entry | null }
  | { mode: 'edit'; entry: Entry };

const keyOf = (task: EntryTask): string =>
  task.mode === 'edit' ? `edit ${task.entry.id}` : `${task.kind} ${task.parent?.id ?? 'top'}`;

/** Lazily loaded entry dialog: `start(task)` opens it, `element` must be rendered once in the screen. */
export function useEntryDialog(
  entries: readonly Entry[],
  onDone: (id: number) => void,
): { start: (task: EntryTask) => void; element: ReactNode } {
  const [task, setTask] = useState<EntryTask | null>(null);
  const [open, setOpen] = useState(false);
  const start = (next: EntryTask) => {
    setTask(next);
    setOpen(true);
  };
  const element = task && (
    <EntryDialog
      key={keyOf(task)}
      task={task}
      entries={entries}
      open={open}
      onClose={() => setOpen(false)}
      onDone={onDone}
    />
  );
  return { start, element };
}
