import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { allJobs } from '#domains.ts';
import { edgeLimits, type EdgeLimits } from '#kernel/edge/limits.ts';
import { testDatabase } from './database.ts';
import { makeAccount, openTestSession, type Person } from './people.ts';
import { openTestServices } from './services.ts';

/** JSON of any shape: every property may be accessed and may be absent. */
export interface LooseJson {
  [key: string]: LooseJson;
}

/** HTTP status and parsed body; `data` is body.data. */
export interface TestAnswer<T = LooseJson> {
  status: number;
  body: { code: string; data: T; message: string; error: string; details: LooseJson };
  data: T;
  headers: Record<string, unknown>;
  /** Content of a download. */
  raw: Buffer;
}

/** The product's server on this test file's own database. */
export async function openTestServer(overrides: Partial<Config> = {}, limits: Partial<EdgeLimits> = {}) {
  const { services, log, runJobs } = await openTestServices(
    overrides.DATABASE_URL ?? (await testDatabase()),
    overrides,
  );
  const app = await buildApp(services, log, { ...edgeLimits, ...limits });
  await services.jobs.start(allJobs(services));
  await app.ready();
  return {
    app,
    services,
    runJobs,
    /** Client without a session. */
    anyone: client(app, null),
    /** Signs in a user: an existing account by name, or a new one of a type with codes in a (new) company. */
    async as(who: string | Person) {
      const person = typeof who === 'string' ? { userName: who } : await makeAccount(services, who);
      const session = await openTestSession(services, person.userName);
      return { ...session, ...client(app, session.token) };
    },
    async close() {
      await app.close();
      await services.pools.close();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** HTTP client for paths below /api with a token. The type argument is the shape of `data`. */
export function client(app: FastifyInstance, token: string | null, headers: Headers = {}) {
  const own: Headers = { ...(token ? { authorization: token } : {}), ...headers };
  const call = async <T>(
    method: Method,
    path: string,
    payload?: object,
    more: Headers = {},
  ): Promise<TestAnswer<T>> =>
    readAnswer<T>(
      await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...own, ...more },
        ...(payload === undefined ? {} : { payload }),
      }),
    );
  return {
    token,
    get: <T = LooseJson>(path: string, more?: Headers) => call<T>('GET', path, undefined, more),
    post: <T = LooseJson>(path: string, body?: object, more?: Headers) => call<T>('POST', path, body, more),
    put: <T = LooseJson>(path: string, body?: object, more?: Headers) => call<T>('PUT', path, body, more),
    delete: <T = LooseJson>(path: string, body?: object, more?: Headers) =>
      call<T>('DELETE', path, body, more),
    /** Uploads one file as multipart field `file`, with other fields beside it. */
    async upload<T = LooseJson>(
      path: string,
      file: { name: string; data: Buffer | string },
      fields: Headers = {},
      method: Method = 'POST',
    ): Promise<TestAnswer<T>> {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append(
        'file',
        new Blob([typeof file.data === 'string' ? file.data : new Uint8Array(file.data)]),
        file.name,
      );
      const request = new Request('http://test/', { method: 'POST', body: form });
      const type = { 'content-type': request.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await request.arrayBuffer());
      return readAnswer<T>(
        await app.inject({ method, url: `/api${path}`, headers: { ...own, ...type }, payload }),
      );
    },
  };
}

function readAnswer<T>(reply: LightMyRequestResponse): TestAnswer<T> {
  const json = String(reply.headers['content-type']).includes('application/json');
  const body = (json ? reply.json() : {}) as TestAnswer<T>['body'];
  // What a message speaks of is given with it.
  if (body.error && /\{[a-z]\w*\}/i.test(body.message)) throw new Error(`${body.error}: ${body.message}`);
  return { status: reply.statusCode, body, data: body.data, headers: reply.headers, raw: reply.rawPayload };
}
