import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { pickLang, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { appVersion } from '#app-version.ts';
import { AppError, describeError } from '../errors.ts';
import { stageTexts, type Progress } from './progress.ts';

const texts = {
  upgrading: t('系统正在升级', 'An upgrade is going on', '系統正在升級'),
  starting: t('系统正在启动', 'The system is starting', '系統正在啟動'),
  wait: t(
    '完成后本页自动打开，无需操作。',
    'This page opens by itself when it is done.',
    '完成後本頁自動開啟，無需操作。',
  ),
  step: t('第 {n} 步，共 {of} 步', 'step {n} of {of}', '第 {n} 步，共 {of} 步'),
};

/** Page shown during start-up, reloading every three seconds. */
function pageOf(progress: Progress, lang: Lang): string {
  const { status, kind, n, of } = progress.now();
  const title = texts[status][lang];
  const step = texts.step[lang].replace('{n}', String(n)).replace('{of}', String(of));
  const stage = kind ? `<p>${stageTexts[kind][lang]} · ${step}</p>` : '';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:32em;margin:20vh auto 0;padding:0 1.5em}
p{opacity:.8}</style></head><body><h1>${title}</h1>${stage}<p>${texts.wait[lang]}</p></body></html>`;
}

function answer(progress: Progress, request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const lang = pickLang(request.headers['accept-language']);
  const send = (status: number, type: string, body: string): void => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': '3',
      connection: 'close',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const data = { ...progress.now(), version: appVersion };
  if (path === '/api/health/live')
    send(200, 'application/json', JSON.stringify({ code: '200', data: { ...data, live: true } }));
  else if (path.startsWith('/api/')) {
    const { status, body } = describeError(new AppError('service.unavailable'), lang, '');
    const more = path === '/api/health' ? { data } : {};
    send(status, 'application/json', JSON.stringify({ ...body, ...more }));
  } else send(503, 'text/html', pageOf(progress, lang));
}

/**
 * Temporary server during start-up: answers liveness, readiness with the progress, and a page for people. It accepts
 * no work, and closes before the product listens on the same port.
 * @throws EADDRINUSE, before anything else was done, when the port is in use
 */
export async function listenWhileStarting(
  { PORT: port, HOST: host }: { PORT: number; HOST: string },
  progress: Progress,
): Promise<() => Promise<void>> {
  // Any free port: nobody could know it.
  if (port === 0) return async () => undefined;
  const server = createServer((request, response) => answer(progress, request, response));
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
