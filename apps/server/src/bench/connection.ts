import { connect, type Socket } from 'node:net';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}
export interface Reply {
  status: number;
  body: string;
}
/** One keep-alive connection to a server on this machine, one call at a time. */
export interface Connection {
  send(call: Call): Promise<Reply>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Opens a connection with as little driver overhead as possible, so as not to distort measurements. Replies must have
 * a content-length, as both servers' do.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;
  socket.on('data', (data: Buffer) => {
    received = received.length ? Buffer.concat([received, data]) : data;
    const reply = takeReply(received);
    if (!reply) return;
    received = Buffer.alloc(0);
    waiting?.resolve(reply);
  });
  for (const event of ['error', 'close'] as const)
    socket.on(event, () => waiting?.reject(new Error(`connection: ${event}`)));
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        write(socket, call);
      }),
    close: () => void socket.destroy(),
  };
}

function write(socket: Socket, { method, path, headers, body }: Call): void {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries(headers).map(([k, v]) => `${k}: ${v}\r\n`);
  const type =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${type}\r\n${payload}`);
}

function takeReply(data: Buffer): Reply | null {
  const end = data.indexOf(headEnd);
  if (end < 0) return null;
  const head = data.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (data.length < end + 4 + length) return null;
  return { status: Number(head.slice(9, 12)), body: data.toString('utf8', end + 4, end + 4 + length) };
}
