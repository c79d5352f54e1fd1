import { sql } from 'kysely';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import { clueFlow as flow, type ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { clue, clueSearch } from './entity.ts';
import { takeApart } from './apart.ts';
import { clueUnmerged } from './hooks.ts';
import { remarkLine, updateLastContact, type Row } from './merge.ts';
import { isOpenClue, readClue, type ClueRow } from './row.ts';

/** The merge that can be taken back. @throws clue.unmerge-late, clue.unmerge-order, record.not-found */
async function findMerge(ctx: Ctx, mergedId: number, survivor: Row) {
  const hours = await readSetting(ctx.db, clueSettings.settings.unmergeHours);
  const { rows } = await sql<{ id: number; late: boolean; open: boolean }>`
    SELECT m.id, m.at < now() - make_interval(hours => ${hours}) AS late, ${isOpenClue} AS open
    FROM clue_merge m JOIN clue ON clue.id = m.survivor_id
    WHERE m.merged_id = ${mergedId} AND m.undone_at IS NULL`.execute(ctx.db);
  const merge = rows[0] ?? fail('record.not-found', { entity: clue.label });
  if (!merge.open) fail('clue.unmerge-order', { no: survivor.clue_no });
  if (merge.late) fail('clue.unmerge-late', { hours });
  return merge;
}

/** Puts back what nobody has changed since: the follow-ups of the other one go with it. Returns the other one's status. */
async function giveBack(ctx: Ctx, survivor: Row, merged: Row): Promise<ClueStatus> {
  await sql`UPDATE clue_follow_up SET clue_id = ${merged.id}, from_clue = NULL
    WHERE clue_id = ${survivor.id} AND from_clue = ${merged.id}`.execute(ctx.db);
  await emit(ctx, clueUnmerged, { survivorId: survivor.id, mergedId: merged.id });
  const apart = await takeApart(ctx, survivor, merged);
  const line = remarkLine(merged);
  const remark = line
    ? survivor.remark
        .replace(line, '')
        .replace(/\n{2,}/, '\n')
        .trim()
    : survivor.remark;
  const { status, ...alone } = apart.leaving;
  await ctx.db.updateTable('clue').set(alone).where('id', '=', merged.id).execute();
  await ctx.db
    .updateTable('clue')
    .set({
      ...apart.survivor,
      remark,
      search: clueSearch.key({ ...survivor, ...apart.survivor }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', survivor.id)
    .execute();
  await updateLastContact(ctx, [survivor.id, merged.id]);
  return status;
}

const undone = '撤销合并';

/**
 * Undoes the merge of one clue with its follow-ups; later changes stay with the survivor.
 * @throws clue.unmerge-late, clue.unmerge-order, record.not-found
 */
export async function unmergeClue(ctx: Ctx, id: number): Promise<ClueRow> {
  const { merged_into: into } = await findRecord(ctx, clue, id);
  if (into === null) fail('record.not-found', { entity: clue.label });
  // In the order of their ids: the other one may be the older. Those that stay may get their cars.
  await ctx.db
    .selectFrom('clue')
    .where((c) => c.or([c('id', 'in', [id, into ?? 0]), c('merged_into', '=', into ?? 0)]))
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  const [survivor, merged] = [await findRecord(ctx, clue, into ?? 0), await findRecord(ctx, clue, id)];
  const merge = await findMerge(ctx, id, survivor);
  const status = await giveBack(ctx, survivor, merged);
  await ctx.db
    .updateTable('clue_merge')
    .set({ undone_at: sql`now()` })
    .where('id', '=', merge.id)
    .execute();
  await applyTransition(ctx, clue, flow, 'unmerge', id, {
    set: {
      status,
      merged_into: null,
      closed_at: null,
      new_reason: merged.new_reason || undone,
    },
    remark: survivor.clue_no,
  });
  return readClue(ctx, id);
}
