import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';

/** Paths still served during shutdown: liveness. */
const alive = new Set(['/api/health/live']);

/**
 * Sets up graceful shutdown. The returned function refuses new requests with 503, including readiness, waits up to
 * `graceMs` for running ones, then closes every connection.
 */
export function openDrain(app: FastifyInstance): (graceMs: number) => Promise<void> {
  let running = 0;
  let isStopping = false;
  let idle = (): void => undefined;
  app.addHook('onRequest', async (request, reply) => {
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
      if (isStopping) app.server.closeIdleConnections();
      if (running === 0) idle();
    });
    if (!isStopping) return;
    reply.header('connection', 'close');
    if (!isLiveness(request)) fail('service.unavailable');
  });
  // What was running when the stop came still has its headers to send.
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return async (graceMs) => {
    isStopping = true;
    app.server.closeIdleConnections();
    let timer: NodeJS.Timeout | undefined;
    if (running > 0)
      await new Promise<void>((resolve) => {
        idle = resolve;
        timer = setTimeout(resolve, graceMs);
      });
    clearTimeout(timer);
    const closed = app.close();
    // Connections that never asked anything count as busy to Node, as do answers that nobody reads.
    app.server.closeAllConnections();
    await closed;
  };
}

const isLiveness = (request: FastifyRequest): boolean => alive.has(request.routeOptions.url ?? '');
