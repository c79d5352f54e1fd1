import { QueryClientProvider } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../kernel/error-text.ts';
import { barrier } from '../kernel/gate.ts';
import { useLang } from '../kernel/lang.ts';
import { modeOf } from '../kernel/look.ts';
import { queryClient } from '../kernel/query.ts';
import { menuTree, startFailure, startSession, watchToken } from '../kernel/session.ts';
import { useStore } from '../kernel/store.ts';
import { currentUser } from '../kernel/user.ts';
import '../ui/theme/app-styles.ts';
import { ThemeRoot } from '../ui/theme/theme-root.tsx';
import { Frame } from './frame.tsx';
import { LockScreen } from './lock-screen.tsx';
import { applySavedSettings, useSettings } from './settings.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StartOverlay } from './start-overlay.tsx';
import './shell.css';

function StartFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <main className="start-failed">
      <Result
        status="warning"
        title={textOfError(error)}
        extra={
          <Button type="primary" onClick={() => void startSession()}>
            {t('retry')}
          </Button>
        }
      />
    </main>
  );
}

function Inside() {
  const error = useStore(startFailure);
  const block = useStore(barrier);
  const me = useStore(currentUser);
  const tree = useStore(menuTree);
  useEffect(() => {
    watchToken();
    void startSession();
  }, []);
  useEffect(() => {
    if (tree) applySavedSettings();
  }, [tree]);
  if (error) return <StartFailed error={error} />;
  // Locked: nothing that was loaded stays in the page.
  if (me && block === 'unlock') return <LockScreen />;
  return (
    <>
      {me && tree ? <Frame tree={tree} /> : <StartOverlay />}
      {me && block === 'sign-in' && <SignInAgain />}
    </>
  );
}

/** Everything behind the sign-in. */
export function SessionRoot() {
  const settings = useSettings();
  const lang = useLang();
  return (
    <ThemeRoot mode={modeOf(settings)} primary={settings.primary} size={settings.size} locale={lang}>
      <QueryClientProvider client={queryClient}>
        <Inside />
      </QueryClientProvider>
    </ThemeRoot>
  );
}
