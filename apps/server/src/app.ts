import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { bodyBytes } from '@treadline/contract/kernel/route.ts';
import { pickLang, t } from '@treadline/contract/kernel/text.ts';
import { tileOrigin } from './config.ts';
import type { Services } from './kernel/context.ts';
import { limitBodyTime, openBodyBudget, type AdmitBody } from './kernel/edge/bodies.ts';
import { limitConnections, refuseConnection } from './kernel/edge/connections.ts';
import { openDrain } from './kernel/edge/drain.ts';
import { edgeLimits, largestUpload, timeFor, type EdgeLimits } from './kernel/edge/limits.ts';
import { trustProxies } from './kernel/edge/proxies.ts';
import { AppError, describeError } from './kernel/errors.ts';
import { isBusy, isConnectionLost } from './kernel/lost.ts';
import { backupMetrics } from './kernel/database-metrics.ts';
import { serveMetrics } from './kernel/metrics.ts';
import { mountedRoutes } from './kernel/mount-routes.ts';
import { describeApi } from './kernel/openapi/describe-api.ts';
import { serveDocs } from './kernel/docs-page.ts';
import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import { readSetting } from './kernel/settings.ts';
import { readBuildId } from './kernel/build-id.ts';
import { serveWeb, styleMark } from './kernel/web.ts';
import { domainOf, metrics, registerDomains } from './domains.ts';
import { countTooOld } from './domains/tools/dev/index.ts';
import { serveHealth } from './health.ts';

import { appVersion } from './app-version.ts';
import { reasonOf } from './kernel/reason.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shuts the server down gracefully; see openDrain. */
    drain(graceMs: number): Promise<void>;
    admitBody: AdmitBody;
  }
}

/**
 * HTTP server of one node; stateless, so that any number may run behind a proxy. `app.drain` shuts it down gracefully.
 */
export async function buildApp(
  services: Services,
  log: FastifyInstance['log'],
  limits: EdgeLimits = edgeLimits,
): Promise<FastifyInstance> {
  const isProxy = trustProxies(services.config.TRUSTED_PROXIES);
  const app = Fastify(serverOptions(services, log, limits, isProxy));
  limitConnections(app, limits, isProxy);
  const build = readBuildId();
  app.addHook('onRequest', async (request, reply) => {
    // Answers are of their moment and of one caller; files of the web app say otherwise themselves.
    reply.headers({ 'x-request-id': request.id, 'x-treadline-build': build, 'cache-control': 'no-store' });
    limitBodyTime(request, limits);
    // Compressing a file alone listens ten times: Node would call that a leak.
    reply.raw.setMaxListeners(20);
  });
  app.decorate('drain', openDrain(app));
  app.decorate('admitBody', openBodyBudget(limits));
  await app.register(helmet, { contentSecurityPolicy: { directives: policyOf(services.config) } });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(multipart);
  takeNoBody(app);
  app.setErrorHandler(answerError);
  serveMetrics(app, services, [...metrics, ...backupMetrics(services.config)]);
  serveHealth(app, services);
  registerDomains(app, services);
  serveDescription(app, services);
  serveDocs(app);
  await serveWeb(app, {
    readTitle: () => readSetting(services.entryDb, companySettings.settings.name),
    countTooOld: (caller) => countTooOld({ db: services.entryDb, log }, caller),
    mapTiles: services.config.MAP_TILES_URL,
  });
  return app;
}

/** Takes JSON, and what calls itself JSON and is empty as no body. */
function takeNoBody(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : readJson(request, body, done),
  );
}

