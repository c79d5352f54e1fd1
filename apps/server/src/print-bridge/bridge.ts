import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BridgeConfig } from './bridge-config.ts';
import { sendToPrinter, type Patience, type PrintFailure, usualPatience } from './send-to-printer.ts';

type Failure = PrintFailure | 'origin' | 'host' | 'unknown-printer' | 'too-large' | 'empty' | 'not-found';

/** Status and words of each failure. */
const failures: Readonly<Record<Failure, readonly [status: number, message: string]>> = {
  origin: [403, '此页面不允许打印 · This page may not print'],
  host: [403, '地址不正确 · Wrong address'],
  'not-found': [404, '没有此地址 · No such address'],
  'unknown-printer': [404, '没有此打印机 · No such printer'],
  'too-large': [413, '打印内容过大 · The print job is too large'],
  empty: [400, '没有打印内容 · Nothing to print'],
  offline: [502, '打印机离线 · The printer is offline'],
  refused: [502, '打印机拒绝连接 · The printer refused the connection'],
  broken: [502, '连接中断，可能没有打印完整 · The connection broke; the print may be incomplete'],
  denied: [502, '没有权限使用打印机 · No permission to use the printer'],
  'timed-out': [504, '打印机没有响应，请检查纸张 · The printer does not answer; is there paper?'],
};

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: Failure): void {
  const [status, message] = failures[error];
  answer(response, status, { error, message });
}

/** Whole body; null as soon as it is larger than allowed. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Sends of each printer one after the other: two jobs at once would be mixed. */
function createQueues() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}

function nameOf(path: string): string | null {
  try {
    return decodeURIComponent(/^\/print\/([^/]+)$/.exec(path)?.[1] ?? '') || null;
  } catch {
    return null;
  }
}

/** Allows the page's requests, and that of a public page to this machine. */
function allow(request: IncomingMessage, response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-max-age', '600');
  if (request.headers['access-control-request-private-network'])
    response.setHeader('access-control-allow-private-network', 'true');
}

type Print = (name: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sends the body of a request to the printer of a name. */
function createPrint({ printers, maxBytes }: BridgeConfig, patience: Patience): Print {
  const inTurn = createQueues();
  return async (name, request, response) => {
    const target = printers.get(name);
    if (!target) return refuse(response, 'unknown-printer');
    const bytes = await readBody(request, maxBytes);
    if (!bytes) {
      // The rest is not read: the connection ends with the answer.
      response.setHeader('connection', 'close');
      return refuse(response, 'too-large');
    }
    if (bytes.length === 0) return refuse(response, 'empty');
    const failure = await inTurn(name, () => sendToPrinter(target, bytes, patience));
    return failure ? refuse(response, failure) : answer(response, 200, { sent: bytes.length });
  };
}

/**
 * HTTP server between pages of the product and the printers of this machine: `GET /printers` lists their names,
 * `POST /print/NAME` sends the body. Only pages of the configured origins may ask, only configured printers are
 * reached.
 */
export function createBridge(config: BridgeConfig, patience: Patience = usualPatience): Server {
  const print = createPrint(config, patience);
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, origin } = request.headers;
    // A name of another host that points here must not get past the browser.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')) return refuse(response, 'host');
    if (!origin || !config.origins.includes(origin)) return refuse(response, 'origin');
    allow(request, response, origin);
    const { pathname } = new URL(request.url ?? '/', 'http://bridge');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method === 'GET' && pathname === '/printers')
      return answer(response, 200, { printers: [...config.printers.keys()] });
    const name = request.method === 'POST' ? nameOf(pathname) : null;
    return name ? print(name, request, response) : refuse(response, 'not-found');
  }
  return createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
}
