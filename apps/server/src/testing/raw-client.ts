import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestServer } from './server.ts';

/** Listens on a free local port; idempotent per server. */
export async function listen({ app }: TestServer): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** TCP client that writes arbitrary bytes. */
export async function openRawClient(port: number) {
  const socket = connect(port, '127.0.0.1');
  let got = '';
  let wake = (): void => undefined;
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    got += text;
    wake();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => wake());
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    send: (text: string) => void socket.write(text),
    /**
     * Status and text of the next response once its headers have arrived; 0 when the connection was closed without
     * one.
     */
    async answer(): Promise<{ status: number; text: string }> {
      while (!got.includes('\r\n\r\n') && !socket.closed)
        await new Promise<void>((resolve) => (wake = resolve));
      const text = got;
      got = '';
      return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
    },
    async closed(): Promise<void> {
      while (!socket.closed) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}
export type RawClient = Awaited<ReturnType<typeof openRawClient>>;

/** Request head announcing a JSON body of so many bytes. */
export const requestHead = (
  method: string,
  path: string,
  bytes: number,
  more: readonly string[] = [],
): string =>
  [
    `${method} /api${path} HTTP/1.1`,
    'host: test',
    'content-type: application/json',
    `content-length: ${bytes}`,
    ...more,
    '\r\n',
  ].join('\r\n');
