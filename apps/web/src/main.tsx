import { createRoot } from 'react-dom/client';
import { initI18n } from './kernel/i18n.ts';
import { applyLook, savedLook } from './kernel/look.ts';
import { recoverLostParts } from './kernel/tabs/load-chunk.ts';
import { readToken } from './kernel/token.ts';
import { publicPages, screenMap } from './routes.ts';
import { App, preloadSession } from './shell/app.tsx';
import './ui/theme/global.css';

const root = document.querySelector('#root');

recoverLostParts();
applyLook(savedLook());
await initI18n();
/** Pages that do without the session's start, even for somebody who is signed in. */
const isApart = location.pathname !== '/login' && Object.hasOwn(publicPages, location.pathname);
if (readToken() && !isApart) {
  // The session is asked for while the rest of the program is still on its way.
  preloadSession();
  void import('./kernel/session.ts').then(({ startSession }) => startSession());
} else {
  // Whoever types on a public page will be inside in a moment.
  document.addEventListener('input', preloadSession, { once: true });
}
if (root) createRoot(root).render(<App screens={screenMap} publicPages={publicPages} />);
