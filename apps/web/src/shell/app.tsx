import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { loginAddress } from '../kernel/leave.ts';
import { useNavigateKeeper } from '../kernel/navigate.ts';
import { lazyScreen, ScreenMapContext, type ScreenMap } from '../kernel/tabs/screen-map.ts';
import { readToken } from '../kernel/token.ts';
import { Boundary } from '../ui/feedback/boundary.tsx';
import { PartWaiting } from '../ui/feedback/lazy-part.ts';
import { PartFailed } from './part-failed.tsx';
import { StartOutline, StartOverlay } from './start-overlay.tsx';

const sessionRoot = lazyScreen(
  () => import('./session-root.tsx').then(({ SessionRoot }) => ({ default: SessionRoot })),
  'shell',
);

/** Fetches what follows the sign-in page ahead of time. */
export const preloadSession = sessionRoot.preload;

function Inside() {
  useNavigateKeeper();
  const { pathname, search } = useLocation();
  if (!readToken()) return <Navigate to={loginAddress(pathname, search)} replace />;
  return (
    <PartWaiting value={<StartOutline />}>
      <sessionRoot.Component />
    </PartWaiting>
  );
}

interface AppProps {
  screens: ScreenMap;
  publicPages: ScreenMap;
}

/** Public pages by their path; everything else needs a session. */
export function App({ screens, publicPages }: AppProps) {
  return (
    <ScreenMapContext value={screens}>
      <BrowserRouter>
        <Boundary renderError={(_, retry) => <PartFailed retry={retry} />}>
          <PartWaiting value={<StartOverlay />}>
            {/* For texts alone, where the language changes while some are on their way. */}
            <Suspense fallback={<StartOverlay />}>
              <Routes>
                {Object.entries(publicPages).map(([path, { Component }]) => (
                  <Route key={path} path={path} element={<Component />} />
                ))}
                <Route path="*" element={<Inside />} />
              </Routes>
            </Suspense>
          </PartWaiting>
        </Boundary>
      </BrowserRouter>
    </ScreenMapContext>
  );
}
