import { sql } from 'kysely';
import type { z } from 'zod';
import { bookingOf } from '@treadline/contract/stock/inventory/bookings.ts';
import { adjustmentFlow as flow } from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import type { AdjustmentInput } from '@treadline/contract/stock/inventory/adjustments.ts';
import { bucketTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireEntry } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { placeShown, stockPlace } from '../location.ts';
import type { StockCorrection } from '../stock/adjust-stock.ts';
import { costOf } from '../stock/cost.ts';
import { adjustment } from './adjustment.ts';

type Input = z.output<typeof AdjustmentInput>;
/** The form's reason says which pieces it is about; a comparison says it of each line. */
type Draft = Omit<Input, 'lines'> & {
  lines: readonly (Input['lines'][number] & Pick<StockCorrection, 'bucket'>)[];
};

/**
 * Creates a draft adjustment.
 * @returns its id. @throws record.not-found for a place or part, dictionary.not-offered, inventory.repeated-line
 */
export async function createAdjustment(ctx: Ctx, draft: Draft): Promise<number> {
  const [no = ''] = await nextNumbers(ctx, 'TZ');
  await requirePlace(ctx, draft.locationId);
  await requireEntry(ctx, adjustmentReasons, draft.reason, 'reason');
  const { id } = await ctx.db
    .insertInto('stock_adjustment')
    .values({
      adjust_no: no,
      location_id: draft.locationId,
      reason: draft.reason,
      remark: draft.remark,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(ctx, id, draft);
  await recordEvent(ctx, { entity: adjustment.name, entityId: id, entityNo: no, action: 'create' });
  return id;
}

/** Updates a draft. @throws flow.status, record.changed, dictionary.not-offered, inventory.repeated-line */
export async function editAdjustment(
  ctx: Ctx,
  id: number,
  { version, ...draft }: Draft & { version: number },
): Promise<void> {
  const { reason } = await lockSeen(ctx, id, version);
  await requirePlace(ctx, draft.locationId);
  await requireEntry(ctx, adjustmentReasons, draft.reason, 'reason', reason);
  await applyTransition(ctx, adjustment, flow, 'edit', id, {
    set: { location_id: draft.locationId, reason: draft.reason, remark: draft.remark },
  });
  await ctx.db.deleteFrom('stock_adjustment_line').where('adjustment_id', '=', id).execute();
  await writeLines(ctx, id, draft);
}

/** Locks an adjustment (K7). @throws record.changed when its version is not the one the caller saw */
export async function lockSeen(ctx: Ctx, id: number, version: number) {
  const locked = await findRecord(ctx, adjustment, id, true);
  if (locked.version !== version) fail('record.changed');
  return locked;
}

async function requirePlace(ctx: Ctx, id: number): Promise<void> {
  const place = await ctx.db
    .selectFrom('location')
    .select('id')
    .where('id', '=', id)
    // What a provider has of its own is mirrored, not ours to correct.
    .where('type', '<>', 'LOGISTICS')
    .where(placeShown)
    .where(visible(ctx, stockPlace))
    .executeTakeFirst();
  if (!place) fail('record.not-found', { entity: stockPlace.label });
}

/** Lines with the purchase price without tax in force as their cost, and the head's sums. */
async function writeLines(ctx: Ctx, id: number, { lines: given, reason }: Draft): Promise<void> {
  const lines = given.map((line) => ({ ...line, bucket: line.bucket ?? bookingOf(reason).from[0] }));
  await requireLines(ctx, lines, reason);
  await sql`
    INSERT INTO stock_adjustment_line (adjustment_id, line_no, part_id, bucket, dot, seen, counted, unit_cost_fen, remark)
    SELECT ${id}, ord, x."partId", x.bucket, x.dot, x.seen, x.counted, coalesce(${costOf(sql.ref('x.partId'))}, 0), x.remark
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, ord: at + 1 })))}::jsonb)
      AS x(ord int, "partId" bigint, bucket text, dot text, seen int, counted int, remark text) ORDER BY ord`.execute(
    ctx.db,
  );
  await sql`
    UPDATE stock_adjustment a SET qty_up = s.up, qty_down = s.down, value_fen = s.value
    FROM (SELECT coalesce(sum(counted - seen) FILTER (WHERE counted > seen), 0) AS up,
                 coalesce(sum(seen - counted) FILTER (WHERE counted < seen), 0) AS down,
                 coalesce(sum(abs(counted - seen) * unit_cost_fen), 0) AS value
          FROM stock_adjustment_line WHERE adjustment_id = ${id}) s
    WHERE a.id = ${id}`.execute(ctx.db);
}

type Line = Draft['lines'][number];

/**
 * A part, bucket and DOT in one line, no damage or scrap that is more, only buckets of the reason, and nothing of a part
 * that is held put on sale.
 * @throws inventory.repeated-line, .only-fewer, .wrong-bucket, .not-on-sale
 */
async function requireLines(ctx: Ctx, lines: readonly Line[], reason: string): Promise<void> {
  const { type, from } = bookingOf(reason);
  const keys = lines.map((line) => `${line.partId}/${line.bucket}/${line.dot}`);
  const rises = (line: Line) => line.counted > line.seen;
  const isHeld = ({ bucket }: Line) => bucket !== 'on_hand';
  const faults = {
    'inventory.repeated-line': (_: Line, at: number) => keys.indexOf(keys[at] ?? '') !== at,
    'inventory.only-fewer': (line: Line) => type !== null && rises(line),
    'inventory.wrong-bucket': ({ bucket }: Line) => !from.some((own) => own === bucket),
    'inventory.not-on-sale': (line: Line) =>
      rises(line) &&
      !isHeld(line) &&
      lines.some((o) => o.partId === line.partId && isHeld(o) && o.counted < o.seen),
  } as const;
  for (const [error, isFault] of Object.entries(faults)) {
    const at = lines.findIndex(isFault);
    const line = lines[at];
    if (!line) continue;
    const { part_no: no } = await ctx.db
      .selectFrom('part')
      .select('part_no')
      .where('id', '=', line.partId)
      .executeTakeFirstOrThrow();
    const said = { part: `${no} ${line.dot}`.trim(), path: `lines.${at}.counted` };
    fail(error as keyof typeof faults, { ...said, bucket: bucketTexts[line.bucket ?? 'on_hand'] });
  }
}
