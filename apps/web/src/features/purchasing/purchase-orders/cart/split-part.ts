import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

/** Order preview drawer, loaded lazily. */
export const SplitDrawer = lazyDialog(() =>
  import('./split-drawer.tsx').then((module) => module.SplitDrawer),
);
