import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router';
import { customerLang, initI18n, savedLang } from './kernel/i18n.ts';
import { applyLook, savedLook } from './kernel/page-appearance.ts';
import { findLoss } from './kernel/lost-parts.ts';
import { readToken } from './kernel/token.ts';
import { publicPages } from './public-pages.ts';
import { App, sessionWith } from './shell/app.tsx';
import { setPartRecovery } from './ui/feedback/lazy-part.ts';
import './ui/theme/global.css';

const root = document.querySelector('#root');

setPartRecovery(findLoss);
/** Whether the page works without a session, even for a signed-in user. */
const isApart =
  location.pathname !== '/login' &&
  Object.keys(publicPages).some((path) => matchPath(path, location.pathname) !== null);
// Public pages follow the phone's appearance themselves.
if (!isApart) applyLook(savedLook());
const isInside = readToken() !== '' && !isApart;
const loadInside = () => import('./inside.ts');
const loadRoot = () => import('./shell/session-root.tsx');
const session = sessionWith(() => loadInside().then(({ screenMap }) => screenMap));
// Loaded in parallel with the texts; errors surface when it is rendered.
if (isInside) Promise.all([loadInside(), loadRoot()]).catch(() => undefined);

/** Shows an error in the browser's console, and tells the server. */
function tell(thrown: unknown): void {
  // oxlint-disable-next-line no-console -- what React does with it otherwise
  console.error(thrown);
  void import('./kernel/tell-fault.ts').then(
    ({ tellFault }) => tellFault(thrown),
    () => undefined,
  );
}

function begin(): void {
  if (isInside) {
    // Requested while the program is still loading: the session, the screen and its first rows.
    session.preload();
    const inside = loadInside();
    inside.then(
      ({ screenMap }) => screenMap[location.pathname]?.preload(),
      () => undefined,
    );
    Promise.all([loadRoot(), inside]).then(
      ([{ startShell: beginSession }, { firstLists }]) =>
        beginSession(location.search ? undefined : firstLists[location.pathname]),
      () => undefined,
    );
  } else if (!isApart) {
    // Typing on the sign-in page means that the session's code is needed soon.
    document.addEventListener('input', session.preload, { once: true });
  }
  if (root)
    createRoot(root, { onCaughtError: tell }).render(<App session={session} publicPages={publicPages} />);
}
// No top-level await: old browsers do not support it.
void initI18n(isApart ? customerLang() : savedLang()).then(begin);
