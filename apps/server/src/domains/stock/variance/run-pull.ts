import { sql, type Selectable } from 'kysely';
import { openStock } from '#connectors/stock/index.ts';
import type { StockRefusal, StockSystem } from '#connectors/stock/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { asSystem } from '#kernel/system-context.ts';
import { completePlace, startNextPlace, failPull, holdPull, saveFailures } from './end-pull.ts';
import { saveMovements } from './save-movements.ts';
import { savePlaces } from './save-places.ts';
import { saveStock } from './save-stock.ts';
import { pull } from './variance.ts';

/** A pull record. */
export type PullRow = Selectable<DB['stock_pull']>;
const actor = '库存同步';
/** More answers than any warehouse gives: somebody counts in circles. */
const mostSteps = 100_000;

const readRunning = ({ db }: Services, id: number): Promise<PullRow | undefined> =>
  db
    .selectFrom('stock_pull')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();

/**
 * Runs a pull to its end: place by place stock, movements, comparison. Each answer is saved in a transaction of its
 * own, begun after it arrived; a node taking over resumes after the last saved one.
 */
export async function runPull(services: Services, pullId: number): Promise<void> {
  for (;;) {
    const running = await readRunning(services, pullId);
    if (!running) return;
    const keep = await ask(services, running);
    const isMore = await asSystem(services, actor, async (ctx) => {
      const held = await holdPull(ctx.db, running);
      return held ? keep(ctx, held) : false;
    });
    if (!isMore) return;
  }
}

/** Writes an answer; says whether the pull goes on. */
type Keep = (ctx: Ctx, held: PullRow) => Promise<boolean>;

/** Asks what comes next; nothing is held meanwhile. */
async function ask(services: Services, running: PullRow): Promise<Keep> {
  const system = openStock(services);
  if (!system || running.step >= mostSteps) return failWith(system ? 'unreadable' : 'off');
  const about = { entity: pull.name, id: running.id };
  if (running.kind === 'PLACES') {
    const answer = await system.readPlaces(running.next_cursor, about);
    return answer.ok ? (ctx, held) => savePlaces(ctx, held, answer) : failWith(answer.reason);
  }
  if (running.location_id === null) return startNextPlace;
  const { wms_code: code } = await services.db
    .selectFrom('location')
    .where('id', '=', running.location_id)
    .select('wms_code')
    .executeTakeFirstOrThrow();
  return askPlace(system, running, code, about);
}

async function askPlace(
  system: StockSystem,
  { phase, next_cursor: cursor }: PullRow,
  code: string,
  about: { entity: string; id: number },
): Promise<Keep> {
  const refused = ({ reason }: StockRefusal): Keep =>
    reason === 'unknown-place' ? skipPlace(code, reason) : failWith(reason);
  if (phase === 'STOCK') {
    const answer = await system.readStock(code, cursor, about);
    return answer.ok ? (ctx, held) => saveStock(ctx, held, code, answer) : refused(answer);
  }
  const answer = await system.readMovements(code, cursor, about);
  return answer.ok ? (ctx, held) => saveMovements(ctx, held, answer) : refused(answer);
}

const failWith =
  (reason: string): Keep =>
  async (ctx, held) => {
    await failPull(ctx, held, reason);
    return false;
  };

/** One place that they do not know keeps nobody from the others. */
const skipPlace =
  (code: string, reason: string): Keep =>
  async (ctx, held) => {
    await saveFailures(ctx.db, held, [{ place: code, item: '', reason }]);
    return completePlace(ctx, held, { failed: 1 });
  };

/** Ends pulls without progress for `minutes` minutes, so that the next can start. */
export async function endStalledPulls(services: Services, minutes = 20): Promise<void> {
  const stuck = await services.db
    .selectFrom('stock_pull')
    .selectAll()
    .where('status', '=', 'RUNNING')
    .where(sql<boolean>`updated_at < now() - make_interval(mins => ${minutes})`)
    .execute();
  for (const running of stuck)
    await asSystem(services, actor, async (ctx) => {
      const held = await holdPull(ctx.db, running);
      if (held) await failPull(ctx, held, 'interrupted');
    });
}
