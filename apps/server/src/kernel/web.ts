import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooOldPath } from '@treadline/contract/kernel/oldest-browsers.ts';
import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import { pickLang } from '@treadline/contract/kernel/text.ts';
import { webBuildDir } from './build-id.ts';
import { AppError } from './errors.ts';
import { isUnsupportedBrowser, unsupportedBrowserPage } from './too-old.ts';

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const styleMarks = new WeakMap<ServerResponse, string>();

/** Nonce of an answer's page for the content security policy. */
export function styleMark(response: ServerResponse): string {
  const mark = styleMarks.get(response) ?? randomBytes(12).toString('base64url');
  styleMarks.set(response, mark);
  return mark;
}

interface PageFacts {
  /** Returns the page title, which may change. */
  readTitle: () => Promise<string>;
  /** Counts a browser that was told that it is too old. */
  countTooOld?: (caller: { agent: string; address: string }) => Promise<void>;
  /** Origin of map tiles, if configured. */
  mapTiles?: string | undefined;
}

/** Sends the index page with the data that the app needs before sign-in. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  { readTitle, countTooOld, mapTiles }: PageFacts,
) {
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  const [path = '', query = ''] = request.url.split('?', 2);
  const agent = request.headers['user-agent'] ?? '';
  const isTold = path === tooOldPath;
  const opened = isTold ? query : path;
  if (isTold || isUnsupportedBrowser(agent, opened)) {
    // Who only looks at that page is not counted: one that could not read the program names what it was to open.
    if (request.method === 'GET' && opened) void countTooOld?.({ agent, address: request.ip });
    return reply.send(unsupportedBrowserPage(pickLang(request.headers['accept-language']), opened));
  }
  const [html, title] = await Promise.all([
    readFile(join(root, 'index.html'), 'utf8'),
    // A database that is away must not keep the page from saying so.
    readTitle().catch(() => companySettings.settings.name.fallback),
  ]);
  const tiles = mapTiles ? `<meta name="map-tiles" content="${escapeText(mapTiles)}" />` : '';
  const page = html
    .replace(/<title>[^<]*/, () => `${tiles}<title>${escapeText(title)}`)
    // The app reads it there.
    .replace('<script', `<script nonce="${styleMark(reply.raw)}"`);
  return reply.send(page);
}

/** Serves the built web app: paths that are not files get its index page, unknown /api paths 404. */
export async function serveWeb(app: FastifyInstance, facts: PageFacts, root = webBuildDir): Promise<void> {
  const isBuilt = existsSync(root);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      cacheControl: false,
      // The build puts a .br beside each file.
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/');
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (isBuilt) app.get('/', (request, reply) => sendPage(request, reply, root, facts));
  app.setNotFoundHandler((request, reply) => {
    // A chunk of an older build must fail as such, for the page to recover, not come as HTML.
    const isPage = !/^\/(api|assets)\//.test(request.url);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || !reads || !isBuilt) throw new AppError('record.not-found');
    return sendPage(request, reply, root, facts);
  });
}
