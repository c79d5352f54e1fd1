import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncReason, ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import { readItems } from './http-items.ts';
import { signRequest } from './http-sign.ts';
import type { CallSubject, PageAnswer, PriceSource } from './port.ts';
import { reasonOf } from '#kernel/reason.ts';

export interface HttpSettings {
  url: string;
  appKey: string;
  secret: string;
  /** Time-out of a call, and pause before the first retry, which doubles, in milliseconds. */
  timeoutMs?: number;
  pauseMs?: number;
}

/** Offers per page; attempts per page; maximum pause requested by the platform, in milliseconds. */
const limit = 100;
const tries = 4;
const longestWait = 60_000;

interface Told {
  answer: PageAnswer;
  response: string;
  /** Milliseconds until a retry may succeed; absent: it will not. */
  again?: number;
}

/**
 * Price source with the feed of docs/third-prices.md: signed GET, paged by cursor. Time-outs, 5xx and rate limits are
 * retried with exponential backoff or after the time the response states.
 */
export function openHttp(settings: HttpSettings, target: ThirdTarget, db: Db): PriceSource {
  const ask = async (cursor: string | null, about: CallSubject): Promise<PageAnswer> => {
    for (let tried = 1; ; tried++) {
      const started = performance.now();
      const told = await call(settings, cursor);
      await logCall(db, {
        connector: 'third-prices',
        provider: `http ${target}`,
        direction: 'OUT',
        operation: 'offers',
        about,
        request: JSON.stringify({ cursor, tried }),
        response: told.response,
        ok: told.answer.ok,
        trouble: !told.answer.ok && told.response,
        ms: performance.now() - started,
      });
      if (told.again === undefined || tried === tries) return told.answer;
      await sleep(Math.max(told.again, (settings.pauseMs ?? 1000) * 2 ** (tried - 1)));
    }
  };
  return { target, provider: 'http', readPage: ask };
}

async function call(settings: HttpSettings, cursor: string | null): Promise<Told> {
  const url = new URL(settings.url.replace(/\/*$/, '/v1/offers'));
  url.searchParams.set('limit', String(limit));
  if (cursor !== null) url.searchParams.set('cursor', cursor);
  try {
    const response = await fetch(url, {
      headers: headersOf(settings, url),
      signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
      redirect: 'error',
    });
    return judge(response, await response.text());
  } catch (error) {
    return { ...refusal('no-answer'), response: reasonOf(error), again: 0 };
  }
}

function headersOf({ appKey, secret }: HttpSettings, url: URL) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const path = url.pathname + url.search;
  return {
    accept: 'application/json',
    'x-app-key': appKey,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signRequest({ method: 'GET', path, timestamp, nonce }, secret),
  };
}

const refusal = (reason: SyncReason) => ({ answer: { ok: false, reason } as const });

function judge({ status, headers }: Response, body: string): Told {
  const response = `${status} ${body}`;
  if (status === 429) return { ...refusal('busy'), response, again: waitOf(headers.get('retry-after')) };
  if (status >= 500) return { ...refusal('no-answer'), response, again: 0 };
  if (status === 401 || status === 403) return { ...refusal('refused'), response };
  return { answer: readItems(status, body), response };
}

/** Milliseconds of a Retry-After in seconds, capped at a minute, after which the sync fails. */
const waitOf = (seconds: string | null): number =>
  Math.min(longestWait, Math.max(0, Number(seconds ?? 0) || 0) * 1000);
