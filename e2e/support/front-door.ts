import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverAddress } from './address.ts';

/** Proxy address of the product that can be closed and reopened like a stopped server. */
export interface FrontDoor {
  url: string;
  close: () => Promise<void>;
  open: () => Promise<void>;
  /** Method and URL of the requests sent through it. */
  seen: string[];
}

const product = (): string => new URL(serverAddress()).port;

function serve(seen: string[]): Server {
  return createServer((incoming, answer) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: product(), method, path: url, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

/** Opens a front door; the test must close it. */
export async function openFrontDoor(): Promise<FrontDoor> {
  const seen: string[] = [];
  let server = serve(seen);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const open = async () => {
    server = serve(seen);
    await listen(server, port);
  };
  return { url: `http://127.0.0.1:${port}`, close, open, seen };
}
