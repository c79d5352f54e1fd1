import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#bench/servers.ts';

const kinds = ['account', 'container', 'object'] as const;
const pipeline = 'catch_errors cache bulk s3api tempauth slo proxy-server';

/** Whether OpenStack Swift is among the system's packages (swift-proxy, -account, -container, -object, memcached). */
export const hasSwift = (): boolean => spawnSync('swift-proxy-server', ['--version']).error === undefined;

/** Runs OpenStack Swift with its S3 interface, as one of each server on free ports; null in time: it did not start. */
export async function openSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'treadline-swift-'));
  const [proxy, cache, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort));
  const common = (port: number | undefined) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${folder}\n`;
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) =>
    void children.push(spawn(program, args, { stdio: 'ignore' }));
  mkdirSync(join(folder, 'devices', 'one'), { recursive: true });
  start('memcached', '-u', 'nobody', '-l', '127.0.0.1', '-p', String(cache));
  for (const [at, kind] of kinds.entries()) {
    const builder = join(folder, `${kind}.builder`);
    for (const args of [
      ['create', '4', '1', '1'],
      ['add', `r1z1-127.0.0.1:${ports[at]}/one`, '1'],
      ['rebalance'],
    ])
      spawnSync('swift-ring-builder', [builder, ...args]);
    const file = join(folder, `${kind}-server.conf`);
    const devices = `devices = ${join(folder, 'devices')}\nmount_check = false\ndisable_fallocate = true\n`;
    const app = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`;
    writeFileSync(file, common(ports[at]) + devices + app);
    start(`swift-${kind}-server`, file);
  }
  const filters: Record<string, string> = {
    catch_errors: 'use = egg:swift#catch_errors',
    cache: `use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cache}`,
    bulk: 'use = egg:swift#bulk',
    s3api: 'use = egg:swift#s3api\nlocation = us-east-1',
    tempauth: 'use = egg:swift#tempauth\nuser_test_tester = testing .admin',
    slo: 'use = egg:swift#slo',
  };
  const sections = Object.entries(filters).map(([name, lines]) => `[filter:${name}]\n${lines}\n`);
  const app = '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n';
  const file = join(folder, 'proxy-server.conf');
  writeFileSync(file, `${common(proxy)}[pipeline:main]\npipeline = ${pipeline}\n${app}${sections.join('')}`);
  start('swift-proxy-server', file);
  return {
    folder,
    endpoint: `http://127.0.0.1:${proxy}`,
    /** Address of a bucket with the account's key. */
    url: (bucket: string) => `s3://test%3Atester:testing@${bucket}/pre?endpoint=http://127.0.0.1:${proxy}`,
    close: () => children.forEach((child) => child.kill()),
  };
}
