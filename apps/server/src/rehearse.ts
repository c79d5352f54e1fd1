import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { openClient, type CallCounts } from './rehearse/client.ts';
import { startCluster } from './rehearse/cluster.ts';
import { openJournal } from './rehearse/journal.ts';
import { installCommand, missingPackages } from './rehearse/needs.ts';
import { startNodes } from './rehearse/nodes.ts';
import { openPlace, type Place } from './rehearse/place.ts';
import { startProbers } from './rehearse/prober.ts';
import { asTable, failuresOf, type Row } from './rehearse/report.ts';
import { playScene, type Stage } from './rehearse/scene.ts';
import { scenes } from './rehearse/scenes.ts';
import { printSizes } from './rehearse/sizes.ts';
import { clue, readAsCustomer } from './rehearse/work/customers.ts';
import { dealerBuys, recharge } from './rehearse/work/dealer.ts';
import { upload } from './rehearse/work/files.ts';
import { startWork, type WorkDesk, type WorkRound } from './rehearse/work/loop.ts';
import { purchase } from './rehearse/work/purchase.ts';
import { retail } from './rehearse/work/retail.ts';
import { transfer } from './rehearse/work/stock.ts';

/** Time limit of the run in minutes; everything is torn down then. */
const longest = 40;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    /** Installs missing packages with apt-get. */
    install: { type: 'boolean', default: false },
    /** Comma-separated subset of scenes. */
    only: { type: 'string' },
    /** Repetitions of each scene. */
    times: { type: 'string', default: '1' },
    /** Keeps logs, journal and data. */
    keep: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Work of all account types, each simulated by a separate worker. */
const rounds: Readonly<Record<string, WorkRound>> = {
  'buyer and supplier': purchase('staff01'),
  'another buyer': purchase('staff02'),
  'shop sells': retail('dealer01'),
  'another shop sells': retail('dealer02'),
  'dealer buys': dealerBuys('dealer01'),
  'finance recharges': recharge('dealer01'),
  'logistics provider': transfer,
  'shop writes clues': clue('dealer01'),
  'group looks': readAsCustomer('group01'),
  'OEM looks': readAsCustomer('oem001'),
  'region looks': readAsCustomer('region01'),
  'somebody uploads': upload,
};

/** Installs missing programs if requested. Exits with 1 where some are missing otherwise. */
function provide(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const [file = '', ...args] = installCommand(missing);
  if (!values.install) {
    say(
      `Missing: ${missing.join(', ')}. Install with\n\n  ${file} ${args.join(' ')}\n\nor npm run rehearse -- --install`,
    );
    process.exit(1);
  }
  const { status } = spawnSync(file, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0 || missingPackages().length > 0) throw new Error('not everything could be installed');
}

async function rehearse(place: Place): Promise<void> {
  const cluster = await startCluster(place, say);
  const nodes = await startNodes(place, cluster, say);
  const met: CallCounts = { repeated: 0, unsettled: 0, refused: [] };
  const client = openClient(nodes.port, nodes.ca, met);
  const journal = openJournal(join(place.logs, 'journal.jsonl'));
  const prefix = `RH${randomBytes(3).toString('hex')}-`;
  let marks = 0;
  const desk: WorkDesk = { client, journal, mark: () => `${prefix}${(marks += 1)}` };
  const probers = await startProbers(client, 'staff03');
  const work = startWork(desk, rounds);
  const stage: Stage = { place, cluster, nodes, desk, journal, probers, work, met, prefix, say };
  const wanted = scenes.filter(({ name }) => !values.only || values.only.split(',').includes(name));
  const rows: Row[] = [];
  for (const scene of wanted.flatMap((each) => Array.from({ length: Number(values.times) }, () => each))) {
    const row = await playScene(scene, stage);
    rows.push(row);
    say(asTable([row]).split('\n').at(-1) ?? '');
    for (const failure of failuresOf([row])) say(`  ${failure}`);
  }
  await work.stop();
  await probers.stop();
  await printSizes(stage, say);
  client.close();
  tell(rows, stage);
}

function tell(rows: readonly Row[], { work, met, journal }: Stage): void {
  say(`\n${asTable(rows)}\n`);
  say([...work.rounds()].map(([name, n]) => `${name}: ${n}`).join(', '));
  say(
    `${journal.count()} writes acknowledged, ${met.repeated} calls repeated, ${met.unsettled} refused then`,
  );
  for (const line of new Set([...met.refused, ...work.faults])) say(`refused: ${line}`);
  if (failuresOf(rows).length > 0) process.exitCode = 1;
}

provide();
const place = openPlace();
const end = (code: number): never => {
  place.tearDown(values.keep);
  return process.exit(code);
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(1));
setTimeout(() => {
  say(`stopped after ${longest} minutes`);
  end(1);
}, longest * 60_000).unref();
process.on('exit', () => place.tearDown(values.keep));
/** Time and load of the run: other load on the machine makes outages longer. */
const moment = (): string =>
  `${new Date().toISOString()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
say(`in ${place.root}, ${moment()}`);
try {
  await rehearse(place);
  say(moment());
  end(Number(process.exitCode ?? 0));
} catch (error) {
  say(String(error instanceof Error ? error.stack : error));
  say(values.keep ? `logs in ${place.logs}` : 'with --keep the logs stay');
  end(1);
}
