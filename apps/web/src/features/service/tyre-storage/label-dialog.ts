import { useOpened } from '#kernel/document/use-opened.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const LabelDialog = lazyDialog(() => import('./labels.tsx').then((module) => module.LabelDialog));

/** Dialog that prints the labels of sets: `show({ ids })` opens it, `element` must be rendered. */
export const useLabels = () => useOpened(LabelDialog);
