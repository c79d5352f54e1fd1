import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router';
import { customerLang, initI18n, savedLang } from './kernel/i18n.ts';
import { applyLook, savedLook } from './kernel/look.ts';
import { findLoss } from './kernel/lost-parts.ts';
import { readToken } from './kernel/token.ts';
import { firstLists, publicPages, screenMap } from './routes.ts';
import { App, preloadSession } from './shell/app.tsx';
import { setPartRecovery } from './ui/feedback/lazy-part.ts';
import './ui/theme/global.css';

const root = document.querySelector('#root');

setPartRecovery(findLoss);
/** Pages that do without the session's start, even for somebody who is signed in. */
const isApart =
  location.pathname !== '/login' &&
  Object.keys(publicPages).some((path) => matchPath(path, location.pathname) !== null);
// Customers' pages follow their phone by themselves.
if (!isApart) applyLook(savedLook());
const isInside = readToken() !== '' && !isApart;
const loadRoot = () => import('./shell/session-root.tsx');
// Already fetched while the texts are; whether that works shows below.
if (isInside) loadRoot().catch(() => undefined);
await initI18n(isApart ? customerLang() : savedLang());
if (isInside) {
  // Asked for together, while the rest of the program is still on its way: the session, the screen and its first rows.
  preloadSession();
  screenMap[location.pathname]?.preload();
  loadRoot().then(
    ({ begin }) => begin(location.search ? undefined : firstLists[location.pathname]),
    () => undefined,
  );
} else if (!isApart) {
  // Whoever types at the sign-in will be inside in a moment.
  document.addEventListener('input', preloadSession, { once: true });
}
if (root) createRoot(root).render(<App screens={screenMap} publicPages={publicPages} />);
