import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { visibleRecords, type Order } from '#kernel/dashboard/arrangement.ts';
import { useLang } from '#kernel/lang.ts';
import { listScreens } from '#kernel/menu.ts';
import { usePreference } from '#kernel/preferences.ts';
import { menuTree } from '#kernel/session.ts';
import { useStore } from '#kernel/store.ts';
import { openingsSetting, readOpenings } from '#kernel/tabs/screen-openings.ts';
import { openedOf, shortcutsOf } from './most-opened.ts';

/** Menu screens opened by the user, most frequent first. */
export function useTopScreens() {
  const tree = useStore(menuTree);
  const [saved] = usePreference<unknown>(openingsSetting, undefined);
  return useMemo(() => {
    const inMenu = listScreens(tree ?? []).filter((screen) => !screen.hidden && !screen.pinned);
    return openedOf(inMenu, readOpenings(saved));
  }, [tree, saved]);
}

/** Marker that hides all shortcuts. */
export const allShortcuts = '*';

/** Links to the user's most opened screens. */
export function Shortcuts({ order }: { order: Order }) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const screens = visibleRecords(shortcutsOf(useTopScreens(), order.hidden), ({ path }) => path, order);
  if (screens.length === 0 || order.hidden.includes(allShortcuts)) return null;
  return (
    <nav className="home-shortcuts" aria-label={t('parts.shortcuts')}>
      {screens.map(({ path, title, parents }) => (
        <Link key={path} to={path}>
          <small>{parents.at(-1)?.meta.title[lang]}</small> {title[lang]}
        </Link>
      ))}
    </nav>
  );
}
