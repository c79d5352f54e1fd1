/** HTTP request to send. */
export interface TransportRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Milliseconds until 'timeout'. */
  timeout: number;
  signal?: AbortSignal | undefined;
  /** Progress from 0 to 1: of the upload if there is a file, else of the download; null if the size is unknown. */
  onProgress?: ((share: number | null, bytes: number) => void) | undefined;
}

/** HTTP response. */
export interface TransportAnswer {
  status: number;
  statusText: string;
  header(name: string): string | null;
  /** Text of a JSON response, else the raw data. */
  body: string | Blob;
}

/** Reason why no response arrived. */
export type Failure = 'timeout' | 'network' | 'aborted';

function watchProgress(xhr: XMLHttpRequest, request: TransportRequest): void {
  const { onProgress } = request;
  if (!onProgress) return;
  const target = request.body instanceof FormData ? xhr.upload : xhr;
  target.addEventListener('progress', (event) => {
    onProgress(event.lengthComputable && event.total ? event.loaded / event.total : null, event.loaded);
  });
}

const readAnswer = (xhr: XMLHttpRequest): TransportAnswer => ({
  status: xhr.status,
  statusText: xhr.statusText,
  header: (name) => xhr.getResponseHeader(name),
  body: xhr.response as string | Blob,
});

/**
 * Sends a request by XMLHttpRequest, because fetch reports no upload progress.
 * Rejects with a `Failure` if no response arrived; any HTTP status resolves.
 */
export function sendRequest(request: TransportRequest): Promise<TransportAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (why: Failure) => () =>
      reject(Object.assign(new Error(why), { name: 'TransportError', why }));
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.timeout = request.timeout;
    xhr.addEventListener('readystatechange', () => {
      if (xhr.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      // The content type is known only now, and the response type may still be set.
      xhr.responseType = xhr.getResponseHeader('content-type')?.includes('json') ? 'text' : 'blob';
    });
    xhr.addEventListener('load', () => resolve(readAnswer(xhr)));
    xhr.addEventListener('timeout', fail('timeout'));
    xhr.addEventListener('error', fail('network'));
    xhr.addEventListener('abort', fail('aborted'));
    if (request.signal?.aborted) {
      fail('aborted')();
      return;
    }
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    watchProgress(xhr, request);
    xhr.send(request.body ?? null);
  });
}
