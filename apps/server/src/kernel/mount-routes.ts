import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  maxBodyBytes,
  type Input,
  type Output,
  type Route,
  type Routes,
} from '@treadline/contract/kernel/route.ts';
import { pickLang } from '@treadline/contract/kernel/text.ts';
import { z } from 'zod';
import { causedByCaller } from './cause.ts';
import { sayingWho } from './changed-by.ts';
import type { Ctx, Me, Services } from './context.ts';
import { rememberCall, runIdempotent, sameCallSeconds } from './idempotency.ts';
import { readInput } from './read-input.ts';
import { retryRead } from './lost.ts';
import { asShown } from './as-shown.ts';
import { sendVersion } from './send.ts';
import { authorize } from './authorize.ts';
import { digestOf, failNoFile, isForm, type Upload } from './upload.ts';
import { workbookOf } from './workbooks.ts';
import { isDownload, sendDownload, type Download } from './download.ts';
import { inTransaction } from './transaction.ts';

/** Handler of a route. Downloads return a Download; so may lists (format=xlsx). */
export type Handler<R extends Route> = (
  ctx: Ctx,
  input: Input<R> & (R['upload'] extends object ? { file: Upload } : unknown),
) => Promise<
  R['response'] extends 'file' ? Download : R['list'] extends object ? Output<R> | Download : Output<R>
>;
/** Handlers of an area's routes, by route name. */
export type Handlers<T extends Routes> = { [K in keyof T]: Handler<T[K]> };

interface Mounted {
  route: Route;
  handle(ctx: Ctx, input: Record<string, unknown>): Promise<unknown>;
}
/** All mounted routes, read by OpenAPI, the refusal tests and the permissions screen. */
export const mountedRoutes: Route[] = [];

/** Registers an area's routes. A missing or superfluous handler is a type error. */
export function mountRoutes<T extends Routes>(
  app: FastifyInstance,
  services: Services,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const [name, route] of Object.entries(table)) {
    const handle = handlers[name] as unknown as Mounted['handle'];
    place(app, services, { route, handle });
    const workbook = workbookOf(route);
    if (workbook)
      // A list that is asked by a body has its filters there.
      place(app, services, {
        route: workbook,
        handle: (ctx, input) => handle(ctx, { ...input, body: input['query'] }),
      });
  }
}

function place(app: FastifyInstance, services: Services, { route, handle }: Mounted): void {
  if (!mountedRoutes.includes(route)) mountedRoutes.push(route);
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    bodyLimit: maxBodyBytes(route),
    // Who is calling, and whether they may, is known before a byte of the body is read.
    onRequest: async (request, reply) => {
      opened.set(request, await openContext(services, route, request));
      if (route.upload && !isForm(request)) failNoFile();
      app.admitBody(request, reply, maxBodyBytes(route));
    },
    handler: (request, reply) =>
      causedByCaller((opened.get(request) as Opened).ctx.me, () => serve({ route, handle }, request, reply)),
  });
}

interface Opened {
  ctx: Omit<Ctx, 'transact'>;
  effects: (() => Promise<void>)[];
}
/** Caller of a request, identified before its body is read. */
const opened = new WeakMap<FastifyRequest, Opened>();

async function serve({ route, handle }: Mounted, request: FastifyRequest, reply: FastifyReply) {
  const { effects, ...caller } = opened.get(request) as Opened;
  const input = await readInput(caller.ctx, route, request);
  const gated = <T>(work: () => Promise<T>): Promise<T> => inTurn(ctx, route, input, work);
  const keyed = isKeptOnce(route, caller.ctx.key) ? keptOnce(route, input, reply, caller.ctx.key) : runPlain;
  // Whoever has a turn must not wait for another: with as many at once as there are turns, nobody would go on.
  const inside = hasTurn(route) ? <T>(work: () => Promise<T>): Promise<T> => work() : gated;
  const ctx: Ctx = {
    ...caller.ctx,
    transact: (work, part) => inside(() => inTransaction(ctx, effects, (own) => keyed(own, work, part))),
  };
  const data = await remembered(route, input, caller.ctx, () =>
    sayingWho(ctx, () => answer(route, gated, ctx, (own) => handle(own, input))),
  );
  for (const effect of effects)
    await effect().catch((err: unknown) => request.log.error({ err }, 'after commit'));
  if (isDownload(data)) return sendDownload(ctx, data, reply);
  if (!(route.response instanceof z.ZodType)) return reply.send({ code: '200', data: null });
  const body = { code: '200', data: asShown(ctx, route, data) };
  return route.revalidated ? sendVersion(request, reply, body) : reply.send(body);
}

