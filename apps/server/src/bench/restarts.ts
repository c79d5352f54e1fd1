import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { retryRead } from '#kernel/lost.ts';
import { findPostmaster } from '#postgres/processes.ts';
import { openConnection, type Call, type Connection } from './connection.ts';
import { headersOf, someLines } from './scenarios.ts';
import type { RunningServer } from './servers.ts';
import type { Caller, PrintLine, Stage } from './stage.ts';

const times = 20;
const buyers = 8;

interface Tally {
  acknowledged: number[];
  answers: Map<number, number>;
  stopping: boolean;
}

/**
 * Restarts PostgreSQL twenty times, by shutdown and kill alternately, while buyers order and retry with their
 * idempotency keys. Counts acknowledged calls that are missing or doubled, and statuses other than 200 and 503.
 */
export async function measureRestarts(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  const tally: Tally = { acknowledged: [], answers: new Map(), stopping: false };
  await stage.query('DELETE FROM cart_line');
  const [before] = await stage.query<{ n: number }>('SELECT count(*) AS n FROM purchase_order');
  const lines = await someLines(stage);
  const work = stage.buyers.slice(0, buyers).map((buyer) => order(lines, product, buyer, tally));
  for (let i = 0; i < times; i++) {
    const acknowledged = tally.acknowledged.length;
    await restart(stage.dataDir, i % 2 ? 'SIGINT' : 'SIGKILL');
    while (tally.acknowledged.length < acknowledged + buyers) await sleep(20);
  }
  tally.stopping = true;
  await Promise.all(work);
  // The last restart may have taken a connection of the stage, too.
  const [after] = await retryRead(() =>
    stage.query<{ n: number }>('SELECT count(*) AS n FROM purchase_order'),
  );
  const found = await stage.query('SELECT FROM purchase_order WHERE id = ANY($1)', [tally.acknowledged]);
  const made = Number(after?.n) - Number(before?.n);
  const answers = [...tally.answers].map(([status, n]) => `${n} x ${status}`).join(', ');
  say(
    `\n${times} restarts of PostgreSQL under ${buyers} buyers: the server ${product.isAlive() ? 'never ended' : 'ENDED'}; ` +
      `${tally.acknowledged.length} orders acknowledged, ${tally.acknowledged.length - found.length} of them lost, ` +
      `${made - tally.acknowledged.length} made besides; answers ${answers}`,
  );
}

/** Kills the database under its supervisor, and waits until it has been restarted. */
async function restart(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const data = join(dataDir, 'postgres', 'data');
  const old = findPostmaster(data);
  if (old) process.kill(old, signal);
  while ((findPostmaster(data) ?? old) === old) await sleep(10);
}

async function order(
  lines: readonly object[],
  product: RunningServer,
  buyer: Caller,
  tally: Tally,
): Promise<void> {
  const connection = await openConnection(product.port);
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const headers = { ...headersOf(buyer), 'idempotency-key': randomUUID() };
    const call: Call = { method: 'POST', path: `/api/order/shoppingCart/${path}`, headers, body };
    return (JSON.parse(await untilAnswered(connection, call, tally)) as { data: T }).data;
  };
  for (let i = 0; !tally.stopping; i += 5) {
    await post('add-update', lines.slice(i % (lines.length - 5)).slice(0, 5));
    const { fingerprint } = await post<{ fingerprint: string }>('purchase/pre-submit', {});
    const made = await post<{ orders: { id: number }[] }>('purchase/submit', { fingerprint, remark: '' });
    tally.acknowledged.push(...made.orders.map((o) => o.id));
  }
  connection.close();
}

/** Retries a call with the same idempotency key while the response is 503. */
async function untilAnswered(connection: Connection, call: Call, tally: Tally): Promise<string> {
  for (;;) {
    const { status, body } = await connection.send(call);
    tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
    if (status === 200) return body;
    if (status !== 503) throw new Error(`${call.path}: ${status} ${body.slice(0, 300)}`);
    await sleep(50);
  }
}
