import { randomUUID } from 'node:crypto';
import type { Db } from '#kernel/db.ts';
import { logConnectorCall } from './call-log.ts';
import { readFile, readIssue, readRed, parseSubmitResult, type HttpAnswer } from './http-answers.ts';
import { isEqualConstantTime, signAnswer, signRequest } from './http-sign.ts';
import type { CallSubject, EInvoiceProvider, FileFormat } from './port.ts';
import type { HttpSettings } from '#config/e-invoices.ts';

/** Maximum size of a response in bytes, for files. */
const longest = 10 * 1024 * 1024;

interface Call<T> {
  operation: string;
  about: CallSubject;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  read(answer: HttpAnswer): T;
}

/**
 * E-invoice gateway over HTTP, as described in docs/e-invoice-port.md. Calls are single requests; callers retry later
 * with the same serial. Responses without a valid signature are rejected.
 */
export function openHttp(settings: HttpSettings, db: Db): EInvoiceProvider {
  const ask = <T>(call: Call<T>): Promise<T> => keepAsked(settings, db, call);
  const at = (kind: 'invoices' | 'red-letters', key: string, step = '') =>
    `/v1/${kind}/${encodeURIComponent(key)}${step}`;
  const post = { method: 'POST', read: parseSubmitResult } as const;
  return {
    provider: 'http',
    issue: (serial, header, lines, about) =>
      ask({ ...post, operation: 'issue', about, path: at('invoices', serial), body: { ...header, lines } }),
    query: (serial, about) =>
      ask({ operation: 'query', about, method: 'GET', path: at('invoices', serial), read: readIssue }),
    redApply: (serial, body, about) =>
      ask({ ...post, operation: 'redApply', about, path: at('red-letters', serial), body }),
    redQuery: (serial, about) =>
      ask({ operation: 'redQuery', about, method: 'GET', path: at('red-letters', serial), read: readRed }),
    redConfirm: (serial, agree, about) =>
      ask({
        ...post,
        operation: 'redConfirm',
        about,
        path: at('red-letters', serial, '/answer'),
        body: { agree },
      }),
    redWithdraw: (serial, about) =>
      ask({
        ...post,
        operation: 'redWithdraw',
        about,
        path: at('red-letters', serial, '/withdraw'),
        body: {},
      }),
    file: (number, format, about) => ask({ ...fileCall(number, format), about }),
  };
}

const fileCall = (number: string, format: FileFormat) =>
  ({
    operation: 'file',
    method: 'GET',
    path: `/v1/files/${encodeURIComponent(number)}${format === 'XML' ? '/xml' : ''}`,
    read: readFile(format),
  }) as const;

const keepAsked = <T>(
  settings: HttpSettings,
  db: Db,
  { operation, about, method, path, body, read }: Call<T>,
): Promise<T> =>
  logConnectorCall(db, { provider: 'http', operation, about, request: body ?? { path } }, async () => {
    const answer = await send(settings, { method, path, body: body ? JSON.stringify(body) : '' });
    const told = read(answer);
    const text =
      told instanceof Uint8Array ? `${told.length} bytes` : Buffer.from(answer.body).toString('utf8');
    return { told, response: `${answer.status} ${text}`, ok: answer.status === 200 };
  });

/** @throws Error on time-out, an oversized or wrongly signed response, 401, 403, 429 or 5xx */
async function send(
  { url, appKey, secret, timeoutMs = 10_000 }: HttpSettings,
  { method, path, body }: { method: string; path: string; body: string },
): Promise<HttpAnswer> {
  const address = new URL(url.replace(/\/*$/, path));
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
  const signature = signRequest({ method, path: address.pathname, timestamp, nonce, body }, secret);
  const response = await fetch(address, {
    method,
    headers: {
      accept: 'application/json, application/pdf, application/xml',
      ...(body && { 'content-type': 'application/json' }),
      'x-app-key': appKey,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const { status, headers } = response;
  if (status === 401 || status === 403 || status === 429 || status >= 500) {
    const said = await response.text().catch(() => '');
    throw new Error(`e-invoice gateway: ${status} ${said.slice(0, 300)}`.trimEnd());
  }
  const bytes = await readBody(response);
  if (!isEqualConstantTime(headers.get('x-signature'), signAnswer({ status, nonce, body: bytes }, secret)))
    throw new Error('e-invoice gateway: an answer with a wrong signature');
  return { status, body: bytes };
}

async function readBody(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > longest) throw new Error('e-invoice gateway: an answer that is too long');
  }
  return Buffer.concat(parts);
}
