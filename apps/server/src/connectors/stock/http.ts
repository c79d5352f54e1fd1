import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import { parseDone, readMovementPage, readPlacePage, readStockPage } from './http-items.ts';
import type { CallSubject, StockRefusal, StockSystem } from './port.ts';
import { reasonOf } from '#kernel/reason.ts';

export interface HttpSettings {
  url: string;
  appKey: string;
  secret: string;
  /** Time-out of a call, and pause before the first retry, which doubles, in milliseconds. */
  timeoutMs?: number;
  pauseMs?: number;
}

/** Rows per page, and attempts per request. */
const limit = 500;
const tries = 4;

interface Call<T> {
  operation: string;
  about: CallSubject;
  query?: Readonly<Record<string, string | null>>;
  body?: object;
  read(status: number, body: string): T | StockRefusal;
}

/** Warehouse stock system over the protocol of docs/warehouse-stock.md: signed JSON, retried when unanswered. */
export function openHttp(settings: HttpSettings, db: Db): StockSystem {
  const ask = async <T extends { ok: true }>(call: Call<T>): Promise<T | StockRefusal> => {
    for (let tried = 1; ; tried++) {
      const started = performance.now();
      const { answer, response, again } = await send(settings, call);
      await logCall(db, {
        connector: 'stock',
        provider: 'http',
        direction: 'OUT',
        operation: call.operation,
        about: call.about,
        request: JSON.stringify(call.body ?? { ...call.query, tried }),
        response,
        ok: answer.ok,
        trouble: !answer.ok && setUpReasons.has(answer.reason) && response,
        ms: performance.now() - started,
      });
      if (!again || tried === tries) return answer;
      await sleep((settings.pauseMs ?? 1000) * 2 ** (tried - 1));
    }
  };
  return {
    provider: 'http',
    readPlaces: (cursor, about) =>
      ask({ operation: 'places', about, query: { cursor }, read: readPlacePage }),
    readStock: (place, cursor, about) =>
      ask({ operation: 'stock', about, query: { place, cursor }, read: readStockPage }),
    readMovements: (place, cursor, about) =>
      ask({ operation: 'movements', about, query: { place, cursor }, read: readMovementPage }),
    correct: (body, about) => ask({ operation: 'corrections', about, body, read: parseDone }),
  };
}

/** Sends one request; `again` when a retry may succeed. */
async function send<T extends { ok: true }>(
  settings: HttpSettings,
  { operation, query, body, read }: Call<T>,
): Promise<{ answer: T | StockRefusal; response: string; again: boolean }> {
  const url = new URL(settings.url.replace(/\/*$/, `/v1/${operation}`));
  if (query) url.searchParams.set('limit', String(limit));
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== null) url.searchParams.set(key, value);
  const text = body ? JSON.stringify(body) : '';
  try {
    const reply = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: headersOf(settings, url, text),
      ...(body ? { body: text } : {}),
      signal: AbortSignal.timeout(settings.timeoutMs ?? 20_000),
      redirect: 'error',
    });
    const told = await reply.text();
    const response = `${reply.status} ${told}`;
    if (reply.status === 429 || reply.status >= 500)
      return { ...refusal('no-answer'), response, again: true };
    if (reply.status === 401 || reply.status === 403)
      return { ...refusal('refused'), response, again: false };
    return { answer: read(reply.status, told), response, again: false };
  } catch (error) {
    return { ...refusal('no-answer'), response: reasonOf(error), again: true };
  }
}

/** Refusals that are none of what was asked for. */
const setUpReasons = new Set(['no-answer', 'refused', 'unreadable']);

const refusal = (reason: string): { answer: StockRefusal } => ({ answer: { ok: false, reason } });

/**
 * Signature headers: HMAC-SHA256 of method, path with query, timestamp, nonce and the body's SHA-256, one per line.
 */
function headersOf({ appKey, secret }: HttpSettings, url: URL, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const digest = createHash('sha256').update(body).digest('hex');
  const lines = [body ? 'POST' : 'GET', url.pathname + url.search, timestamp, nonce, digest];
  return {
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    'x-app-key': appKey,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secret).update(lines.join('\n')).digest('hex'),
  };
}
