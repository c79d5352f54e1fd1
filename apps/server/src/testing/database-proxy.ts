import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** TCP proxy to the database that a test can observe and cut, to simulate a replica or a remote PostgreSQL. */
export async function openDatabaseProxy(url: string) {
  const target = new URL(url);
  const dir = target.searchParams.get('host');
  const open = new Set<Socket>();
  /** First data sent by each connection. */
  const greetings: string[] = [];
  const server = createServer((client) => {
    const upstream = dir
      ? connect(`${dir}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname);
    client.once('data', (data) => void greetings.push(data.toString('latin1')));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  through.searchParams.delete('host');
  return {
    url: through.href,
    greetings,
    /** Drops every connection and refuses new ones until `mend`. */
    async cut(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
