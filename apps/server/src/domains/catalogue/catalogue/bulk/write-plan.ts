import { sql } from 'kysely';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent, type TimelineEntry } from '#kernel/timeline.ts';
import { part } from '../part.ts';
import { submissionColumns } from '../submission-columns.ts';
import { isReviewed } from '../prices/change.ts';
import { nextPriceMoment, writePrices, type RequestedPrice } from '../prices/price-rows.ts';
import { nextBatch, proposeChanges } from '../prices/propose.ts';
import { setPricesOf } from '../prices/set-prices.ts';
import type { Columns, PlannedRow } from './plan-row.ts';
import { writeSources } from './write-sources.ts';

/** Rows of one statement. */
const atOnce = 1000;

const entryOf = (id: number, no: string, action: string): TimelineEntry => ({
  entity: part.name,
  entityId: id,
  entityNo: no,
  action,
});
const names = (columns: Columns) => sql.join(Object.keys(columns).map((key) => sql.ref(key)));

/** New parts with their prices, to be reviewed. Returns their ids by row. */
async function insertParts(ctx: Ctx, plans: readonly PlannedRow[]): Promise<Map<number, number>> {
  const rows = plans.map(({ written }) => ({ ...written, ...submissionColumns(ctx) }));
  const found = await sql<{ id: number; no: string }>`
    INSERT INTO part (${names(rows[0] ?? {})})
    SELECT ${names(rows[0] ?? {})} FROM jsonb_populate_recordset(NULL::part, ${JSON.stringify(rows)}::jsonb)
    RETURNING id, part_no AS no`.execute(ctx.db);
  const ids = new Map(found.rows.map(({ id, no }) => [codeKey(no), id]));
  const idOf = ({ partNo }: PlannedRow) => ids.get(codeKey(partNo)) ?? 0;
  const wanted = plans.flatMap((plan): RequestedPrice[] =>
    Object.entries(plan.prices).map(([kind, fen]) => ({
      partId: idOf(plan),
      kind: kind as RequestedPrice['kind'],
      fen,
      day: null,
    })),
  );
  await writePrices(ctx.db, wanted, await nextPriceMoment(ctx.db, []));
  await recordEvent(
    ctx,
    ...plans.map((plan) => ({ ...entryOf(idOf(plan), plan.partNo, 'create'), to: 'Pending' })),
  );
  return new Map(plans.map((plan) => [plan.row, idOf(plan)]));
}

/** What changes at once of parts that are locked. What is still reviewed was handed in by whoever changed it last. */
async function updateParts(ctx: Ctx, plans: readonly PlannedRow[]): Promise<void> {
  const rows = plans.flatMap(({ part: before, written }) => {
    if (!before || !written) return [];
    const { submitted_by, submitted_by_name, submitted_at } = before;
    const by = isReviewed(before.status)
      ? submissionColumns(ctx)
      : { submitted_by, submitted_by_name, submitted_at };
    return [{ ...written, ...by, id: before.id }];
  });
  const [{ id: _, ...columns } = { id: 0 }] = rows;
  if (rows.length > 0)
    await sql`UPDATE part p SET (${names(columns)}, version, updated_at) = (${sql.join(
      Object.keys(columns).map((key) => sql.ref(`x.${key}`)),
    )}, p.version + 1, now())
      FROM jsonb_populate_recordset(NULL::part, ${JSON.stringify(rows)}::jsonb) x WHERE p.id = x.id`.execute(
      ctx.db,
    );
  await recordEvent(ctx, ...plans.flatMap(toUpdate));
}

function toUpdate({ part: before, changes, source }: PlannedRow): TimelineEntry[] {
  const all = { ...changes, ...(source && sourceChanges(source)) };
  return before && Object.keys(all).length
    ? [{ ...entryOf(before.id, before.part_no, 'update'), changes: all }]
    : [];
}

const sourceChanges = ({
  before,
  supplierPartNo,
  price,
  supplierName,
}: NonNullable<PlannedRow['source']>) => ({
  ...(!before && { supplierName: { before: null, after: supplierName } }),
  ...(before?.supplierPartNo !== supplierPartNo && {
    supplierPartNo: { before: before?.supplierPartNo ?? null, after: supplierPartNo },
  }),
  ...(before?.price !== price && { price: { before: before?.price ?? null, after: price } }),
});

/** Prices of parts that are still reviewed, and proposals for the others. */
async function changePrices(
  ctx: Ctx,
  plans: readonly PlannedRow[],
  reason: string,
  batchId: number,
): Promise<void> {
  const wishes = plans.flatMap(({ part: before, prices, proposed }) =>
    before ? [{ partId: before.id, prices, attributes: proposed, reason, status: before.status }] : [],
  );
  const [reviewed, released] = [true, false].map((want) =>
    wishes.filter(({ status }) => isReviewed(status) === want),
  );
  const refused = [
    await setPricesOf(
      ctx,
      (reviewed ?? []).filter(({ prices }) => Object.keys(prices).length > 0),
    ),
    (await proposeChanges(ctx, released ?? [], batchId)).refused,
  ];
  // What may be refused was refused by row before: whatever is left must not be half done.
  for (const errors of refused) for (const error of errors.values()) throw error;
}

/** Writes planned changes in batches of a thousand parts per statement. */
export async function writePlan(
  ctx: Ctx,
  plans: readonly PlannedRow[],
  reason: string,
  applied: (rows: number) => void,
): Promise<void> {
  const batchId = await nextBatch(ctx);
  for (let at = 0; at < plans.length; at += atOnce) {
    const some = plans.slice(at, at + atOnce);
    const fresh = some.filter((plan) => !plan.part);
    const known = some.filter((plan) => plan.part);
    const ids = fresh.length ? await insertParts(ctx, fresh) : new Map<number, number>();
    await updateParts(ctx, known);
    await changePrices(ctx, known, reason, batchId);
    await writeSources(
      ctx,
      some.flatMap(({ row, part: before, source }) =>
        source ? [{ ...source, partId: before?.id ?? ids.get(row) ?? 0 }] : [],
      ),
    );
    applied(some.length);
  }
}
