import { execFileSync, spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { parseConfig } from './bridge-config.ts';
import { createBridge } from './bridge.ts';
import { sendToPrinter } from './send-to-printer.ts';

const origin = 'https://shop.example.com';
/** `idle` outlasts any pause of a loaded machine: what should be taken must not time out. */
const patience = { connect: 5000, idle: 3000, end: 200 };
const opened: { close: () => unknown }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

const listen = (server: { listen: Server['listen']; address: Server['address'] }): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A printer on the network: what it was sent, connection by connection. */
async function openPrinter(behave: (socket: Socket) => void = (socket) => socket.resume()) {
  const jobs: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const at = jobs.push(Buffer.alloc(0)) - 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      jobs[at] = Buffer.concat([jobs[at] ?? data, data]);
    });
    behave(socket);
  });
  const port = await listen(server);
  opened.push({ close: () => [...sockets].map((socket) => socket.destroy()) && server.close() });
  return { jobs, port, address: `tcp://127.0.0.1:${port}` };
}

async function openBridge(printers: Record<string, string>, more: object = {}) {
  const bridge = createBridge(
    parseConfig(JSON.stringify({ origins: [origin], printers, ...more })),
    patience,
  );
  const port = await listen(bridge);
  opened.push(bridge);
  return port;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: { error?: string; message?: string; sent?: number; printers?: string[] };
}
const ask = (port: number, method: string, path: string, headers: object = { origin }, body?: Uint8Array) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { ...headers } }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text ? JSON.parse(text) : {},
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
const print = async (port: number, name: string, body: Uint8Array, headers?: object) => {
  const { status, body: said } = await ask(port, 'POST', `/print/${name}`, headers, body);
  return [status, said.error ?? said.sent];
};

it('sends every byte to the printer of that name, and names of printers to the page', async () => {
  const [label, other] = [await openPrinter(), await openPrinter()];
  const port = await openBridge({ 标签: label.address, receipt: other.address });
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256));
  expect(await print(port, encodeURIComponent('标签'), bytes)).toEqual([200, 300_000]);
  expect(label.jobs.map((job) => job.equals(bytes))).toEqual([true]);
  expect(other.jobs).toEqual([]);
  const { body, headers } = await ask(port, 'GET', '/printers');
  expect([body.printers, headers['access-control-allow-origin']]).toEqual([['标签', 'receipt'], origin]);
});

it('prints one job after the other', async () => {
  const printer = await openPrinter();
  const port = await openBridge({ label: printer.address });
  const jobs = [1, 2, 3].map((each) => Buffer.alloc(200_000, each));
  await Promise.all(jobs.map((job) => print(port, 'label', job)));
  expect(printer.jobs.map((job) => [job.length, new Set(job).size])).toEqual([
    [200_000, 1],
    [200_000, 1],
    [200_000, 1],
  ]);
});

it('says in words why a printer took nothing', async () => {
  const gone = await openPrinter();
  const full = await openPrinter((socket) => socket.pause());
  const breaks = await openPrinter((socket) => socket.once('data', () => socket.resetAndDestroy()));
  const closed = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
  const port = await openBridge({
    off: 'tcp://printer.invalid:9100',
    closed: `tcp://127.0.0.1:${closed}`,
    paperless: full.address,
    breaks: breaks.address,
    usb: '/dev/treadline-no-printer',
    well: gone.address,
  });
  const bytes = Buffer.alloc(16 * 1024 * 1024, 65);
  expect(await print(port, 'off', bytes)).toEqual([502, 'offline']);
  expect(await print(port, 'closed', bytes)).toEqual([502, 'refused']);
  expect(await print(port, 'paperless', bytes)).toEqual([504, 'timed-out']);
  expect(await print(port, 'breaks', bytes)).toEqual([502, 'broken']);
  expect(await print(port, 'usb', bytes)).toEqual([502, 'offline']);
  expect(existsSync('/dev/treadline-no-printer')).toBe(false);
  const { body } = await ask(port, 'POST', '/print/closed', { origin }, Buffer.from('x'));
  expect(body.message).toBe('打印机拒绝连接 · The printer refused the connection');
});

/** A device whose reader takes a piece every so many milliseconds; 0: none at all. */
async function openDevice(every: number) {
  const path = join(mkdtempSync(join(tmpdir(), 'device-')), 'lp0');
  execFileSync('mkfifo', [path]);
  const reader = createReadStream(path, { highWaterMark: 64 * 1024 });
  opened.push({ close: () => reader.destroy() });
  const taken: Buffer[] = [];
  if (every > 0)
    reader.on('data', (data: string | Buffer) => {
      taken.push(Buffer.from(data));
      reader.pause();
      setTimeout(() => reader.resume(), every);
    });
  return { path, taken, end: new Promise<void>((resolve) => reader.once('end', resolve)) };
}