type Keyed = <T>(own: Ctx, work: (own: Ctx) => Promise<T>, part?: string) => Promise<T>;
const runPlain: Keyed = (own, work) => work(own);

/** Whether somebody signed in changes something, and may thus send a key. */
const mayHaveKey = (route: Route): boolean =>
  !isRead(route) && route.needs !== 'public' && route.response !== 'file';
/**
 * Whether the work of a call runs once: money and stock always, anything else that is written in one transaction under a key.
 */
const isKeptOnce = (route: Route, key: string | undefined): boolean =>
  route.idempotent === true || (key !== undefined && mayHaveKey(route) && route.transaction !== 'own');

/** What a call asks for; those of one path under several methods are told apart. */
const requestOf = (route: Route, { params, query, body, file }: Awaited<ReturnType<typeof readInput>>) => [
  route.idempotent ? route.path : `${route.method} ${route.path}`,
  params,
  query,
  body,
  ...(file ? [digestOf(file)] : []),
];

/** The first answer again to a call under a key that opens its own transactions. */
function remembered(
  route: Route,
  input: Awaited<ReturnType<typeof readInput>>,
  ctx: Opened['ctx'],
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { key } = ctx;
  if (!key || route.idempotent || route.transaction !== 'own' || !mayHaveKey(route)) return run();
  return rememberCall(ctx, { key, request: requestOf(route, input), onRepeat: () => undefined }, run);
}

/** Header of an answer to a call that came without the Idempotency-Key that its route has a use for. */
const noKey = 'idempotency-key-missing';

/** Runs the work of one call once: see `runIdempotent`. A caller without a key is told what stands in for it. */
function keptOnce(
  route: Route,
  input: Awaited<ReturnType<typeof readInput>>,
  reply: FastifyReply,
  key: string | undefined,
): Keyed {
  const request = requestOf(route, input);
  const tell = (word: string): void => {
    if (!key) reply.header(noKey, `${word}; same-call-seconds=${sameCallSeconds}`);
  };
  tell('taken');
  return <T>(own: Ctx, work: (own: Ctx) => Promise<T>, part?: string) =>
    runIdempotent(own, { key, part, request, onRepeat: () => tell('repeated') }, () =>
      work(own),
    ) as Promise<T>;
}

type Gated = <T>(work: () => Promise<T>) => Promise<T>;

const isRead = ({ method, reads }: Route): boolean => method === 'GET' || reads === true;
/** Whether the whole handler runs under the company's concurrency limit. */
const hasTurn = (route: Route): boolean => (route.transaction === 'own' ? !route.upload : isRead(route));

/**
 * Runs a write in one transaction, and a read with one retry on a lost connection; imports take their turn
 * themselves.
 */
function answer(route: Route, gated: Gated, ctx: Ctx, handle: (own: Ctx) => Promise<unknown>) {
  if (route.transaction === 'own') return hasTurn(route) ? gated(() => handle(ctx)) : handle(ctx);
  return isRead(route) ? gated(() => retryRead(() => handle(ctx))) : ctx.transact(handle);
}

/** Runs work under the company's concurrency limit; exports have their own. */
async function inTurn<T>(
  { me, gates }: Ctx,
  route: Route,
  input: object,
  work: () => Promise<T>,
): Promise<T> {
  const { query } = input as { query?: { format?: string } };
  if (!me.companyId || (route.list && query?.format)) return work();
  const done = await gates.company.take(me.companyId);
  return work().finally(done);
}

async function openContext(services: Services, route: Route, request: FastifyRequest): Promise<Opened> {
  const effects: Opened['effects'] = [];
  const base = {
    ...services,
    lang: pickLang(request.headers['accept-language']),
    requestId: request.id,
    log: request.log,
    address: request.ip,
    key: keyOf(request),
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    afterCommit: (effect: () => Promise<void>) => void effects.push(effect),
  };
  if (route.needs === 'public') return { ctx: { ...base, db: services.entryDb, me: nobody }, effects };
  const me = await retryRead(() => services.identify(services.entryDb, request.headers.authorization));
  authorize(route, me);
  return { ctx: { ...base, me }, effects };
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

const nobody: Me = {
  sessionId: 0,
  accountId: 0,
  membershipId: 0,
  name: '',
  type: 'OTHER',
  companyId: 0,
  region: null,
  isAdmin: false,
  locked: false,
  codes: new Set(),
};
