import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: string;
}
interface Call {
  method: string;
  path: string;
  token?: string;
  key?: string;
  /** JSON, or a form with its boundary in `type`. */
  body?: string | Buffer;
  type?: string;
  timeoutMs?: number;
}

/** Error of a call that was retried and then refused, so that the outcome of the first attempt is unknown. */
export class UnsettledCall extends Error {}
/** Answer that no fault of the machines explains. */
export class RefusedCall extends Error {}

/** Milliseconds for which a call is retried. */
const patience = 90_000;
const gone = new Set([502, 503, 504, 429]);

/** Counts of retried and unsettled calls, and unexpected answers, met by the callers. */
export interface CallCounts {
  repeated: number;
  unsettled: number;
  refused: string[];
}

const noAnswer = (error: Error): Answer => ({ status: 0, body: error.message });

type Once = (call: Call, isNew?: boolean) => Promise<Answer>;

/**
 * Sends a call once over a persistent or a new connection.
 * @throws without a response
 */
function openSender(port: number, ca: string) {
  const kept = new Agent({ ca, keepAlive: true, maxSockets: 40 });
  // A session that is taken up again shows no certificate.
  const fresh = new Agent({ ca, keepAlive: false, maxCachedSessions: 0 });
  const once: Once = (call, isNew = false) =>
    new Promise((resolve, reject) => {
      const { method, path, token, key, body, type = 'application/json', timeoutMs = 20_000 } = call;
      const headers = {
        ...(token ? { authorization: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      const agent = isNew ? fresh : kept;
      const options = { host: '127.0.0.1', port, path: `/api${path}`, method, headers, agent };
      const sent = request(options, (reply) => {
        const status = reply.statusCode ?? 0;
        resolve(buffer(reply).then((read) => ({ status, body: read.toString() })));
      });
      const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), timeoutMs);
      sent.on('close', () => clearTimeout(timer));
      sent.on('error', reject);
      sent.end(body);
    });
  const close = (): void => {
    kept.destroy();
    fresh.destroy();
  };
  return { once, close };
}

/**
 * Records a response that is not the product's answer to the call.
 * @throws Unsettled after a retry, else Refused
 */
function refuse(met: CallCounts, what: string, wasRepeated: boolean): never {
  if (wasRepeated) {
    met.unsettled += 1;
    throw new UnsettledCall(what);
  }
  met.refused.push(what);
  throw new RefusedCall(what);
}

/** Retries a call with its idempotency key until the product answers, as a user would. */
async function settle(once: Once, met: CallCounts, call: Call): Promise<unknown> {
  const keyed = { ...call, key: randomUUID() };
  const end = Date.now() + patience;
  for (let tries = 1; ; tries++) {
    const { status, body } = await once(keyed).catch(noAnswer);
    if (status === 200) return (JSON.parse(body) as { data: unknown }).data;
    const what = `${call.method} ${call.path}: ${status} ${body.slice(0, 300)}`;
    if (status !== 0 && !gone.has(status)) refuse(met, what, tries > 1 && status < 500);
    if (Date.now() > end) throw new Error(`no answer for ${patience / 1000} s: ${what}`);
    met.repeated += 1;
    await sleep(150);
  }
}

/** HTTP client of the product through its proxy, verifying the proxy's certificate. */
export function openClient(port: number, ca: string, met: CallCounts) {
  const { once, close } = openSender(port, ca);
  const tokens = new Map<string, Promise<string>>();
  const signIn = async (userName: string): Promise<string> => {
    const body = JSON.stringify({ userName, password: 'Demo@2026' });
    const answer = await settle(once, met, { method: 'POST', path: '/user/signIn', body });
    return (answer as { token: string }).token;
  };
  const tokenOf = (account: string): Promise<string> => {
    const known = tokens.get(account) ?? signIn(account);
    tokens.set(account, known);
    return known;
  };
  return {
    once,
    close,
    tokenOf,
    /**
     * Calls as an account, `route` as in 'POST /order/…'.
     * @returns the `data` of the response
     * @throws Unsettled, Refused
     */
    async call<T>(account: string, route: string, body?: unknown): Promise<T> {
      const [method = '', path = ''] = route.split(' ');
      const token = await tokenOf(account);
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return (await settle(once, met, { method, path, token, ...sent })) as T;
    },
    /** Uploads a file, without retry. */
    upload: async (account: string, name: string, content: Buffer): Promise<Answer> => {
      const mark = randomUUID();
      const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${mark}--\r\n`)]);
      const type = `multipart/form-data; boundary=${mark}`;
      const token = await tokenOf(account);
      const call = { method: 'POST', path: '/data/file/upload', token, key: mark, body, type };
      return once(call).catch(noAnswer);
    },
  };
}
export type Client = ReturnType<typeof openClient>;
