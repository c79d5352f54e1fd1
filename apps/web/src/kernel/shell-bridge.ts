import { createStore } from './store.ts';

/** Store of the shell's open overlay, at most one; screens open it, the shell renders it. */
export const panel = createStore<'none' | 'palette' | 'settings' | 'keys' | 'company'>('none');

export const closePanel = (): void => panel.set('none');
export const openSettings = (): void => panel.set('settings');
