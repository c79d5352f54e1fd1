import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '#bench/servers.ts';
import { describeError, type AppError } from '#kernel/errors.ts';
import { serveWeb } from '#kernel/web.ts';
import { startWeb } from './nodes.ts';
import type { Place } from './place.ts';
import type { Scene } from './scene.ts';

/** Seconds between the removal of a node from the proxy and its restart, as in docs/running.md. */
const drained = 5;
/**
 * Longest delay in milliseconds before a page requests its parts; they may be requested after its node was removed.
 */
const slowest = 3000;

/** Writes a web app whose page requests two files that no other build has. */
function writeBuild(place: Place, build: string): string {
  const root = place.folder(`build-${build}`);
  mkdirSync(join(root, 'assets'), { recursive: true });
  const parts = ['main', 'list'].map((name) => `assets/${name}-${build}.js`);
  for (const part of parts) writeFileSync(join(root, part), build);
  writeFileSync(join(root, 'index.html'), parts.map((part) => `<script src="/${part}">`).join('\n'));
  return root;
}

/** Serves a build with the product's web server code. */
async function serve(root: string, port: number): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.setErrorHandler((error, _, reply) => {
    const { status, body } = describeError(error as AppError, 'en', '');
    return reply.code(status).send(body);
  });
  app.get('/api/health', () => 'ok');
  await serveWeb(app, { readTitle: () => Promise.resolve('') }, root);
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}

/** Loads pages as a browser does, with or without the proxy's cookie. */
function openBrowser(port: number, ca: string, takesCookies: boolean) {
  let cookie = '';
  const get = (path: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, ca, agent: false, headers: { cookie } };
      const sent = request(options, (reply) => {
        const [given] = reply.headers['set-cookie'] ?? [];
        if (given && takesCookies) cookie = given.split(';')[0] ?? '';
        const status = reply.statusCode ?? 0;
        resolve(buffer(reply).then((read) => ({ status, body: read.toString() })));
      });
      sent.on('error', reject).end();
    });
  return {
    /** @returns what the page lacks, or null */
    async load(): Promise<string | null> {
      const page = await get('/');
      if (page.status !== 200) return `page: ${page.status}`;
      for (const [, part = ''] of page.body.matchAll(/src="([^"]+)"/g)) {
        await sleep(Math.random() ** 3 * slowest);
        const { status } = await get(part);
        if (status !== 200) return `${part}: ${status}`;
      }
      return null;
    },
  };
}

type Node = { name: string; port: number; app: FastifyInstance };

async function startOld(root: string): Promise<Node[]> {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  return Promise.all(
    ports.map(async (port, i) => ({ name: 'abc'.charAt(i), port, app: await serve(root, port) })),
  );
}

/** Loads pages, each time as a new visitor, until stopped. */
async function loadPages(newBrowser: () => ReturnType<typeof openBrowser>, told: Told): Promise<void> {
  while (told.running) {
    const lack = await newBrowser().load().catch(String);
    told.loads += 1;
    if (lack) told.failed.push(lack);
  }
}
type Told = { loads: number; failed: string[]; running: boolean };

/** Loads pages continuously while three nodes get another build, one after the other. */
export async function upgradePages(place: Place, takesCookies = true): Promise<Told> {
  const [old = '', young = ''] = ['old', 'young'].map((build) => writeBuild(place, build));
  const nodes = await startOld(old);
  const port = await freePort();
  const web = await startWeb(place, { port, nodes, name: 'builds' });
  const told: Told = { loads: 0, failed: [], running: true };
  const newBrowser = () => openBrowser(port, web.ca, takesCookies);
  const people = Array.from({ length: 40 }, () => loadPages(newBrowser, told));
  for (const node of nodes) {
    await sleep(2000);
    await web.tell(`set server nodes/${node.name} state drain`);
    await sleep(drained * 1000);
    await node.app.close();
    node.app = await serve(young, node.port);
    await web.tell(`set server nodes/${node.name} state ready`);
  }
  await sleep(2000);
  told.running = false;
  await Promise.all(people);
  web.stop();
  await Promise.all(nodes.map(({ app }) => app.close()));
  return told;
}

export const builds: Scene = {
  name: 'builds',
  title: 'pages loaded while nodes of two builds serve',
  goal: 0,
  async play({ place }) {
    const { loads, failed } = await upgradePages(place);
    if (failed.length > 0) throw new Error(`${failed.length} of ${loads} pages not whole: ${failed[0]}`);
    return `${loads} pages, all whole`;
  },
};
