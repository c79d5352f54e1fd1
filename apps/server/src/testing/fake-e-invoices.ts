import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const eInvoiceKey = { appKey: 'treadline', secret: 'secret of the gateway' };

const sha = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const sign = (...lines: string[]): string =>
  createHmac('sha256', eInvoiceKey.secret).update(lines.join('\n')).digest('hex');

/**
 * Behaviour of the fake gateway. killed: processed, then the connection broke; late: processed, but answered after the
 * client's time-out.
 */
export type GatewayMood =
  | 'normal'
  | 'down'
  | 'busy'
  | 'killed'
  | 'late'
  | 'forged'
  | 'unsigned'
  | 'garbage'
  | 'trickle'
  | 'endless';

interface Kept {
  body: string;
  state: object;
}

/**
 * Fake e-invoice gateway of docs/e-invoice-port.md: verifies signatures, remembers serials, misbehaves as configured.
 */
export async function startFakeGateway() {
  const kept = new Map<string, Kept>();
  const nonces = new Set<string>();
  let mood: GatewayMood = 'normal';
  let asked = 0;

  const answerOf = (method: string, path: string, body: string): [number, object | Buffer] => {
    if (path.startsWith('/v1/files/'))
      return path.endsWith('404')
        ? [404, { message: '无' }]
        : [200, Buffer.from(path.endsWith('/xml') ? '<EInvoice></EInvoice>' : '%PDF-1.4 …')];
    const known = kept.get(path);
    if (method === 'GET') return known ? [200, known.state] : [404, { message: '无此流水号' }];
    if (path.endsWith('/answer') || path.endsWith('/withdraw')) {
      const letter = kept.get(path.replace(/\/\w+$/, ''));
      if (!letter) return [404, { message: '找不到红字确认单' }];
      letter.state = { state: 'LETTER', code: path.endsWith('/withdraw') ? '08' : '04', confirmNo: 'C1' };
      return [200, { ok: true }];
    }
    if (known && known.body !== body) return [409, { message: '流水号已用于另一张发票' }];
    if (!known) {
      const issued = {
        state: 'ISSUED',
        number: `26317${String(kept.size + 1).padStart(15, '0')}`,
        day: '2026-11-23',
      };
      const letter = { state: 'LETTER', code: '02', confirmNo: 'C1' };
      kept.set(path, { body, state: path.startsWith('/v1/invoices/') ? issued : letter });
    }
    return [200, { ok: true }];
  };

  const server = createServer((req, res) => void serve(req, res));
  async function serve(req: IncomingMessage, res: ServerResponse) {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const [method, path] = [req.method ?? '', req.url ?? ''];
    const of = (name: string) => String(req.headers[name] ?? '');
    const [nonce, timestamp] = [of('x-nonce'), of('x-timestamp')];
    const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300 && !nonces.has(nonce);
    nonces.add(nonce);
    const good = of('x-signature') === sign(method, path, timestamp, nonce, sha(body));
    if (!good || !fresh || of('x-app-key') !== eInvoiceKey.appKey) return res.writeHead(401).end();
    if (mood === 'down') return res.writeHead(503).end();
    if (mood === 'busy') return res.writeHead(429).end();
    const [status, told] = answerOf(method, path, body);
    if (mood === 'killed') return req.socket.destroy();
    const bytes =
      mood === 'garbage'
        ? Buffer.from('<html>')
        : told instanceof Buffer
          ? told
          : Buffer.from(JSON.stringify(told));
    const signature = mood === 'forged' ? 'f'.repeat(64) : sign(String(status), nonce, sha(bytes));
    if (mood === 'late') return;
    res.writeHead(status, mood === 'unsigned' ? {} : { 'x-signature': signature });
    // The first byte comes, the others never do.
    if (mood === 'trickle') return res.write(bytes.subarray(0, 1));
    if (mood !== 'endless') return res.end(bytes);
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(64 * 1024)));
    };
    res.on('drain', more);
    more();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (next: GatewayMood) => void (mood = next),
    asked: () => asked,
    kept,
    tell: (path: string, state: object) => kept.set(path, { body: '', state }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
