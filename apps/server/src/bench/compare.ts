import { isDeepStrictEqual } from 'node:util';
import { openConnection } from './connection.ts';
import { driveLoad, expectOk, mergeMeasurements, percentile, type Measured } from './drive-load.ts';
import type { Scenario } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine } from './stage.ts';

export interface Compared {
  title: string;
  product: Measured;
  bare: Measured;
}
const connections = 16;
const rounds = 3;

/** Measures a scenario on both servers alternately, under the same machine load. */
export async function compare(
  scenario: Scenario,
  product: RunningServer,
  bare: RunningServer,
  seconds: number,
): Promise<Compared> {
  if (scenario.sample) await requireEqual(scenario, product.port, bare.port);
  const taken: Record<'product' | 'bare', Measured[]> = { product: [], bare: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const who of ['bare', 'product'] as const) {
      await scenario.reset?.();
      // The first round warms up: caches, compiled code, prepared statements.
      const measured = await driveLoad(
        who === 'bare' ? bare : product,
        connections,
        round === 0 ? 1.5 : seconds / rounds,
        scenario.work,
      );
      if (round > 0) taken[who].push(measured);
    }
  }
  return {
    title: scenario.title,
    product: mergeMeasurements(taken.product),
    bare: mergeMeasurements(taken.bare),
  };
}

/** Checks that the bare server returns the same response, as the comparison would be meaningless otherwise. */
async function requireEqual(scenario: Scenario, ...ports: number[]): Promise<void> {
  const answers = await Promise.all(
    ports.map(async (port) => {
      const connection = await openConnection(port);
      const body = await expectOk(connection, scenario.sample as NonNullable<Scenario['sample']>);
      connection.close();
      return JSON.parse(body) as unknown;
    }),
  );
  if (!isDeepStrictEqual(answers[0], answers[1])) {
    const [product, bare] = answers.map((a) => JSON.stringify(a, inOrder, 1).split('\n'));
    const at = product?.findIndex((line, i) => line !== bare?.[i]) ?? -1;
    throw new Error(`${scenario.name}: the answers differ: ${product?.[at]} | ${bare?.[at]}`);
  }
}

/** JSON replacer that sorts keys, so that two responses can be compared line by line. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const rate = (m: Measured): number => m.count / m.seconds;

/** Prints the results as a Markdown table. */
export function printComparison(results: readonly Compared[], say: PrintLine): void {
  say(
    '\n| | requests/s bare | product | ratio | p50 bare | product | p99 bare | product | p99 ratio | CPU ms bare | product |',
  );
  say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { title, product, bare } of results) {
    const at = (m: Measured, share: number): number => percentile(m.times, share);
    const cells = [
      rate(bare).toFixed(0),
      rate(product).toFixed(0),
      `**${((100 * rate(product)) / rate(bare)).toFixed(0)} %**`,
      at(bare, 0.5).toFixed(1),
      at(product, 0.5).toFixed(1),
      at(bare, 0.99).toFixed(1),
      at(product, 0.99).toFixed(1),
      `${(at(product, 0.99) / at(bare, 0.99)).toFixed(2)}x`,
      (bare.cpu / bare.count).toFixed(2),
      (product.cpu / product.count).toFixed(2),
    ];
    say(`| ${title} | ${cells.join(' | ')} |`);
  }
}