/** Serves the OpenAPI document, which is made once. */
function serveDescription(app: FastifyInstance, { config }: Services): void {
  let described: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    const own = { version: appVersion, origin: config.PUBLIC_URL ?? '/', domainOf };
    described ??= JSON.stringify(describeApi(mountedRoutes, own));
    return reply.type('application/json; charset=utf-8').send(described);
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  logFailure(request, error, known);
  const { status, body } = describeError(
    known ?? new AppError('server.failed'),
    pickLang(request.headers['accept-language']),
    request.id,
  );
  if (status === 503 || status === 429) reply.header('retry-after', body.details['seconds'] ?? 5);
  return reply.code(status).send(body);
}

const serverOptions = (
  { config }: Services,
  log: FastifyInstance['log'],
  limits: EdgeLimits,
  isProxy: (address: string) => boolean,
) => ({
  loggerInstance: log,
  genReqId: () => randomUUID(),
  // The largest upload at the slowest rate; each body has its own, shorter time.
  requestTimeout: timeFor(largestUpload, limits),
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 5000 },
  clientErrorHandler: (error: Error, socket: Socket) => refuseConnection(log, error, socket),
  // What no route of the contract reads needs no more.
  bodyLimit: bodyBytes.public,
  trustProxy: isProxy,
  logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
  routerOptions: { maxParamLength: 200 },
});

/** Origin of the map tiles, if configured. */
const originsOf = (tiles: string | undefined): string[] =>
  [(tiles && tileOrigin(tiles)) ?? ''].filter(Boolean);

/**
 * Content security policy of our pages. Only our own scripts run; markup must come from the app's single trusted
 * types policy (kernel/trusted-html.ts), other strings are rejected where they would become markup or script.
 */
const policyOf = ({ MAP_TILES_URL: tiles }: Services['config']) => ({
  defaultSrc: ["'self'"],
  // Map tiles are the only pictures of others, where they are set up.
  imgSrc: ["'self'", 'data:', 'blob:', ...originsOf(tiles)],
  // antd writes its variables into style elements at run time: with the mark of the page.
  styleSrc: ["'self'", (_: unknown, response: ServerResponse) => `'nonce-${styleMark(response)}'`],
  // antd measures texts and stamps watermarks by the attribute, and waybills place their texts by it.
  styleSrcAttr: ["'unsafe-inline'"],
  fontSrc: ["'self'"],
  scriptSrc: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['treadline'],
  // The print bridge of the user's own machine: docs/printing-labels.md.
  connectSrc: ["'self'", 'http://127.0.0.1:*'],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
});

/** Logs a failed request: database outages in one line, unforeseen errors and full storage with their stack. */
function logFailure({ log, url }: FastifyRequest, error: unknown, known: AppError | null): void {
  const said = { reason: reasonOf(error), path: url.split('?')[0] };
  if (isConnectionLost(error) || isBusy(error)) log.warn(said, 'database not available');
  // What we depend on does not answer, or refuses us: a bucket, a connector.
  else if (known?.cause) log.warn(said, 'not available');
  else if (!known || known.error === 'storage.full') log.error({ err: error }, 'request failed');
}

const content = t('内容', 'The content', '內容');

/**
 * SQL states caused by the caller's data: U+0000 in a text, an escape that jsonb rejects, a number out of range, an
 * invalid date.
 */
const unstorable = new Set(['22021', '22P05', '22003', '22008']);

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, statusCode, constraint } = error as {
    code?: string;
    statusCode?: number;
    constraint?: string;
  };
  if (code && unstorable.has(code)) return new AppError('request.unstorable', { title: content });
  // An id that belongs to nothing; or what others still refer to, where something is deleted.
  if (code === '23503')
    return new AppError(
      (error as Error).message.startsWith('insert or') ? 'record.not-found' : 'record.in-use',
    );
  if (code === '23505') return new AppError('record.exists', { constraint });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError('request.too-large');
  // A disk or a quota is full: of the files, or of the database.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return new AppError('storage.full');
  if (isConnectionLost(error) || isBusy(error)) return new AppError('service.unavailable');
  if (statusCode && statusCode < 500)
    return new AppError('request.unreadable', { reason: (error as Error).message });
  return null;
}
