import { sql } from 'kysely';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { readSettings } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { assignNewClues } from './assign.ts';
import { firstDueTime } from './due.ts';
import { lockOpenClueOf } from './duplicates.ts';
import { clue } from './entity.ts';
import { offersRefused } from './hooks.ts';
import { lockDealer, makeClue } from './make.ts';

/** Car whose work is due at a shop, with what is due in words; the mobile in clear. */
export interface DueCar {
  dealerId: number;
  plate: string;
  vin: string;
  carName: string;
  customerName: string;
  mobile: string;
  mileage: number | null;
  text: string;
}

/** Whether the person of a mobile may be contacted by a shop: nobody asked to be left alone, no consent was withdrawn. */
export async function mayContact(
  ctx: Ctx,
  { dealerId, mobileIndex }: { dealerId: number; mobileIndex: string },
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT NOT ${provider(ctx, offersRefused)(mobileIndex)} AND NOT EXISTS (SELECT FROM clue
      WHERE mobile_index = ${mobileIndex} AND dealer_id = ${dealerId} AND do_not_disturb) AS free`.execute(
    ctx.db,
  );
  return rows[0]?.free ?? false;
}

/**
 * Makes the clue of a car whose work is due, or tells its open one.
 * @returns the id of the clue; null for who may not be contacted
 */
export async function clueOfDue(ctx: Ctx, due: DueCar): Promise<{ id: number; isNew: boolean } | null> {
  const { dealerId, plate, vin, text, ...car } = due;
  await lockDealer(ctx, dealerId);
  const mobileIndex = ctx.secrets.blindIndex(due.mobile);
  if (!(await mayContact(ctx, { dealerId, mobileIndex }))) return null;
  const open = await lockOpenClueOf(ctx, { dealerId, plate, vin, mobileIndex });
  if (open) {
    const { yellowDays, forecastDays } = clueSettings.settings;
    const limits = await readSettings(ctx.db, { yellowDays, forecastDays });
    const at = firstDueTime({ source: 'SERVICE', red: 0, yellow: 0 }, new Date(), limits);
    const sooner = { due_at: sql<string>`least(due_at, ${at}::timestamptz)`, version: open.version + 1 };
    await ctx.db
      .updateTable('clue')
      .set({ ...sooner, updated_at: new Date() })
      .where('id', '=', open.id)
      .execute();
    const about = { entity: clue.name, entityId: open.id, entityNo: open.clue_no };
    await recordEvent(ctx, { ...about, action: 'attachDue', remark: text });
    return { id: open.id, isNew: false };
  }
  const id = await makeClue(ctx, { ...car, dealerId, plate, vin, source: 'SERVICE', remark: text });
  await assignNewClues(ctx, dealerId, [id]);
  return { id, isNew: true };
}
