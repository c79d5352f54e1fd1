import { parseArgs } from 'node:util';
import { compare, tell, type Compared } from './bench/compare.ts';
import { confirmScenario, createScenario, detailScenario, listScenario } from './bench/scenarios.ts';
import { startBare, startProduct } from './bench/servers.ts';
import { openStage, type Say, type Stage } from './bench/stage.ts';

const say: Say = (line) => void process.stdout.write(`${line}\n`);
const makers = {
  list: listScenario,
  detail: detailScenario,
  create: createScenario,
  confirm: confirmScenario,
};

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    /** Times 3,000 orders. */
    scale: { type: 'string', default: '100' },
    /** Measured seconds per scenario and server. */
    seconds: { type: 'string', default: '9' },
    only: { type: 'string' },
    /** Keeps the seeded database for the next run. */
    data: { type: 'string' },
    /** Records the product's processor time there. */
    profile: { type: 'string' },
  },
});
const wanted = (name: string): boolean => !values.only || values.only.split(',').includes(name);

async function compareAll(stage: Stage): Promise<void> {
  const [product, bare] = await Promise.all([
    startProduct(stage.url, stage.dataDir, values.profile),
    startBare(stage.url),
  ]);
  const results: Compared[] = [];
  for (const [name, make] of Object.entries(makers)) {
    if (!wanted(name)) continue;
    results.push(await compare(await make(stage), product, bare, Number(values.seconds)));
    say(`measured ${name}`);
  }
  tell(results, say);
  await Promise.all([product.stop(), bare.stop()]);
}

const stage = await openStage(Number(values.scale), values.data, say);
try {
  await compareAll(stage);
} finally {
  await stage.close();
}
