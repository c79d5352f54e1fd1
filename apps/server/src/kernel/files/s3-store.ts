import { createReadStream } from 'node:fs';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, fail } from '../errors.ts';
import { checkPath, type FileStore, type StoredFile } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { signRequest } from './sign-request.ts';
import { spool } from './spool.ts';

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const IDLE_MS = 30_000;
const PAUSES_MS = [200, 1000];

/**
 * Files in an S3 bucket, named by their content. Content is first written to `spoolFolder`: its hash, which names and
 * signs it, is known only at its end.
 */
export function openS3Store(settings: S3Settings, spoolFolder: string): FileStore {
  return {
    putFile: (content, { maxBytes }) =>
      spool(spoolFolder, content, maxBytes, (temporary, stored) => upload(settings, temporary, stored)),
    async openFile(path) {
      checkPath(path);
      const answer = await withRetries(() => send(settings, 'GET', path, {}, NOTHING));
      if (answer.statusCode === 404) {
        answer.resume();
        throw Object.assign(new Error(`No file ${path}`), { code: 'ENOENT' });
      }
      return answer;
    },
  };
}

async function upload(
  settings: S3Settings,
  temporary: string,
  { path, sha256, size }: StoredFile,
): Promise<void> {
  const answer = await withRetries(() =>
    send(settings, 'PUT', path, { 'content-length': String(size) }, sha256, createReadStream(temporary)),
  );
  answer.resume();
  if (answer.statusCode !== 200) fail('service.unavailable');
}

/** Repeats after a lost connection or a 5xx; both requests may be repeated without harm. @throws service.unavailable */
async function withRetries(attempt: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (const pause of [...PAUSES_MS, undefined]) {
    const answer = await attempt().catch(() => undefined);
    const status = answer?.statusCode ?? 500;
    if (answer && (status === 200 || status === 404)) return answer;
    answer?.resume();
    if (status < 500 || pause === undefined) break;
    await sleep(pause);
  }
  throw new AppError('service.unavailable');
}

async function send(
  settings: S3Settings,
  method: string,
  path: string,
  extra: Record<string, string>,
  hash: string,
  body?: Readable,
): Promise<IncomingMessage> {
  const url = new URL(`${settings.base}/${path}`);
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
