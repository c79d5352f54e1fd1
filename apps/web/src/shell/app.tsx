import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { loginAddress } from '#kernel/leave.ts';
import { useNavigateKeeper } from '#kernel/navigate.ts';
import { lazyScreen, ScreenMapContext, type LazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { readToken } from '#kernel/token.ts';
import { Boundary } from '#ui/feedback/boundary.tsx';
import { PartWaiting } from '#ui/feedback/lazy-part.ts';
import { PartFailed } from './part-failed.tsx';
import { StartOutline, StartOverlay } from './start-overlay.tsx';

/** Creates the part of the application behind sign-in, loading its code and its screen map in parallel. */
export const sessionWith = (loadScreens: () => Promise<ScreenMap>): LazyScreen =>
  lazyScreen(
    async () => {
      const [{ SessionRoot }, screens] = await Promise.all([import('./session-root.tsx'), loadScreens()]);
      return {
        default: () => (
          <ScreenMapContext value={screens}>
            <SessionRoot />
          </ScreenMapContext>
        ),
      };
    },
    'shell',
    'words',
    'ui',
  );

interface AppProps {
  session: LazyScreen;
  publicPages: ScreenMap;
}

function Inside({ session }: Pick<AppProps, 'session'>) {
  useNavigateKeeper();
  const { pathname, search } = useLocation();
  if (!readToken()) return <Navigate to={loginAddress(pathname, search)} replace />;
  return (
    <PartWaiting value={<StartOutline />}>
      <session.Component />
    </PartWaiting>
  );
}

/** Root component: public pages by path, everything else behind a session. */
export function App({ session, publicPages }: AppProps) {
  return (
    <BrowserRouter>
      <Boundary renderError={(error, retry) => <PartFailed error={error} retry={retry} />}>
        <PartWaiting value={<StartOverlay />}>
          {/* For texts alone, where the language changes while some are on their way. */}
          <Suspense fallback={<StartOverlay />}>
            <Routes>
              {Object.entries(publicPages).map(([path, { Component }]) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
              <Route path="*" element={<Inside session={session} />} />
            </Routes>
          </Suspense>
        </PartWaiting>
      </Boundary>
    </BrowserRouter>
  );
}
