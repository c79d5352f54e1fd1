import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

/** The preview of orders with its drawer, apart: home and the cart are there before it is wanted. */
export const SplitDrawer = lazyDialog(() =>
  import('./split-drawer.tsx').then((module) => module.SplitDrawer),
);
