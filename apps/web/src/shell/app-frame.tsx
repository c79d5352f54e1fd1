import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { targetOf } from '#kernel/leave.ts';
import { useStore } from '#kernel/store.ts';
import { currentUser } from '#kernel/user.ts';
import { isKnownScreen, listRedirects, listScreens, visibleMenu, type OpenScreen } from '#kernel/menu.ts';
import { useLang } from '#kernel/lang.ts';
import type { MenuTree } from '#kernel/session.ts';
import { titleFromName, type Tab } from '#kernel/tabs/model.ts';
import { usePlacesKeeper } from '#kernel/tabs/recent-places.ts';
import { TabPanels, type PanelParts } from '#kernel/tabs/tab-panels.tsx';
import { useTabCommands, useVisits } from '#kernel/tabs/use-tabs.ts';
import { contained } from '#ui/feedback/boundary.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { Overlays as OverlaysPart } from './overlays.tsx';
import { Reminders as RemindersPart } from './reminders.tsx';
import { MissingScreen, ScreenFailed } from './screen-messages.tsx';
import { useSettings } from './settings.ts';
import { ShellLayout } from './shell-layout.tsx';
import { TabStrip as TabStripPart } from './tab-strip.tsx';
import { useIdleLock } from './use-idle-lock.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useUnloadGuard } from './use-unload-guard.ts';
import { VersionNotice as VersionNoticePart } from './version-notice.tsx';

// A part that fails is left out, with everything around it intact.
const Overlays = contained(OverlaysPart);
const Reminders = contained(RemindersPart);
const TabStrip = contained(TabStripPart);
const VersionNotice = contained(VersionNoticePart);

const parts: PanelParts = {
  renderLoading: (shape) => <SkeletonPage kind={shape} />,
  renderMissing: (path) => <MissingScreen reason={isKnownScreen(path) ? 'noPermission' : 'notFound'} />,
  unknown: <MissingScreen reason="notFound" />,
  renderError: (error, retry) => <ScreenFailed error={error} retry={retry} />,
};

/** Title of a tab: set by its screen, else the query's `name`, else the menu's. */
function useTitles(screens: readonly OpenScreen[]): (tab: Tab) => string {
  const { t } = useTranslation('shell');
  const lang = useLang();
  return useMemo(() => {
    const titles = new Map(screens.map((screen) => [screen.path, screen.title[lang]]));
    const missing = (path: string) => t(isKnownScreen(path) ? 'noPermission.title' : 'notFound.title');
    return (tab: Tab) =>
      tab.title ?? titleFromName(tab.search, lang) ?? titles.get(tab.path) ?? missing(tab.path);
  }, [screens, lang, t]);
}

/** Confirms the loss of unsaved input, naming the tabs. */
function useConfirmLoss(titleOf: (tab: Tab) => string) {
  const { t } = useTranslation('shell');
  const { confirmAction } = useDialogs();
  return useCallback(
    (dirty: readonly Tab[]) =>
      confirmAction({
        title: t('loss.title'),
        content: t('loss.text', { count: dirty.length, names: dirty.map(titleOf).join(t('comma')) }),
        okText: t('loss.ok'),
        danger: true,
        safe: true,
      }),
    [confirmAction, t, titleOf],
  );
}

/**
 * Redirect target of the address: '/' to home, a group to its first screen, the sign-in page to its target; null if
 * none.
 */
function useRedirect(tree: MenuTree): string | null {
  const { pathname, search } = useLocation();
  const redirects = useMemo(() => listRedirects(tree), [tree]);
  if (pathname === '/') return '/home';
  if (pathname === '/home' && new URLSearchParams(search).has('redirect')) return targetOf(search);
  return redirects.get(pathname) ?? null;
}

/** Application frame around the screens. */
export function AppFrame({ tree }: { tree: MenuTree }) {
  const settings = useSettings();
  const user = useStore(currentUser);
  const screens = useMemo(() => listScreens(tree), [tree]);
  const menu = useMemo(() => visibleMenu(tree), [tree]);
  const redirect = useRedirect(tree);
  const titleOf = useTitles(screens);
  const confirmLoss = useConfirmLoss(titleOf);
  const commands = useTabCommands(confirmLoss);
  useVisits(screens, redirect !== null);
  usePlacesKeeper();
  useUnloadGuard();
  useIdleLock(settings.lockMinutes);
  useShortcuts(commands);
  return (
    <>
      {redirect !== null && <Navigate to={redirect} replace />}
      <ShellLayout
        menu={menu}
        screens={screens}
        tabs={settings.tabs && <TabStrip commands={commands} titleOf={titleOf} />}
      >
        <TabPanels
          state={commands.state}
          limit={settings.tabs ? settings.tabLimit : 1}
          screens={screens}
          requestClose={commands.requestClose}
          parts={parts}
        />
      </ShellLayout>
      <Overlays screens={screens} />
      {user && <Reminders timing={user.reminders} />}
      <VersionNotice />
    </>
  );
}
