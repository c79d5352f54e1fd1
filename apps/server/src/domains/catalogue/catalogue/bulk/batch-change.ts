import { fillPlaces, t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Input, Output } from '@treadline/contract/kernel/route.ts';
import { catalogueErrors } from '@treadline/contract/catalogue/catalogue/errors.ts';
import type { batchRoutes } from '@treadline/contract/catalogue/catalogue/batch-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow, type RowResults } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import type { PartRecord } from '../parts/part-columns.ts';
import { mainPartKind, tyreKind, updatePart } from '../parts/save-part.ts';
import { readKnownRecords } from './known-records.ts';
import { planChange, type PlannedRow } from './plan-row.ts';
import { refuseTaken } from './refuse-taken.ts';
import { mainPartSheet, ownKeys, tyreSheet, type SheetKind } from './sheet.ts';

type Batch = Input<typeof batchRoutes.batchPreview>['body'];
type Preview = Output<typeof batchRoutes.batchPreview>;

const sheetKindOf = ({ kind }: PartRecord): SheetKind => (kind === 'TYRE' ? tyreSheet : mainPartSheet);
const noSuchFields = t(
  '此类商品没有这些字段',
  'Goods of this kind have none of these fields',
  '此類商品沒有這些欄位',
);
const unknownBrand = t('品牌不存在', 'Unknown brand', '品牌不存在');

/** The fields of a batch that goods of a kind have. */
const givenTo = (kind: SheetKind, change: Batch['change']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([key, value]) => value !== undefined && [...ownKeys(kind), 'brandId'].includes(key),
    ),
  );

/** Previews a batch change: each part's new values, and why parts are skipped. Read-only. */
export async function previewBatch(ctx: Ctx, { ids, change }: Batch): Promise<Preview> {
  const rows = await ctx.db
    .selectFrom('part')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('owner_id', 'is', null)
    .where(visible(ctx, part))
    .orderBy('part_no', byText)
    .execute();
  const known = await readKnownRecords(ctx, []);
  const blocked = new Map<number, string>();
  const block = (id: number, reason: Text, values = {}): null => {
    blocked.set(id, fillPlaces(reason, ctx.lang, values));
    return null;
  };
  const planOf = (row: PartRecord): PlannedRow | null => {
    const kind = sheetKindOf(row);
    const given = givenTo(kind, change);
    if (!Object.keys(given).length) return block(row.id, noSuchFields);
    if (change.brandId && !known.brandNames.has(change.brandId)) return block(row.id, unknownBrand);
    const plan = {
      row: row.id,
      partNo: row.part_no,
      part: row,
      prices: {},
      ...planChange(ctx, kind, known, row, given),
    };
    return plan.columns ? plan : block(row.id, catalogueErrors['part.no-change'].text);
  };
  const plans = rows.flatMap((row) => planOf(row) ?? []);
  await refuseTaken(ctx, plans, (id, _, reason, values) => void block(id, reason, values));
  const byId = new Map(plans.map((plan) => [plan.row, plan]));
  return {
    total: rows.filter(({ id }) => !blocked.has(id)).length,
    rows: rows.map((row) => toRow(row, byId.get(row.id), blocked.get(row.id) ?? null)),
  };
}

function toRow(
  { id, part_no: partNo, name, size }: PartRecord,
  plan: PlannedRow | undefined,
  blocked: string | null,
) {
  const { brandId: _, ...changes } = { ...plan?.changes, ...plan?.proposed };
  const proposed = Object.keys(plan?.proposed ?? {}).length > 0;
  return { id, partNo, name, size, blocked, proposed, changes: blocked === null ? changes : {} };
}

/** Changes one part as its form would. @throws part.no-change, and what `updatePart` refuses */
async function changeOne(own: Ctx, kinds: readonly string[], id: number, { change, reason }: Batch) {
  const row = await findRecord(own, part, id, true);
  if (!kinds.includes(row.kind)) fail('record.not-found', { entity: part.label });
  const given = givenTo(sheetKindOf(row), change);
  const keep = { ...given, version: row.version, reason };
  const done =
    row.kind === 'TYRE'
      ? updatePart(own, tyreKind, id, { ...tyreKind.values(row), ...keep })
      : updatePart(own, mainPartKind, id, { ...mainPartKind.values(row), ...keep });
  await done;
  const { version } = await findRecord(own, part, id);
  if (version === row.version && !(await done).proposed) fail('part.no-change');
}

/** Applies a batch change to parts of the given kinds, each independently. */
export async function changeBatch(ctx: Ctx, kinds: readonly string[], batch: Batch): Promise<RowResults> {
  const rows = await ctx.db
    .selectFrom('part')
    .where('id', 'in', batch.ids)
    .where(visible(ctx, part))
    .select(['id', 'part_no'])
    .execute();
  const nos = new Map(rows.map(({ id, part_no: no }) => [id, no]));
  return eachRow(ctx, batch.ids, nos, (own, id) => changeOne(own, kinds, id, batch));
}
