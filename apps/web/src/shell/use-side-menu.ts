import { useState, useSyncExternalStore } from 'react';
import { changeSettings } from './settings.ts';

const phone = matchMedia('(max-width: 640px)');

/** Whether the window has phone width, where the menu overlays the page. */
export const isPhone = (): boolean => phone.matches;

function watchPhone(tell: () => void): () => void {
  phone.addEventListener('change', tell);
  return () => phone.removeEventListener('change', tell);
}

/**
 * Hook for the state of the side menu: expanded or collapsed as set by the user. On phones it overlays the page, from
 * the moment it is opened until another screen is shown.
 */
export function useSideMenu(path: string, collapsed: boolean) {
  const isNarrow = useSyncExternalStore(watchPhone, isPhone);
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== path) setOpenAt(null);
  if (!isNarrow)
    return { folded: collapsed, hidden: false, fold: () => changeSettings({ collapsed: !collapsed }) };
  const isOpen = openAt === path;
  return { folded: false, hidden: !isOpen, fold: () => setOpenAt(isOpen ? null : path) };
}
