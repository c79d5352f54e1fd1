import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import { percentile } from './drive-load.ts';
import { listCalls } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

interface Pressed {
  served: number[];
  answers: Map<number, number>;
  health: number[];
}

/** Benchmarks lists under constant load from 100 and 200 clients, and readiness checks during the load. */
export async function measureLoad(
  stage: Stage,
  product: RunningServer,
  seconds: number,
  say: PrintLine,
): Promise<void> {
  await press(stage, product, 16, 2);
  const half = await press(stage, product, 100, seconds);
  const full = await press(stage, product, 200, seconds);
  say('\n| clients | served/s | answers | p50 ms | p99 ms | health p99 ms | health at most |');
  say('| ---: | ---: | --- | ---: | ---: | ---: | ---: |');
  for (const [clients, { served, answers, health }] of [
    [100, half],
    [200, full],
  ] as const) {
    const counts = [...answers].map(([status, n]) => `${n} x ${status}`).join(', ');
    const cells = [
      percentile(served, 0.5),
      percentile(served, 0.99),
      percentile(health, 0.99),
      health.at(-1) ?? 0,
    ];
    say(
      `| ${clients} | ${(served.length / seconds).toFixed(0)} | ${counts} | ${cells.map((n) => n.toFixed(0)).join(' | ')} |`,
    );
  }
  const ratio = percentile(full.served, 0.99) / percentile(half.served, 0.99);
  say(`p99 of what is served at 200 clients: ${ratio.toFixed(2)}x of that at 100`);
}

async function press(
  stage: Stage,
  product: RunningServer,
  clients: number,
  seconds: number,
): Promise<Pressed> {
  const calls = await listCalls(stage);
  const pressed: Pressed = { served: [], answers: new Map(), health: [] };
  const end = performance.now() + seconds * 1000;
  const client = async (no: number): Promise<void> => {
    const connection = await openConnection(product.port);
    for (let i = no; performance.now() < end; i += clients) {
      const started = performance.now();
      const { status } = await connection.send(calls[i % calls.length] as (typeof calls)[number]);
      pressed.answers.set(status, (pressed.answers.get(status) ?? 0) + 1);
      if (status === 200) pressed.served.push(performance.now() - started);
      // What Retry-After asks for, shortened as the run is.
      else await sleep(500);
    }
    connection.close();
  };
  await Promise.all([
    watchHealth(product, end, pressed),
    ...Array.from({ length: clients }, (_, no) => client(no)),
  ]);
  pressed.served.sort((a, b) => a - b);
  pressed.health.sort((a, b) => a - b);
  return pressed;
}

async function watchHealth(product: RunningServer, end: number, { health, answers }: Pressed): Promise<void> {
  const connection = await openConnection(product.port);
  while (performance.now() < end) {
    const started = performance.now();
    const { status } = await connection.send({ method: 'GET', path: '/api/health', headers: {} });
    if (status !== 200) answers.set(status, (answers.get(status) ?? 0) + 1);
    health.push(performance.now() - started);
    await sleep(100);
  }
  connection.close();
}
