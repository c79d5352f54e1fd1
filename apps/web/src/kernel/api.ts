import i18next from 'i18next';
import { checkBuild } from './build-id.ts';
import { probeServer } from './connection.ts';
import { apiError, isApiError, isSessionOver, type ApiError } from './api-error.ts';
import type { ApiArgs, ApiOptions, Endpoint, OutputOf } from './api-types.ts';
import { requestBarrier, waitAtGate } from './gate.ts';
import { leaveForLogin } from './leave.ts';
import { toQueryString } from './query-string.ts';
import { readToken } from './token.ts';
import { sendRequest, type TransportAnswer, type Failure } from './transport.ts';
import { hasUnsaved } from './tabs/store.ts';
import { currentUser } from './user.ts';

const base = '/api';
const timeout = 500_000;

interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

function urlOf(path: string, { params, query }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const text = toQueryString(query ?? {});
  return base + filled + (text ? `?${text}` : '');
}

function bodyOf({ body, file }: AnyInput): string | FormData | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('file', file);
  return form;
}

function headersOf(body: unknown, options: ApiOptions): Record<string, string> {
  const token = options.anonymous ? '' : readToken();
  return {
    Accept: 'application/json',
    'Accept-Language': i18next.language,
    ...(token && { Authorization: token }),
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(options.key && { 'Idempotency-Key': options.key }),
  };
}

/** Error for a request without a response (specification, section 8). */
function errorOfFailure(error: unknown): unknown {
  const why = (error as { why?: Failure }).why;
  if (why === undefined) return error;
  if (why === 'aborted') return new DOMException('Aborted', 'AbortError');
  const message = i18next.t(why === 'timeout' ? 'kernel:error.timeout' : 'kernel:error.network');
  return apiError({ code: why, error: '', message, details: null, requestId: '', status: 0 });
}

interface Envelope {
  code?: string | number;
  data?: unknown;
  error?: string;
  message?: string;
  details?: unknown;
  requestId?: string;
}

/** Error of a response: the server's message, else the status text, else 'API path not found'. */
function errorOfAnswer({ status, statusText, body, header }: TransportAnswer, answer: Envelope): ApiError {
  const isOurs = answer.code !== undefined;
  const isEmpty = typeof body === 'string' ? !body : body.size === 0;
  const generic = isOurs ? 'kernel:error.failed' : 'kernel:error.no-response';
  return apiError({
    code: String(answer.code ?? (isEmpty ? 'no-response' : status)),
    error: answer.error ?? '',
    message: answer.message || (!isOurs && !isEmpty && statusText) || i18next.t(generic),
    details: answer.details ?? null,
    requestId: answer.requestId ?? header('x-request-id') ?? '',
    status,
  });
}

function parse(body: string): Envelope {
  try {
    return (JSON.parse(body) ?? {}) as Envelope;
  } catch {
    return {};
  }
}

/** Triggers a reachability check if there was no response, or a gateway error. */
function noteLoss<E>(error: E): E {
  const isLost = isApiError(error) && (error.code === 'network' || error.status >= 502);
  if (isLost) void probeServer();
  return error;
}

async function sendOnce(endpoint: string, input: AnyInput, options: ApiOptions) {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const body = bodyOf(input);
  const answer = await sendRequest({
    method,
    url: urlOf(path, input),
    headers: headersOf(body, options),
    ...(body !== undefined && { body }),
    timeout,
    signal: options.signal,
    onProgress: options.onProgress,
  }).catch((error: unknown) => {
    throw noteLoss(errorOfFailure(error));
  });
  checkBuild(answer.header('x-treadline-build'));
  const isOk = answer.status >= 200 && answer.status < 300;
  const isJson = typeof answer.body === 'string' && answer.header('content-type')?.includes('json');
  if (isOk && !isJson) return { data: answer.body as unknown, answer };
  const envelope = typeof answer.body === 'string' ? parse(answer.body) : {};
  if (!isOk || String(envelope.code) !== '200') throw noteLoss(errorOfAnswer(answer, envelope));
  return { data: envelope.data ?? null, answer };
}

/** Leaves the page when the session has ended and nothing would be lost; never resolves, so no error is shown. */
function leaveAtEnd(): Promise<never> {
  if (requestBarrier.get() !== 'leaving') leaveForLogin('ended');
  return new Promise(() => {});
}

/** Milliseconds to wait for a new token: a window that switches the company saves it after half a second. */
const tokenDelay = 700;

/** Whether another window of this browser has a different token than the refused one, or gets one shortly. */
async function isReplaced(token: string): Promise<boolean> {
  const isAnother = (): boolean => readToken() !== token && readToken() !== '';
  if (!isAnother()) await new Promise((goOn) => setTimeout(goOn, tokenDelay));
  return isAnother();
}

/** Sends a request and retries it after sign-in or unlocking. */
async function sendUntilAllowed(endpoint: string, input: AnyInput, options: ApiOptions) {
  for (;;) {
    const token = readToken();
    try {
      return await sendOnce(endpoint, input, options);
    } catch (error) {
      if (options.anonymous) throw error;
      if (isApiError(error) && error.status === 423) await waitAtGate('unlock');
      else if (!isSessionOver(error)) throw error;
      else if (await isReplaced(token)) continue;
      else if (currentUser.get() && hasUnsaved()) await waitAtGate('sign-in');
      else return leaveAtEnd();
    }
  }
}

/**
 * Calls a route of the contract and returns its `data`.
 * A call refused because the session has ended or the screen is locked waits and is retried.
 * @throws ApiError with a message in the user's language; AbortError when `signal` fires.
 */
export async function api<K extends Endpoint>(
  endpoint: K,
  ...[input, options]: ApiArgs<K>
): Promise<OutputOf<K>> {
  const { data } = await sendUntilAllowed(endpoint, (input ?? {}) as AnyInput, options ?? {});
  return data as OutputOf<K>;
}

/** Extracts the file name from a Content-Disposition header, in either notation; '' if there is none. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? '';
}

/** Downloads a file from a 'file' route, or from a list with `format: 'xlsx'` in its query. Errors as in `api`. */
export async function fetchFile<K extends Endpoint>(
  endpoint: K,
  ...[input, options]: ApiArgs<K>
): Promise<{ blob: Blob; name: string }> {
  const { data, answer } = await sendUntilAllowed(endpoint, (input ?? {}) as AnyInput, options ?? {});
  return { blob: data as Blob, name: fileNameOf(answer.header('content-disposition')) };
}

/** Starts a streamed browser download from a URL that needs no token. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Saves a blob to the user's download folder. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Safari reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
