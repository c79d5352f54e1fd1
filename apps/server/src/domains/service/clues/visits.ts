import { sql, type Selectable } from 'kysely';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { inLiteralValues } from '#kernel/filters.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { tomorrowMorning } from './due.ts';
import { clue } from './entity.ts';

type Row = Selectable<DB['clue']>;

/** Fields of an appointment that its clue uses. */
export interface ClueVisit {
  no: string;
  startsAt: Date;
}

/** Locks a clue, or the one it was merged into. @throws record.not-found, record.changed */
export async function lockClue(ctx: Ctx, id: number): Promise<Row> {
  const { merged_into: into } = await findRecord(ctx, clue, id);
  const row = await findRecord(ctx, clue, into ?? id, true);
  if (row.merged_into !== null) fail('record.changed');
  return row;
}

const isOpen = inLiteralValues('status', openClue);

/** Writes what became of a visit into the clue's history; who works on it has it due at a moment. */
async function note(
  ctx: Ctx,
  row: Row,
  [action, remark]: readonly [string, string],
  { due, set }: { due: Date; set: Record<string, unknown> },
): Promise<void> {
  await ctx.db
    .updateTable('clue')
    .set({
      ...set,
      due_at: sql<string>`CASE WHEN ${isOpen} THEN ${due}::timestamptz ELSE due_at END`,
      version: row.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(ctx, { entity: clue.name, entityId: row.id, entityNo: row.clue_no, action, remark });
}

/** Records a booked or moved visit on a locked clue, which becomes due at that time. */
export const clueBooked = (ctx: Ctx, row: Row, { no, startsAt }: ClueVisit): Promise<void> =>
  note(ctx, row, ['booked', no], {
    due: startsAt,
    set: { visit_at: startsAt, booked_at: row.booked_at ?? new Date() },
  });

/** Records a visit on a locked clue: due next morning. */
export const clueVisited = (ctx: Ctx, row: Row, { no }: ClueVisit): Promise<void> =>
  note(ctx, row, ['visited', no], {
    due: tomorrowMorning(new Date()),
    set: { visited_at: row.visited_at ?? new Date(), visit_at: null },
  });

/** Records a missed or cancelled visit on a locked clue: due next morning. */
export const clueMissed = (ctx: Ctx, row: Row, { no }: ClueVisit): Promise<void> =>
  note(ctx, row, ['missed', no], { due: tomorrowMorning(new Date()), set: { visit_at: null } });
