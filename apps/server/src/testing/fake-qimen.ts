import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';

export const qimenKey = {
  WAREHOUSE_APP_KEY: 'app-1',
  WAREHOUSE_SECRET: 'secret-1',
  WAREHOUSE_CUSTOMER_ID: 'OWNER1',
};

/** Independent implementation of the documented signature, to check the product's. */
export const qimenSign = (query: Record<string, string>, body: string): string => {
  const pairs = Object.entries(query)
    .filter(([k]) => k !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('md5')
    .update(qimenKey.WAREHOUSE_SECRET + pairs.flat().join('') + body + qimenKey.WAREHOUSE_SECRET)
    .digest('hex')
    .toUpperCase();
};

/** Fake Qimen warehouse over HTTP: verifies signatures and answers as configured. */
export async function startFakeQimen() {
  const seen: { method: string; query: Record<string, string>; body: Record<string, unknown> }[] = [];
  let answer: 'accept' | 'refuse' | 'garbage' | 'hang' = 'accept';
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://fake').searchParams);
    if (answer === 'hang') return;
    const send = (flag: string, message = '', more = '') =>
      reply
        .setHeader('content-type', 'text/xml')
        .end(
          `<?xml version="1.0"?><response><flag>${flag}</flag><code>0</code><message>${message}</message>${more}</response>`,
        );
    if (qimenSign(query, body) !== query.sign) return void send('failure', 'invalid signature');
    seen.push({
      method: query.method ?? '',
      query,
      body: new XMLParser({ parseTagValue: false }).parse(body) as Record<string, unknown>,
    });
    if (answer === 'garbage') return void reply.writeHead(502).end('<html>Bad gateway');
    if (answer === 'refuse') return void send('failure', 'CANCELEDFAIL 已上架');
    send(
      'success',
      '',
      query.method === 'entryorder.create' ? `<entryOrderId>QM${seen.length}</entryOrderId>` : '',
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    seen,
    answer: (as: typeof answer) => void (answer = as),
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