it.skipIf(process.platform === 'win32')('a device may print longer than it may stand still', async () => {
  const [slow, stuck] = [await openDevice(250), await openDevice(0)];
  const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => (at * 7) % 256));
  const began = Date.now();
  expect(await sendToPrinter({ kind: 'device', path: slow.path }, bytes, patience)).toBe(null);
  expect(Date.now() - began).toBeGreaterThan(patience.idle);
  await slow.end;
  expect(Buffer.concat(slow.taken).equals(bytes)).toBe(true);
  expect(await sendToPrinter({ kind: 'device', path: stuck.path }, bytes, patience)).toBe('timed-out');
});

it('nothing of a foreign page, of another host name or too large reaches a printer', async () => {
  const printer = await openPrinter();
  const port = await openBridge({ label: printer.address }, { maxBytes: 1000 });
  const bytes = Buffer.from('TEST');
  const foreign = await ask(port, 'POST', '/print/label', { origin: 'https://evil.example' }, bytes);
  expect([foreign.status, foreign.body.error, foreign.headers['access-control-allow-origin']]).toEqual([
    403,
    'origin',
    undefined,
  ]);
  expect(await print(port, 'label', bytes, {})).toEqual([403, 'origin']);
  expect(await print(port, 'label', bytes, { origin: `${origin}.evil.example` })).toEqual([403, 'origin']);
  expect(await print(port, 'label', bytes, { origin, host: 'evil.example' })).toEqual([403, 'host']);
  expect((await ask(port, 'OPTIONS', '/print/label', { origin: 'null' })).status).toBe(403);
  expect(await print(port, 'label', Buffer.alloc(1001))).toEqual([413, 'too-large']);
  const unsaid = { origin, 'transfer-encoding': 'chunked' };
  expect(await print(port, 'label', Buffer.alloc(1001), unsaid)).toEqual([413, 'too-large']);
  expect(await print(port, 'label', Buffer.alloc(0))).toEqual([400, 'empty']);
  expect(printer.jobs).toEqual([]);
  expect(await print(port, 'label', Buffer.alloc(1000))).toEqual([200, 1000]);
});

it('an address that the caller names is no printer', async () => {
  const printer = await openPrinter();
  const port = await openBridge({ label: '/dev/null' });
  const named = [
    `127.0.0.1:${printer.port}`,
    printer.address,
    '/dev/null',
    '__proto__',
    'constructor',
    '..%2Flabel',
    '%',
  ];
  for (const name of named)
    expect((await print(port, name === '%' ? name : encodeURIComponent(name), Buffer.from('x')))[0]).toBe(
      404,
    );
  const query = `label?host=127.0.0.1&port=${printer.port}&address=${encodeURIComponent(printer.address)}`;
  const headers = { origin, 'x-printer': printer.address };
  expect(await print(port, query, Buffer.from('x'), headers)).toEqual([200, 1]);
  expect((await ask(port, 'PUT', '/print/label', { origin }, Buffer.from('x'))).status).toBe(404);
  expect(printer.jobs).toEqual([]);
});

it('lets the page ask this machine beforehand', async () => {
  const port = await openBridge({ label: '/dev/null' });
  const asked = { origin, 'access-control-request-private-network': 'true' };
  const { status, headers } = await ask(port, 'OPTIONS', '/print/label', asked);
  expect([
    status,
    headers['access-control-allow-private-network'],
    headers['access-control-allow-methods'],
  ]).toEqual([204, 'true', 'GET, POST']);
});

it('settings that are wrong are named, not guessed', () => {
  const parse = (more: object) => () =>
    parseConfig(JSON.stringify({ origins: [origin], printers: { label: 'tcp://10.0.0.9:9100' }, ...more }));
  expect(parse({})()).toMatchObject({ port: 9180, origins: [origin] });
  expect(parse({ origins: ['shop.example.com'] })).toThrow('is not like "https://shop.example.com"');
  expect(parse({ origins: ['https://shop.example.com/'] })).toThrow('is not like');
  expect(parse({ origins: ['*'] })).toThrow('is not like');
  expect(parse({ printers: { 'a/b': 'tcp://10.0.0.9:9100' } })).toThrow('other signs');
  expect(parse({ printers: { label: '/home/user/file' } })).toThrow('is neither');
  expect(parse({ printers: [] })).toThrow('names each printer');
  expect(parse({ port: 0 })).toThrow('"port" is a whole number');
});

it('the program listens on this machine alone', async () => {
  const port = await listen(
    createServer().on('listening', function close(this: Server) {
      setImmediate(() => this.close());
    }),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'bridge-')), 'print-bridge.json');
  writeFileSync(file, JSON.stringify({ origins: [origin], port, printers: { label: '/dev/null' } }));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), file]);
  opened.push({ close: () => child.kill() });
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
    child.stderr.once('data', (data: Buffer) => resolve(data.toString()));
  });
  expect(said).toBe(`Print bridge at http://127.0.0.1:${port} for ${origin}: label\n`);
  expect(await print(port, 'label', Buffer.from('x'))).toEqual([200, 1]);
});
