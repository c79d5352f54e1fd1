import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#bench/servers.ts';
import { openAuthority } from './certificate.ts';
import { webProxyConfig } from './configs.ts';
import type { Cluster } from './cluster.ts';
import type { Place } from './place.ts';
import { waitUntil, type Started } from './processes.ts';

const day = 86_400;
/** Size of the disk for all nodes' files, in megabytes. */
export const filesDisk = 160;

export interface Node {
  name: string;
  port: number;
  start(): Promise<void>;
  process(): Started;
}

/** Starts three nodes of the product on one database and one file directory, with HAProxy and TLS in front. */
export async function startNodes(place: Place, cluster: Cluster, say: (line: string) => void) {
  const data = place.folder('data');
  const hasSmallDisk = place.mountSmall(join(data, 'files'), filesDisk);
  const port = await freePort();
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
    DATA_DIR: data,
    SECRET_KEY: randomBytes(24).toString('hex'),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  };
  const nodes: Node[] = [];
  for (const name of ['a', 'b', 'c']) {
    const node = makeNode(place, name, await freePort(), env);
    nodes.push(node);
    const started = Date.now();
    await node.start();
    say(`node ${name} answers after ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
  const web = await startWeb(place, { port, nodes, name: 'web' });
  return { ...web, port, nodes, files: join(data, 'files'), hasSmallDisk };
}
export type Nodes = Awaited<ReturnType<typeof startNodes>>;

function makeNode(place: Place, name: string, port: number, env: Record<string, string>): Node {
  let running: Started | undefined;
  const main = join(import.meta.dirname, '..', 'main.ts');
  return {
    name,
    port,
    process() {
      if (!running) throw new Error(`node ${name} was not started`);
      return running;
    },
    async start() {
      const one = place.keeper.start(`node-${name}`, {
        file: process.execPath,
        args: [main],
        env: { ...env, PORT: String(port) },
      });
      running = one;
      await waitUntil(`node ${name} is ready`, 300, async () => {
        if (!one.isAlive()) return true;
        return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
      });
      if (!one.isAlive()) throw new Error(`node ${name} ended: see its log`);
    },
  };
}

/** Starts HAProxy with TLS in front of nodes, in a directory of its own. */
export async function startWeb(
  place: Place,
  { port, nodes, name }: { port: number; nodes: readonly { name: string; port: number }[]; name: string },
) {
  const dir = place.folder(name);
  const authority = openAuthority(place.folder(`authority-${name}`));
  const pem = join(dir, 'web.pem');
  authority.issue(pem, day);
  const config = place.write(dir, 'haproxy.cfg', webProxyConfig(port, nodes, dir));
  const proxy = place.keeper.start(`haproxy-${name}`, {
    file: '/usr/sbin/haproxy',
    args: ['-W', '-db', '-S', join(dir, 'master.sock'), '-f', config],
  });
  const tell = (command: string): Promise<string> => {
    const socket = connect(join(dir, 'admin.sock'));
    socket.end(`${command}\n`);
    return text(socket);
  };
  await waitUntil('all nodes are seen', 30, async () => {
    const rows = (await tell('show stat')).split('\n');
    return rows.filter((row) => /^nodes,[abc],/.test(row) && row.includes(',UP,')).length === nodes.length;
  });
  return {
    ca: authority.ca,
    tell,
    /** Issues a certificate valid for this many seconds; the proxy picks it up on reload. */
    issue: (seconds: number = day) => authority.issue(pem, seconds),
    reload: () => proxy.kill('SIGUSR2'),
    stop: () => proxy.kill('SIGTERM'),
  };
}
