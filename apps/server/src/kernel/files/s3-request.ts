import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import type { S3Settings } from './s3-settings.ts';
import { signRequest } from './sign-request.ts';

/** SHA-256 of an empty body. */
export const EMPTY_BODY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const IDLE_MS = 30_000;
const PAUSES_MS = [200, 1000];

/**
 * Retries after a lost connection, a 429 or a 5xx status; all requests here are idempotent.
 * @throws service.unavailable
 */
export async function withRetries(attempt: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await attempt().catch((error: Error) => error);
    if (answer instanceof Error) {
      if (pause === null) throw unavailable(answer);
    } else {
      const { statusCode: status = 500 } = answer;
      if (status < 300 || status === 404) return answer;
      if ((status < 500 && status !== 429) || pause === null) throw await createS3Error(answer);
      answer.resume();
    }
    await sleep(pause ?? 0);
  }
  throw new AppError('service.unavailable');
}

/** Error service.unavailable with a cause. */
export function unavailable(cause: unknown): AppError {
  const error = new AppError('service.unavailable');
  error.cause = cause;
  return error;
}

/** Error with the store's own explanation as its cause: a wrong key, clock skew, a missing bucket. */
export async function createS3Error(answer: IncomingMessage): Promise<AppError> {
  const said = await text(answer).catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? '';
  return unavailable(new Error(`The bucket answered ${answer.statusCode} ${code}`.trimEnd()));
}

/** Sends one signed request; `hash` is the SHA-256 of the body. Resolves with any status. */
export async function sendS3Request(
  settings: S3Settings,
  method: string,
  url: URL,
  extra: Record<string, string>,
  hash: string,
  body?: Readable,
): Promise<IncomingMessage> {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const headers = { ...extra, 'x-amz-date': time, 'x-amz-content-sha256': hash };
  const authorization = signRequest({ method, url, headers }, settings);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers: { ...headers, authorization },
    timeout: IDLE_MS,
  });
  request.once('timeout', () => request.destroy(new Error('S3 does not answer')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  if (body) {
    // A refusal may come before the body has gone; then the answer counts, not the broken pipe.
    const sent = pipeline(body, request);
    sent.catch(() => undefined);
  } else request.end();
  return answered;
}
