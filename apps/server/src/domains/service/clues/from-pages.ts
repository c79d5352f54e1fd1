import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { assignNewClues } from './assign.ts';
import { lockOpenClueOf } from './duplicates.ts';
import { clue } from './entity.ts';
import { lockDealer, makeClue } from './make.ts';

/** A landing page form for one shop; `plate` may be ''. */
export interface PageForm {
  dealerId: number;
  name: string;
  mobile: string;
  plate: string;
  remark: string;
  /** Name of the page. */
  page: string;
}

/** Records a form as clue: the car's or person's open one becomes due at once, else a new one is assigned. */
export async function clueOfForm(ctx: Ctx, form: PageForm): Promise<{ id: number }> {
  const { dealerId, name, mobile, plate, page } = form;
  await lockDealer(ctx, dealerId);
  const mobileIndex = ctx.secrets.blindIndex(mobile);
  const open = await lockOpenClueOf(ctx, { dealerId, plate, vin: '', mobileIndex });
  const remark = [page, form.remark].filter(Boolean).join('：');
  if (open) {
    const sooner = { due_at: sql<string>`least(due_at, now())`, version: open.version + 1 };
    await ctx.db
      .updateTable('clue')
      .set({ ...sooner, updated_at: new Date() })
      .where('id', '=', open.id)
      .execute();
    const about = { entity: clue.name, entityId: open.id, entityNo: open.clue_no };
    await recordEvent(ctx, { ...about, action: 'attachForm', remark });
    return { id: open.id };
  }
  const car = { plate, vin: '', carName: '' };
  const person = { customerName: name, mobile };
  const id = await makeClue(ctx, { dealerId, source: 'CAMPAIGN', ...car, ...person, remark });
  await assignNewClues(ctx, dealerId, [id]);
  return { id };
}
