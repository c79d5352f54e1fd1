import { sql } from 'kysely';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { Ctx } from '#kernel/context.ts';
import { erasePerson, noMobile, type ErasedRecords } from '#kernel/erase-person.ts';
import { clue, clueSearch } from './entity.ts';

const asked = '客户要求删除个人信息';

/** Who clues were about is deleted, and which car, with what was said on the phone; open ones end. */
export async function eraseClues(ctx: Ctx, mobiles: readonly string[]): Promise<ErasedRecords> {
  const erased = await erasePerson(ctx, clue.name, clueSearch, mobiles, {
    ...noMobile(ctx),
    plate: '',
    vin: '',
    remark: '',
    close_remark: '',
    do_not_disturb: true,
  });
  const { ids } = erased;
  // Taking a merge back would bring the car back.
  await sql`UPDATE clue_merge SET before = before #- '{survivor,plate}' #- '{survivor,vin}' #- '{car,plate}' #- '{car,vin}'
    WHERE survivor_id = ANY(${ids}) OR merged_id = ANY(${ids})`.execute(ctx.db);
  await ctx.db
    .updateTable('clue_follow_up')
    .set({ note: '' })
    .where('clue_id', 'in', [0, ...ids])
    .execute();
  await ctx.db
    .updateTable('clue')
    .set({ status: 'CLOSED', closed_at: sql`now()`, close_remark: asked, version: sql`version + 1` })
    .where('id', 'in', [0, ...ids])
    .where('status', 'in', [...openClue])
    .execute();
  return erased;
}

/** Whoever wants no offers is not disturbed: open clues of the mobiles say so from now on. */
export async function muteClues({ db }: Ctx, mobiles: readonly string[]): Promise<void> {
  await db
    .updateTable('clue')
    .set({ do_not_disturb: true, version: sql`version + 1`, updated_at: sql`now()` })
    .where('mobile_index', 'in', ['-', ...mobiles])
    .where('status', 'in', [...openClue])
    .where('do_not_disturb', '=', false)
    .execute();
}
