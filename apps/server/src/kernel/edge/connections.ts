import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { EdgeLimits } from './limits.ts';

/** Seconds between log lines about refused connections. */
const quietSeconds = 10;

/** Limits open connections per node, and per address except for trusted proxies. */
export function limitConnections(
  app: FastifyInstance,
  limits: EdgeLimits,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  const sayRefused = openRefusals(app.log);
  app.server.maxConnections = limits.connections;
  app.server.on('drop', (peer) => sayRefused(peer?.remoteAddress ?? ''));
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      sayRefused(address);
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Rate-limited log of refused connections, so that flooding the node does not flood its log. */
function openRefusals(log: FastifyBaseLogger): (address: string) => void {
  let refused = 0;
  let saidAt = 0;
  return (address) => {
    refused += 1;
    if (Date.now() - saidAt < quietSeconds * 1000) return;
    log.warn({ address, refused }, 'connections turned away');
    saidAt = Date.now();
    refused = 0;
  };
}

const statusOf: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers malformed or too slow HTTP on a socket and logs one line. */
export function refuseConnection(log: FastifyBaseLogger, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  log.info({ code: error.code, address: socket.remoteAddress }, 'bad request on a connection');
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({
    code: status.slice(0, 3),
    message: status.slice(4),
    error: 'request.invalid',
  });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroy();
}
