import { useState, useSyncExternalStore } from 'react';
import { changeSettings } from './settings.ts';

const phone = matchMedia('(max-width: 640px)');

/** Whether the window is as narrow as a phone, where the menu lies over the page. */
export const isPhone = (): boolean => phone.matches;

function watchPhone(tell: () => void): () => void {
  phone.addEventListener('change', tell);
  return () => phone.removeEventListener('change', tell);
}

/**
 * How the menu beside the page stands: whole or folded as the user set it. On a phone it lies over the page, and only
 * from the moment it is asked for until another screen is shown.
 */
export function useSide(path: string, collapsed: boolean) {
  const isNarrow = useSyncExternalStore(watchPhone, isPhone);
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== path) setOpenAt(null);
  if (!isNarrow)
    return { folded: collapsed, hidden: false, fold: () => changeSettings({ collapsed: !collapsed }) };
  const isOpen = openAt === path;
  return { folded: false, hidden: !isOpen, fold: () => setOpenAt(isOpen ? null : path) };
}
