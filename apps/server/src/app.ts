import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sql } from 'kysely';
import { pickLang } from '@treadline/contract/kernel/text.ts';
import { mailProvider } from './connectors/mail/index.ts';
import { smsProvider } from './connectors/sms/index.ts';
import { warehouseProvider } from './connectors/warehouse/index.ts';
import type { Services } from './kernel/context.ts';
import { AppError, describeError } from './kernel/errors.ts';
import { serveMetrics } from './kernel/metrics.ts';
import { mounted } from './kernel/mount.ts';
import { describeApi } from './kernel/openapi.ts';
import { serveDocs } from './kernel/docs-page.ts';
import { serveWeb } from './kernel/web.ts';
import { registerDomains } from './domains.ts';

import { appVersion } from './app-version.ts';

/** The HTTP server of one node: stateless, so any number may run behind a proxy. */
export async function buildApp(
  services: Services,
  pool: pg.Pool,
  log: FastifyInstance['log'],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    requestTimeout: 500_000,
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: services.config.LOG_LEVEL !== 'debug' }),
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  await app.register(helmet, { contentSecurityPolicy: { directives: policy } });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (!known) request.log.error({ err: error }, 'request failed');
    const { status, body } = describeError(
      known ?? new AppError('server.failed'),
      pickLang(request.headers['accept-language']),
      request.id,
    );
    return reply.code(status).send(body);
  });
  serveMetrics(app, services.config, pool);
  serveHealth(app, services);
  registerDomains(app, services);
  app.get('/api/openapi.json', async () => describeApi(mounted, appVersion));
  serveDocs(app);
  await serveWeb(app);
  return app;
}

/** Whether the database answers, and who is behind each connector ('off': not configured). */
function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/api/health', async () => {
    await sql`SELECT 1`.execute(services.db);
    const connectors = {
      warehouse: warehouseProvider(services),
      sms: smsProvider(services),
      mail: mailProvider(services),
    };
    return { code: '200', data: { status: 'ok', version: appVersion, connectors } };
  });
}

const policy = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // antd writes its rules into style elements at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, statusCode, constraint } = error as {
    code?: string;
    statusCode?: number;
    constraint?: string;
  };
  // U+0000 in a text, an escape that jsonb refuses, a number beyond its column: the caller's, not ours.
  if (code === '22021' || code === '22P05' || code === '22003') return new AppError('request.unstorable');
  if (code === '23505') return new AppError('record.duplicate', { field: constraint ?? '', value: '' });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError('request.too-large');
  if (code === '55P03') return new AppError('service.unavailable');
  if (statusCode && statusCode < 500)
    return new AppError('request.invalid', { summary: (error as Error).message });
  return null;
}
