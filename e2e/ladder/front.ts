import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { startProbe } from './probe.ts';

const probePath = '/ladder-probe.js';

/** Address of this machine that is no safe place for a browser, as a shop's server has it; else the loopback's. */
export const plainHost = (): string =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

/** Web sockets are passed on as they are. */
function passUpgrades(server: Server, port: number): void {
  server.on('upgrade', (from: IncomingMessage, socket, head) => {
    const onward = connect(port, '127.0.0.1', () => {
      const { rawHeaders: raw } = from;
      const lines = raw.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${raw[at + 1]}`]));
      onward.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const each of [socket, onward]) each.on('error', () => onward.destroy());
  });
}

/**
 * Door before the product on an address without TLS, which puts the probe into each page: no protocol is needed that
 * some kernel does not speak.
 */
export async function openFront(port: number): Promise<{ origin: string; close: () => void }> {
  const pass = (from: IncomingMessage) => ({
    host: '127.0.0.1',
    port,
    method: from.method,
    path: from.url,
    headers: { ...from.headers, 'accept-encoding': 'identity' },
  });
  const server = createServer((from, to) => {
    if (from.url === probePath)
      return void to.setHeader('content-type', 'text/javascript').end(`(${startProbe.toString()})()`);
    const onward = request(pass(from), (answer) => {
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      if (!isPage) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(to);
      }
      let page = '';
      answer.setEncoding('utf8').on('data', (text: string) => (page += text));
      answer.on('end', () => {
        const { 'content-length': _, ...headers } = answer.headers;
        to.writeHead(answer.statusCode ?? 502, headers);
        // Behind the first script, whose mark the program reads, and before it runs.
        to.end(page.replace('</script>', `</script><script src="${probePath}"></script>`));
      });
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  });
  passUpgrades(server, port);
  const host = plainHost();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, close };
}
