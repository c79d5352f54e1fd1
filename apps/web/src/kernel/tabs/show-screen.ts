import { goTo } from '../navigate.ts';
import { addressOf } from './model.ts';
import { tabs } from './store.ts';

/** Shows a screen of the menu: the open one as it was left, with its filter, else a new one. */
export function showScreen(path: string): void {
  const open = tabs.get().list.find((tab) => tab.key === path);
  goTo(open ? addressOf(open) : path);
}
