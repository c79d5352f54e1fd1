import { QueryClientProvider } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { requestBarrier } from '#kernel/gate.ts';
import { useLang } from '#kernel/lang.ts';
import { modeOf } from '#kernel/page-appearance.ts';
import { prefetchList, type FirstList } from '#kernel/list/prefetch-list.ts';
import { queryClient } from '#kernel/query.ts';
import { menuTree, startFailure, startSession, watchToken } from '#kernel/session.ts';
import { useStore } from '#kernel/store.ts';
import { currentUser } from '#kernel/user.ts';
import { persistWindowId } from '#kernel/window-id.ts';
import type { UiTexts } from '#ui/text.ts';
import '#ui/theme/app-styles.ts';
import { ThemeRoot } from '#ui/theme/theme-root.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { lazyPart, PartWaiting, runWhenIdle } from '#ui/feedback/lazy-part.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Detachable } from './detachable.tsx';
import { AppFrame } from './app-frame.tsx';
import { applySavedSettings, useSettings } from './settings.ts';
import { ScreenMessage } from './screen-messages.tsx';
import { StartOutline, StartOverlay } from './start-overlay.tsx';
import './shell.css';
import { useRecovery } from './use-recovery.ts';

const LockScreen = lazyPart(() => import('./lock-screen.tsx').then((module) => module.LockScreen));
const SignInAgain = lazyDialog(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain));

function StartFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <main>
      <ScreenMessage title={textOfError(error)} text={t('startFailed')}>
        <Button type="primary" onClick={() => void startSession()}>
          {t('retry')}
        </Button>
      </ScreenMessage>
    </main>
  );
}

function Inside() {
  const error = useStore(startFailure);
  const block = useStore(requestBarrier);
  const me = useStore(currentUser);
  const tree = useStore(menuTree);
  useEffect(() => {
    watchToken();
    persistWindowId();
    // Preloaded, because it could not be loaded once the screen is locked.
    runWhenIdle(LockScreen.preload);
    void startSession();
  }, []);
  useRecovery();
  useEffect(() => {
    if (tree) applySavedSettings();
  }, [tree]);
  if (error) return <StartFailed error={error} />;
  const isLocked = block === 'unlock';
  return (
    <>
      {me && tree && (
        <Detachable attached={!isLocked}>
          <AppFrame tree={tree} />
        </Detachable>
      )}
      {!tree && !isLocked && <StartOutline />}
      <PartWaiting value={<StartOverlay />}>{me && isLocked && <LockScreen.Component />}</PartWaiting>
      {me && block === 'sign-in' && <SignInAgain />}
      <ConnectionBanner />
    </>
  );
}

/** Starts the session, and prefetches the rows of the list at the current address in parallel. */
export function startShell(list: FirstList | undefined): void {
  void startSession();
  if (list) prefetchList(list);
}

/** Root of everything behind sign-in. */
export function SessionRoot() {
  const settings = useSettings();
  const lang = useLang();
  const { i18n } = useTranslation('ui');
  const texts = i18n.getResourceBundle(lang, 'ui') as UiTexts;
  const { primary, size } = settings;
  return (
    <ThemeRoot mode={modeOf(settings)} primary={primary} size={size} locale={lang} texts={texts}>
      <QueryClientProvider client={queryClient}>
        <Inside />
      </QueryClientProvider>
    </ThemeRoot>
  );
}
