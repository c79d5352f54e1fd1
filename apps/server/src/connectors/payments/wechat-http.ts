import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { parseForeignJson } from '../foreign-json.ts';
import { logConnectorCall } from './call-log.ts';
import type { CallSubject } from './port.ts';
import { authorizeWechat, faultOfWechat, defaultSerial, type WechatSettings } from './wechat-sign.ts';

export interface WechatDeps {
  settings: WechatSettings;
  /** Must be the pool. */
  db: Db;
}
interface WechatCall {
  /** Name in the log. */
  operation: string;
  method: 'GET' | 'POST';
  /** Path with query. */
  path: string;
  body?: object;
}
export interface WechatRefusal {
  ok: false;
  status: number;
  code: string;
  reason: string;
}
type Told = { ok: true; body: string } | WechatRefusal;

/** Codes that say nothing of the outcome, whatever their status. */
const passingCodes = ['FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'SYSTEM_ERROR'];

/** Whether the channel knows nothing under a number: not so where it does not know the merchant. */
export const isUnknownThere = ({ status, code }: WechatRefusal): boolean =>
  status === 404 && code !== 'MCH_NOT_EXISTS';

/** Whether the outcome is unknown, so that the call is repeated unchanged. */
const isPassing = (status: number): boolean => status === 401 || status === 429 || status >= 500;

/**
 * Sends one signed call and verifies the response's signature.
 * @throws Error when the call must be repeated: unreachable, time-out, 401, 429, 5xx, unsigned response
 */
async function send({ settings }: WechatDeps, call: WechatCall): Promise<Told> {
  const url = new URL(call.path, settings.url);
  const body = call.body ? JSON.stringify(call.body) : '';
  const path = url.pathname + url.search;
  const response = await fetch(url, {
    method: call.method,
    ...(body ? { body } : {}),
    headers: {
      accept: 'application/json',
      'user-agent': 'Treadline',
      ...(body ? { 'content-type': 'application/json' } : {}),
      // By which key answers are signed, and fields of the body are closed.
      'wechatpay-serial': defaultSerial(settings.keys),
      authorization: authorizeWechat(settings, { method: call.method, path, body }),
    },
    signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
    redirect: 'error',
  });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  if (isPassing(response.status)) throw new Error(`wechat ${response.status} ${text.slice(0, 300)}`);
  if (!response.ok) return readFault(response.status, text);
  const fault = faultOfWechat(settings.keys, Object.fromEntries(response.headers), text);
  if (fault) throw new Error(`wechat answer not believed: ${fault}`);
  return { ok: true, body: text };
}

const Fault = z.object({ code: z.string().min(1), message: z.string().default('') });

/** @throws Error when the refusal is no decision, or has no code, hence comes from something between us and the channel */
function readFault(status: number, text: string): WechatRefusal {
  try {
    const { code, message } = Fault.parse(parseForeignJson(text));
    if (passingCodes.includes(code)) throw new Error(code);
    return { ok: false, status, code, reason: `${code} ${message}`.trim().slice(0, 300) };
  } catch {
    throw new Error(`wechat ${status} ${text.slice(0, 300)}`);
  }
}

/** Logged API call, its response parsed with `schema`; `undefined` for an empty response. */
export const callWechat = <T>(
  deps: WechatDeps,
  call: WechatCall,
  schema: z.ZodType<T>,
  about: CallSubject,
): Promise<{ ok: true; data: T } | WechatRefusal> =>
  logConnectorCall<{ ok: true; data: T } | WechatRefusal>(
    deps.db,
    {
      provider: 'wechat',
      operation: call.operation,
      about,
      request: `${call.method} ${call.path}${call.body ? `\n${JSON.stringify(call.body)}` : ''}`,
    },
    async () => {
      const told = await send(deps, call);
      if (!told.ok) return { told, response: `HTTP ${told.status} ${told.reason}`, ok: false };
      const data = schema.parse(told.body === '' ? undefined : parseForeignJson(told.body));
      return { told: { ok: true, data }, response: told.body, ok: true };
    },
  );

/** Downloads a file from a URL given by the channel: unsigned, verified by the hash that came with the URL. */
export async function fetchWechatFile({ settings }: WechatDeps, address: string): Promise<Buffer> {
  const url = new URL(address);
  const path = url.pathname + url.search;
  const response = await fetch(url, {
    headers: {
      'user-agent': 'Treadline',
      authorization: authorizeWechat(settings, { method: 'GET', path, body: '' }),
    },
    signal: AbortSignal.timeout(60_000),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`wechat file ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
