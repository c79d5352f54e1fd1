import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Serves the built web app; every path that is not a file is the app's own, unknown /api paths are 404. */
export async function serveWeb(app: FastifyInstance, root = built): Promise<void> {
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
  if (isBuilt) app.get('/', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    // A chunk of an older build must fail as such, for the page to recover, not come as HTML.
    const isPage = !/^\/(api|assets)\//.test(request.url);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || !reads || !isBuilt) throw new AppError('record.not-found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
