import { createStore } from './store.ts';

/** The shell's one open overlay. Screens open them from here; the shell shows them. */
export const panel = createStore<'none' | 'palette' | 'settings' | 'keys' | 'company'>('none');

export const closePanel = (): void => panel.set('none');
export const openSettings = (): void => panel.set('settings');
