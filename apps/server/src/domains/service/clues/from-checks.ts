import { sql, type Selectable } from 'kysely';
import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { on } from '#kernel/hooks.ts';
import type { DB } from '#kernel/db.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { readSetting, readSettings } from '#kernel/settings.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { checkSubmitted, readCheck, type SubmittedCheck } from '#domains/service/tyre-checks/index.ts';
import { assignNewClues } from './assign.ts';
import { firstDueTime } from './due.ts';
import { lockOpenClueOf } from './duplicates.ts';
import { clue } from './entity.ts';
import { lockDealer, makeClue } from './make.ts';
import { tieJob } from './tie-check.ts';

const job = 'clues.from-check';
const dayMs = 86_400_000;
const correction = '检测更正';

/** Of all that is known of a check, whether it may become a clue at all. */
async function mayBecome({ db }: Ctx, check: SubmittedCheck): Promise<boolean> {
  if (check.status !== 'SUBMITTED' || !check.hasMobile || !check.consent) return false;
  const { forecastMonths, importDays } = clueSettings.settings;
  const limits = await readSettings(db, { forecastMonths, importDays });
  const isOld = check.checkedAt.getTime() < Date.now() - limits.importDays * dayMs;
  if (check.source === 'IMPORT' && isOld) return false;
  const start = check.forecastStartMonths;
  return check.red + check.yellow > 0 || (start !== null && start <= limits.forecastMonths);
}

/**
 * What speaks against it elsewhere: a newer version, an order for every flagged wheel (of orders that name no wheels: as
 * many tyres), a wish to be left alone.
 */
export async function isSettled(
  { db }: Ctx,
  { id, firstId, dealerId, mobileIndex, orderId, flagged }: SubmittedCheck,
) {
  const { rows } = await sql<{ settled: boolean }>`
    SELECT EXISTS (SELECT FROM tyre_check WHERE id = ${id} AND replaced_by IS NOT NULL)
      OR EXISTS (SELECT FROM clue WHERE tyre_check_id = ${firstId} AND status NOT IN ('NEW', 'READ', 'FOLLOWING'))
      OR EXISTS (SELECT FROM clue WHERE mobile_index = ${mobileIndex} AND dealer_id = ${dealerId} AND do_not_disturb)
      OR (SELECT CASE WHEN count(tyre_index) > 0 THEN ${[...flagged]}::text[] <@ array_agg(tyre_index)
          ELSE coalesce(sum(qty - returned_qty), 0) >= ${flagged.length} END AND count(*) > 0
        FROM retail_order_line WHERE order_id = ${orderId} AND kind = 'TYRE' AND returned_qty < qty) AS settled`.execute(
    db,
  );
  return rows[0]?.settled ?? false;
}

/** The open clue of the car has the check from then on; it is due when the check says so, if that is sooner. */
async function takeCheck(ctx: Ctx, row: Selectable<DB['clue']>, check: SubmittedCheck): Promise<void> {
  const found = { red: check.red, yellow: check.yellow, forecast_months: check.forecastStartMonths };
  const isSame = row.tyre_check_id === check.firstId && row.red === found.red && row.yellow === found.yellow;
  if (isSame) return;
  const { yellowDays, forecastDays } = clueSettings.settings;
  const limits = await readSettings(ctx.db, { yellowDays, forecastDays });
  const due = firstDueTime({ source: 'CHECK', ...found }, new Date(), limits);
  await ctx.db
    .updateTable('clue')
    .set({
      ...found,
      tyre_check_id: check.firstId,
      check_no: check.checkNo,
      due_at: sql`least(due_at, ${due}::timestamptz)`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', row.id)
    .execute();
  const about = { entity: clue.name, entityId: row.id, entityNo: row.clue_no };
  await recordEvent(ctx, { ...about, action: 'takeCheck', remark: check.checkNo });
}

/** Creates a clue from a check, or adds the check to the car's open clue, as far as the rules allow. Idempotent. */
export const makeOfCheck = (services: Services, id: number): Promise<void> =>
  asSystem(services, systemName, async (ctx) => {
    const check = await readCheck(ctx, id);
    await lockDealer(ctx, check.dealerId);
    if (!(await mayBecome(ctx, check)) || (await isSettled(ctx, check))) return;
    const made = await clueOf(ctx, check);
    if (made?.isNew) await assignNewClues(ctx, check.dealerId, [made.id]);
  });

/** The clue of a check, the car's open one or a new one; null without a mobile. The dealer is locked. */
export async function clueOf(
  ctx: Ctx,
  check: SubmittedCheck,
): Promise<{ id: number; isNew: boolean } | null> {
  const { dealerId, plate, vin, carName, customerName, mobileEnc, mobileIndex, red, yellow } = check;
  const mobile = mobileEnc && tryDecrypt(ctx.secrets, mobileEnc);
  if (!mobile) return null;
  const open = await lockOpenClueOf(ctx, { dealerId, plate, vin, mobileIndex: mobileIndex ?? '' });
  if (open) {
    await takeCheck(ctx, open, check);
    return { id: open.id, isNew: false };
  }
  const id = await makeClue(ctx, {
    dealerId,
    source: 'CHECK',
    plate,
    vin,
    carName,
    customerName,
    mobile,
    red,
    yellow,
    forecastMonths: check.forecastStartMonths,
    check: { id: check.firstId, no: check.checkNo },
    foundAt: check.source === 'IMPORT' ? new Date() : check.checkedAt,
  });
  return { id, isNew: true };
}

/** A correction: an untouched clue of it is closed where all is green, an open one says what is true now. */
async function correctClue(ctx: Ctx, check: SubmittedCheck): Promise<void> {
  const row = await ctx.db
    .selectFrom('clue')
    .where('tyre_check_id', '=', check.firstId)
    .where('status', 'in', [...openClue])
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  if (!row) return;
  const isUntouched = row.status !== 'FOLLOWING' && row.last_contact_at === null;
  if (check.red + check.yellow > 0 || !isUntouched) return takeCheck(ctx, row, check);
  await applyTransition(ctx, clue, flow, 'correct', row.id, {
    set: { red: 0, yellow: 0, closed_at: sql`now()`, close_remark: correction },
    remark: check.checkNo,
  });
}

/** In the transaction that submits or corrects a check. */
async function submitted(ctx: Ctx, check: SubmittedCheck): Promise<void> {
  if (check.versionNum > 1) await correctClue(ctx, check);
  const minutes = await readSetting(ctx.db, clueSettings.settings.checkMinutes);
  await ctx.jobs.enqueue(ctx.db, tieJob, { id: check.id });
  await ctx.jobs.enqueue(ctx.db, job, { id: check.id }, { startAfterSeconds: minutes * 60 });
}

/** Checks tell clues of themselves. */
export const checkHandler = on(checkSubmitted, submitted);

/** Job that creates the clue of a check, two hours after it by the settings. */
export const clueOfCheck = (services: Services): JobDefinition => ({
  name: job,
  retries: 5,
  retryDelay: 10,
  retryDelayMax: 600,
  run: ({ id }) => makeOfCheck(services, Number(id)),
});
