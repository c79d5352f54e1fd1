import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const stockKey = { STOCK_APP_KEY: 'wms-1', STOCK_SECRET: 'wms-secret' };

type Answer = object | 'down' | 'garbage' | 'hang';

/**
 * Signature according to docs/warehouse-stock.md, implemented independently of the product so that both must agree.
 */
const sign = (method: string, path: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', stockKey.STOCK_SECRET)
    .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${createHash('sha256').update(body).digest('hex')}`)
    .digest('hex');

/** Fake warehouse system over HTTP: verifies signatures; answers are configured by path and query. */
export async function startFakeStock() {
  const answers = new Map<string, Answer[]>();
  const seen: { path: string; body: string }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const send = (status: number, told: object | string) =>
        reply.writeHead(status).end(typeof told === 'string' ? told : JSON.stringify(told));
      const path = request.url ?? '';
      const [timestamp = '', nonce = ''] = [request.headers['x-timestamp'], request.headers['x-nonce']].map(
        String,
      );
      const mine = sign(request.method ?? '', path, timestamp, nonce, body);
      if (request.headers['x-signature'] !== mine || request.headers['x-app-key'] !== stockKey.STOCK_APP_KEY)
        return void send(401, { message: 'signature' });
      seen.push({ path, body });
      const { pathname, searchParams } = new URL(path, 'http://fake');
      const operation = pathname.split('/').at(-1) ?? '';
      const key = [operation, searchParams.get('cursor')].filter(Boolean).join('/');
      const own = answers.get(key) ?? answers.get(operation) ?? [];
      const answer = own.length > 1 ? own.shift() : own[0];
      if (answer === undefined) return void send(404, { message: 'nothing here' });
      if (answer === 'down') return void send(503, 'bad gateway');
      if (answer === 'garbage') return void send(200, '<html>');
      if (answer === 'hang') return void waiting.push(() => send(200, own[0] as object));
      send(200, answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wms`,
    seen,
    /**
     * Sets the responses to a request: `stock`, `stock/2` for the page with cursor 2; several are used in turn, the
     * last one persists.
     */
    answer: (key: string, ...next: Answer[]) => void answers.set(key, next),
    hung: () => waiting.length,
    release: () => waiting.splice(0).forEach((finish) => finish()),
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
