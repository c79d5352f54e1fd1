import { createStore } from './store.ts';

/** Store of the shell's open overlay, at most one; screens open it, the shell renders it. */
export const openOverlay = createStore<'none' | 'palette' | 'settings' | 'keys' | 'company'>('none');

export const closePanel = (): void => openOverlay.set('none');
export const openSettings = (): void => openOverlay.set('settings');
