import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const feedKey = { CASS_APP_KEY: 'app-1', CASS_SECRET: 'secret-1' };

export type FeedItem = Record<string, unknown>;
/** Kind of response, 'pages' by default; several are used in turn, the last one persists. */
type Answer = 'pages' | 'limited' | 'down' | 'garbage' | 'hang' | 'circle';

/** Signature according to docs/third-prices.md, implemented independently of the product so that both must agree. */
const sign = (path: string, timestamp: string, nonce: string): string =>
  createHmac('sha256', feedKey.CASS_SECRET).update(`GET\n${path}\n${timestamp}\n${nonce}`).digest('hex');

/** Fake price feed over HTTP: verifies signatures and answers as configured, two items per page. */
export async function startFakeFeed() {
  const seen: { cursor: string | null; limit: string | null }[] = [];
  const nonces = new Set<string>();
  let items: readonly FeedItem[] = [];
  let answers: Answer[] = ['pages'];
  let [hung, waiting] = [0, [] as (() => void)[]];
  const server = createServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '', 'http://fake');
    const send = (status: number, body: object | string, more: Record<string, string> = {}) =>
      reply.writeHead(status, more).end(typeof body === 'string' ? body : JSON.stringify(body));
    const [timestamp, nonce] = [request.headers['x-timestamp'], request.headers['x-nonce']].map(String);
    const mine = sign(request.url ?? '', timestamp ?? '', nonce ?? '');
    const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300 && !nonces.has(nonce ?? '');
    nonces.add(nonce ?? '');
    const isKnown = request.headers['x-app-key'] === feedKey.CASS_APP_KEY && isFresh;
    if (!isKnown || request.headers['x-signature'] !== mine) return void send(401, { message: 'signature' });
    const cursor = searchParams.get('cursor');
    seen.push({ cursor, limit: searchParams.get('limit') });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'limited') return void send(429, { message: 'slow down' }, { 'retry-after': '0' });
    if (answer === 'down') return void send(503, '<html>Bad gateway');
    if (answer === 'garbage') return void send(200, '<html>');
    const finish = () => sendPage(reply, Number(cursor ?? 0), items, answer === 'circle');
    if (answer === 'hang') {
      hung += 1;
      return void waiting.push(finish);
    }
    return finish();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`,
    seen,
    /** Number of pending calls that hang. */
    hung: () => hung,
    offer: (next: readonly FeedItem[]) => void (items = next),
    answer: (...next: Answer[]) => void (answers = next),
    /** Answers the hanging calls. */
    release() {
      answers = ['pages'];
      for (const finish of waiting.splice(0)) finish();
    },
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

const perPage = 2;
function sendPage(reply: ServerResponse, at: number, items: readonly FeedItem[], isCircle: boolean): void {
  const next = at + perPage < items.length ? String(at + perPage) : null;
  const page = {
    total: items.length,
    items: items.slice(at, at + perPage),
    nextCursor: isCircle ? '2' : next,
  };
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
}
