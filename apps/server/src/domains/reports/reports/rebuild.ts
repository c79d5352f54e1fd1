import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { Rebuild } from '@treadline/contract/reports/reports/routes.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { saveServerNote, readServerNote } from '#kernel/noted.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { listFactMonths, rebuildFacts } from './fold.ts';

/** As it is kept. */
const Kept = Rebuild.omit({ goesOn: true });
type State = z.output<typeof Kept>;
const key = 'reports.rebuild';
export const rebuildJob = 'reports.rebuild';

const sums = 'report-sums';
/** Labels of rebuilds for the audit log. */
export const rebuildWords = {
  [sums]: {
    label: t('报表汇总', 'sums of reports', '報表彙總'),
    actions: { rebuild: t('重新计算', 'kept anew', '重新計算') },
    fields: {},
  },
};

/** Minutes without a month done after which it is taken for lost, and may be asked for again. */
const lostMinutes = 30;

/** The state of the last one, and whether it still goes on. */
async function readState(db: Db): Promise<{ state: State | null; goesOn: boolean }> {
  const row = await readServerNote(db, key, lostMinutes);
  const state = Kept.safeParse(row?.value).data ?? null;
  return { state, goesOn: state !== null && state.endedTime === null && row?.isFresh === true };
}

const writeState = (db: Db, state: State): Promise<void> => saveServerNote(db, key, state);

/** Returns the progress of the last rebuild; null if there was none. */
export async function readRebuild({ db }: Ctx): Promise<z.output<typeof Rebuild> | null> {
  const { state, goesOn } = await readState(db);
  return state && { ...state, goesOn };
}

/** Starts a rebuild of all sums by a job; a running one is returned instead. */
export async function startRebuild(ctx: Ctx): Promise<z.output<typeof Rebuild>> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`.execute(ctx.db);
  const { state: last, goesOn } = await readState(ctx.db);
  if (last && goesOn) return { ...last, goesOn };
  const months = (await listFactMonths(ctx)).length;
  const state = {
    startedTime: new Date().toISOString(),
    byName: ctx.me.name,
    months,
    done: 0,
    endedTime: null,
  };
  await writeState(ctx.db, state);
  await recordEvent(ctx, { entity: sums, entityId: 0, entityNo: '', action: 'rebuild' });
  await ctx.jobs.enqueue(ctx.db, rebuildJob, {}, { key });
  return { ...state, goesOn: true };
}

/** Job that rebuilds all sums, resuming where it stopped. */
export async function runRebuild(services: Services): Promise<void> {
  const { state } = await readState(services.db);
  if (!state || state.endedTime !== null) return;
  await rebuildFacts(services, state.done, (done) =>
    writeState(services.db, { ...state, done, months: Math.max(done, state.months) }),
  );
  const { months } = (await readState(services.db)).state ?? state;
  await writeState(services.db, { ...state, done: months, months, endedTime: new Date().toISOString() });
}
