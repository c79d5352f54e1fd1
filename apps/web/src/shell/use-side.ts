import { useState, useSyncExternalStore } from 'react';
import { changeSettings } from './settings.ts';

const phone = matchMedia('(max-width: 640px)');

function watchPhone(tell: () => void): () => void {
  phone.addEventListener('change', tell);
  return () => phone.removeEventListener('change', tell);
}

/**
 * How the menu beside the page stands: whole or folded as the user set it. On a phone it lies over the page, and only
 * from the moment it is asked for until another screen is shown.
 */
export function useSide(path: string, collapsed: boolean) {
  const isPhone = useSyncExternalStore(watchPhone, () => phone.matches);
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== path) setOpenAt(null);
  if (!isPhone)
    return { folded: collapsed, hidden: false, fold: () => changeSettings({ collapsed: !collapsed }) };
  const isOpen = openAt === path;
  return { folded: false, hidden: !isOpen, fold: () => setOpenAt(isOpen ? null : path) };
}
