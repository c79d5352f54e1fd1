import { setTimeout as sleep } from 'node:timers/promises';
import type { CallCounts } from './client.ts';
import type { Cluster } from './cluster.ts';
import type { Journal } from './journal.ts';
import type { Nodes } from './nodes.ts';
import type { Place } from './place.ts';
import { outageSeconds, type Probers } from './prober.ts';
import { waitUntil } from './processes.ts';
import type { Row } from './report.ts';
import { findBroken, findDuplicated, findLost, findLostFiles, findLostNumber } from './verify.ts';
import type { WorkDesk, Work } from './work/loop.ts';

/** Infrastructure and clients that a scene may break. */
export interface Stage {
  place: Place;
  cluster: Cluster;
  nodes: Nodes;
  desk: WorkDesk;
  journal: Journal;
  probers: Probers;
  work: Work;
  met: CallCounts;
  /** Prefix of the marks of this run. */
  prefix: string;
  say(line: string): void;
}

export interface Scene {
  name: string;
  title: string;
  /** Acceptable outage in seconds; null without a goal. */
  goal: number | null;
  /** Breaks something and repairs it. Returns a remark shown with the figures. */
  play(stage: Stage): Promise<string>;
  /** Reason why it cannot run here, or null. */
  missing?(stage: Stage): string | null;
}

/** Runs a scene under load, waits for recovery, and verifies that acknowledged writes exist. */
export async function playScene(scene: Scene, stage: Stage): Promise<Row> {
  const why = scene.missing?.(stage) ?? null;
  const { title, goal } = scene;
  if (why) return { title, goal, note: `not played: ${why}`, figures: null };
  const { journal, probers, met, cluster, nodes } = stage;
  stage.say(`${title} …`);
  const before = { count: journal.count(), repeated: met.repeated, unsettled: met.unsettled };
  const started = Date.now();
  const note = await scene.play(stage);
  await waitUntil('all is well again', 60, () => probers.isWell());
  await sleep(3000);
  const told = journal.read();
  const lost = [
    ...(await findLostNumber(cluster, probers.kept())),
    ...(await findLost(cluster, told)),
    ...(await findLostFiles(cluster, told, nodes.files)),
  ];
  const { read, write } = probers.since(started);
  const figures = {
    acknowledged: journal.count() - before.count,
    lost,
    doubled: await findDuplicated(cluster, stage.prefix),
    broken: await findBroken(cluster),
    repeated:
      met.repeated - before.repeated + [...read, ...write].filter(({ isRepeated }) => isRepeated).length,
    unsettled: met.unsettled - before.unsettled,
    read: outageSeconds(read),
    write: outageSeconds(write),
    faults: [...new Set([...read, ...write].flatMap(({ fault }) => fault ?? []))],
  };
  return { title, goal, note, figures };
}
