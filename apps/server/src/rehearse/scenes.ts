import { writeFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builds } from './builds.ts';
import type { RunningMember } from './cluster.ts';
import { fillLog } from './full-log.ts';
import { waitUntil } from './processes.ts';
import type { Scene, Stage } from './scene.ts';
import { uploadFile } from './work/files.ts';

const secondsSince = (at: number): string => ((Date.now() - at) / 1000).toFixed(1);

/** Whether all three databases are up: two stream, one of them synchronously. */
const isWhole = async ({ cluster }: Stage): Promise<boolean> => {
  const following = await cluster.streaming();
  return following.length === 2 && following.some(({ sync }) => sync === 'sync');
};

const calm: Scene = {
  name: 'calm',
  title: 'nothing breaks',
  goal: 0,
  async play() {
    await sleep(15_000);
    return '';
  },
};

const restarts: Scene = {
  name: 'restarts',
  title: 'nodes restarted one after the other',
  goal: 0,
  async play({ nodes }) {
    for (const node of nodes.nodes) {
      await nodes.tell(`set server nodes/${node.name} state drain`);
      // What runs ends; nothing new comes.
      await sleep(1500);
      const old = node.process();
      old.kill('SIGTERM');
      await old.ended;
      await node.start();
      await nodes.tell(`set server nodes/${node.name} state ready`);
      await sleep(2000);
    }
    return '';
  },
};

const killNode: Scene = {
  name: 'node',
  title: 'a node killed',
  goal: 0,
  async play({ nodes: { nodes } }) {
    const [, node] = nodes;
    node?.process().kill('SIGKILL');
    await node?.process().ended;
    await sleep(8000);
    await node?.start();
    // The jobs it had are taken up by another one.
    await sleep(30_000);
    return '';
  },
};

/** Takes the primary away, waits for its successor, and has the old one rejoin as a standby. */
async function replacePrimary(
  stage: Stage,
  lose: (old: RunningMember) => void,
  back: (old: RunningMember) => void,
) {
  const { cluster } = stage;
  const old = await cluster.primary();
  if (!old) throw new Error('there is no primary');
  const at = Date.now();
  lose(old);
  await waitUntil('another primary', 60, async () => {
    const now = await cluster.primary();
    return now !== null && now.name !== old.name;
  });
  const promoted = secondsSince(at);
  await sleep(8000);
  back(old);
  await waitUntil('the old primary follows', 300, () => isWhole(stage));
  return `another one after ${promoted} s`;
}

const killPrimary: Scene = {
  name: 'primary',
  title: 'the primary killed with its Patroni',
  goal: 15,
  play: (stage) =>
    replacePrimary(
      stage,
      (old) => old.kill(),
      (old) => old.start(),
    ),
};

const cutPrimary: Scene = {
  name: 'cut',
  title: 'the primary cut off, its connections open',
  goal: 15,
  play: (stage) =>
    replacePrimary(
      stage,
      (old) => old.freeze(),
      (old) => old.thaw(),
    ),
};

const fullLog: Scene = {
  name: 'log',
  title: 'the disk of the primary’s log full',
  goal: 15,
  missing: ({ cluster }) =>
    cluster.members.some(({ hasLogDisk }) => hasLogDisk) ? null : 'mounting a small disk needs root',
  async play(stage) {
    const { cluster } = stage;
    const old = await cluster.primary();
    if (!old) throw new Error('there is no primary');
    const at = Date.now();
    const makeRoom = await fillLog(cluster, old);
    const promoted = secondsSince(at);
    await sleep(8000);
    makeRoom();
    await waitUntil('the old primary follows', 300, () => isWhole(stage));
    return `another one after ${promoted} s`;
  },
};

const switchover: Scene = {
  name: 'switchover',
  title: 'the primary changed on purpose',
  goal: 15,
  async play(stage) {
    const { cluster } = stage;
    const old = await cluster.primary();
    const other = cluster.members.find(({ isReplica, name }) => !isReplica && name !== old?.name);
    if (!old || !other) throw new Error('there is no primary');
    const answer = await fetch(`http://127.0.0.1:${old.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: old.name, candidate: other.name }),
    });
    if (!answer.ok) throw new Error(`switchover: ${await answer.text()}`);
    await waitUntil(
      'the other one is primary',
      60,
      async () => (await cluster.primary())?.name === other.name,
    );
    await waitUntil('the old primary follows', 300, () => isWhole(stage));
    return '';
  },
};

const cutReplica: Scene = {
  name: 'replica',
  title: 'the read replica cut off, its connections open',
  goal: 0,
  async play(stage) {
    const { cluster, desk } = stage;
    const replica = cluster.members.find(({ isReplica }) => isReplica);
    replica?.freeze();
    const at = Date.now();
    await desk.client.call('region01', 'GET /report/dealerRetail/salesTotalCount');
    const first = secondsSince(at);
    await sleep(10_000);
    replica?.thaw();
    await waitUntil('the replica follows', 60, () => isWhole(stage));
    return `the first report after it took ${first} s`;
  },
};

const fillDisk: Scene = {
  name: 'disk',
  title: 'the disk of the files full',
  goal: 0,
  missing: ({ nodes }) => (nodes.hasSmallDisk ? null : 'mounting a small disk needs root'),
  async play({ nodes: { files }, desk, journal }) {
    const { bavail, bsize } = statfsSync(files);
    const ballast = join(files, 'ballast');
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 40 * 1024)));
    const answers = new Map<string, number>();
    for (let i = 0; i < 40; i++) {
      const { id, status, body } = await uploadFile(desk, 256 * 1024);
      if (id !== null) journal.add('file', id);
      const told = status === 200 ? '200' : `${status} ${/"error":"([^"]+)"/.exec(body)?.[1] ?? body}`;
      answers.set(told, (answers.get(told) ?? 0) + 1);
      await sleep(100);
    }
    rmSync(ballast);
    const { id } = await uploadFile(desk, 256 * 1024);
    if (id === null) throw new Error('no upload though there is room again');
    journal.add('file', id);
    return `40 uploads answered ${[...answers].map(([told, n]) => `${n} x ${told}`).join(', ')}`;
  },
};

const renew: Scene = {
  name: 'renew',
  title: 'the certificate renewed by a reload, five times',
  goal: 0,
  async play({ nodes }) {
    for (let i = 0; i < 5; i++) {
      nodes.issue();
      nodes.reload();
      await sleep(3000);
    }
    return '';
  },
};

/** Seconds for which the expired certificate stays in place. */
const left = 5;

const expire: Scene = {
  name: 'expire',
  title: 'the certificate expires',
  goal: null,
  async play({ nodes }) {
    nodes.issue(12);
    nodes.reload();
    await sleep(12_000 + left * 1000);
    nodes.issue();
    nodes.reload();
    await sleep(3000);
    return `renewed ${left} s later`;
  },
};

/** Scenes of the rehearsal, in order. */
export const scenes: readonly Scene[] = [
  calm,
  restarts,
  builds,
  killNode,
  killPrimary,
  cutPrimary,
  fullLog,
  switchover,
  cutReplica,
  fillDisk,
  renew,
  expire,
];
