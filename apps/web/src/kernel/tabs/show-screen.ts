import { goTo } from '../navigate.ts';
import { addressOf } from './model.ts';
import { tabs } from './store.ts';

/** Shows a screen of the menu: its open tab with filter as it was, else a new tab. */
export function showScreen(path: string): void {
  const open = tabs.get().list.find((tab) => tab.key === path);
  goTo(open ? addressOf(open) : path);
}
