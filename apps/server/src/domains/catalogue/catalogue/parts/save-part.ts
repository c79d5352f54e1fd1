import { sql } from 'kysely';
import type { z } from 'zod';
import {
  keyAttributes,
  type KeyAttribute,
  type PartKind,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { NewMainPart, NewTyre } from '@treadline/contract/catalogue/catalogue/part-schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import { part } from '../part.ts';
import type { Prices } from '../prices/change.ts';
import { proposeChange } from '../prices/propose.ts';
import { setPricesOf } from '../prices/set-prices.ts';
import { submissionColumns } from '../submission-columns.ts';
import {
  mainPartColumns,
  mainPartValues,
  tyreColumns,
  tyreValues,
  type MainPartValues,
  type PartRecord,
  type TyreValues,
} from './part-columns.ts';
import { lockSuccessors, requireSuccessor } from './successor.ts';
import { writeUnique } from './unique.ts';

/** How one kind of goods is kept: its form as columns and back. */
interface Kind<V> {
  kinds: readonly PartKind[];
  values(row: PartRecord): V;
  columns(values: V, brandName: string, ctx: Ctx): ReturnType<typeof tyreColumns | typeof mainPartColumns>;
}
type Values = TyreValues | MainPartValues;

/** Conversions between form and columns of tyres. */
export const tyreKind: Kind<TyreValues> = {
  kinds: ['TYRE'],
  values: tyreValues,
  columns: (values, brandName, { lang }) => tyreColumns(values, brandName, lang),
};
/** Conversions between form and columns of main parts and accessories. */
export const mainPartKind: Kind<MainPartValues> = {
  kinds: ['MAIN_PART', 'ACCESSORY'],
  values: mainPartValues,
  columns: mainPartColumns,
};

/** A brand's name; empty for none. @throws record.not-found for none such, and for a disabled one but the part's own */
async function nameOfBrand({ db }: Ctx, id: number | null, own: number | null = null): Promise<string> {
  if (!id) return '';
  const brand = db.selectFrom('brand').select('name').where('id', '=', id);
  const row = await brand.$if(id !== own, (q) => q.where('enabled', '=', true)).executeTakeFirst();
  return row?.name ?? fail('record.not-found', { entity: t('品牌', 'brand', '品牌'), path: 'brandId' });
}

/**
 * Creates a part with its prices, pending review.
 * @returns its id. @throws part.exists, record.duplicate, part.below-floor, request.invalid, record.not-found
 */
export async function createPart<V extends Values>(
  ctx: Ctx,
  kind: Kind<V>,
  { prices, ...values }: V & Pick<z.output<typeof NewTyre | typeof NewMainPart>, 'prices'>,
): Promise<number> {
  const form = values as unknown as V;
  const columns = kind.columns(form, await nameOfBrand(ctx, form.brandId), ctx);
  await requireSuccessor(ctx, null, form.successorId);
  const { id } = await writeUnique(ctx, columns, () =>
    ctx.db
      .insertInto('part')
      .values({ ...columns, ...submissionColumns(ctx) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await recordEvent(ctx, {
    entity: part.name,
    entityId: id,
    entityNo: columns.part_no,
    action: 'create',
    to: 'Pending',
  });
  const refused = await setPricesOf(ctx, [{ partId: id, prices: definite(prices) }]);
  for (const error of refused.values()) throw error;
  return id;
}

/** A new part's prices: what is left empty it has not. */
const definite = (prices: Prices): Prices =>
  Object.fromEntries(Object.entries(prices).filter(([, fen]) => fen !== null));

/**
 * Updates a part. One still in review changes at once; for a released part identity fields become a proposal, other
 * fields change at once.
 * @throws record.changed, part.exists, record.duplicate, part.successor-circle, request.invalid, record.not-found
 */
export async function updatePart<V extends Values>(
  ctx: Ctx,
  kind: Kind<V>,
  id: number,
  { version, reason, ...values }: V & { version: number; reason: string },
): Promise<{ proposed: boolean }> {
  // Before the part's own lock: two that name each other would wait for one another, also when tried again.
  if ('successorId' in values && values.successorId !== null) await lockSuccessors(ctx);
  const row = await findRecord(ctx, part, id, true);
  if (row.owner_id !== null || !kind.kinds.includes(row.kind))
    fail('record.not-found', { entity: part.label });
  if (row.version !== version) fail('record.changed');
  const before = kind.values(row);
  const wanted = await normalize(ctx, kind, row, values as unknown as V);
  const changes = diffFields(before, wanted);
  const isReleased = row.status === 'Approved' || row.status === 'Deployed';
  const isKey = (key: string) => (keyAttributes as readonly string[]).includes(key);
  const proposed = Object.fromEntries(
    Object.entries(changes).filter(([key]) => isReleased && isKey(key)),
  ) as Attributes;
  const direct = Object.fromEntries(Object.entries(changes).filter(([key]) => !(key in proposed)));
  if (Object.keys(direct).length) await writeValues(ctx, kind, row, pickAfter(direct) as Partial<V>);
  if (!Object.keys(proposed).length) return { proposed: false };
  await refuseTwin(ctx, id, kind.columns(wanted, await nameOfBrand(ctx, wanted.brandId, row.brand_id), ctx));
  await proposeChange(ctx, id, { attributes: await withBrandNames(ctx, proposed), reason });
  return { proposed: true };
}

type Change = { before: unknown; after: unknown };
type Attributes = Partial<Record<KeyAttribute, Change>>;
const pickAfter = (changes: Record<string, Change>) =>
  Object.fromEntries(Object.entries(changes).map(([key, { after }]) => [key, after]));

/** The form as it will be read back: sizes and marks as they are written, a name that was composed composed anew. */
async function normalize<V extends Values>(ctx: Ctx, kind: Kind<V>, row: PartRecord, values: V): Promise<V> {
  const [brandBefore, brandName] = [
    await nameOfBrand(ctx, row.brand_id, row.brand_id),
    await nameOfBrand(ctx, values.brandId, row.brand_id),
  ];
  const composed = kind.columns({ ...kind.values(row), name: '' }, brandBefore, ctx).name;
  const name = values.name === composed ? '' : values.name;
  const columns = kind.columns({ ...values, name }, brandName, ctx);
  return kind.values({ ...row, ...columns });
}

/** Writes some values of the form beside those that stay, with the timeline. */
async function writeValues<V extends Values>(
  ctx: Ctx,
  kind: Kind<V>,
  row: PartRecord,
  after: Partial<V>,
): Promise<void> {
  const before = kind.values(row);
  const values = { ...before, ...after };
  if ('successorId' in after) await requireSuccessor(ctx, row.id, values.successorId);
  const columns = kind.columns(values, await nameOfBrand(ctx, values.brandId, row.brand_id), ctx);
  const isReviewed = row.status === 'Pending' || row.status === 'Failed';
  await writeUnique(ctx, columns, () =>
    ctx.db
      .updateTable('part')
      .set({
        ...columns,
        ...(isReviewed ? submissionColumns(ctx) : {}),
        version: sql`version + 1`,
        updated_at: new Date(),
      })
      .where('id', '=', row.id)
      .execute(),
  );
  const changes = diffFields(before, kind.values({ ...row, ...columns }));
  const entry = { entity: part.name, entityId: row.id, entityNo: columns.part_no };
  await recordEvent(ctx, { ...entry, action: 'update', changes: await withBrandNames(ctx, changes) });
}

/**
 * Applies approved fields, under the contract's names, to a released part.
 * @throws part.exists, record.duplicate, record.not-found
 */
export async function applyAttributes(
  ctx: Ctx,
  id: number,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await findRecord(ctx, part, id, true);
  const fields = Object.fromEntries(
    keyAttributes.flatMap((key) => (key in after ? [[key, after[key]]] : [])),
  );
  if (row.kind === 'TYRE') await writeValues(ctx, tyreKind, row, fields);
  else await writeValues(ctx, mainPartKind, row, fields);
}

/** People read names: the brands' stand beside their ids. */
async function withBrandNames<C extends Record<string, Change>>(ctx: Ctx, changes: C): Promise<C> {
  const { brandId } = changes;
  if (!brandId) return changes;
  const [before, after] = [
    await nameOfBrand(ctx, brandId.before as number | null, brandId.before as number | null),
    await nameOfBrand(ctx, brandId.after as number | null),
  ];
  return { ...changes, brandName: { before, after } };
}

/** What is proposed must not be there already. @throws part.exists, record.duplicate */
async function refuseTwin(
  ctx: Ctx,
  id: number,
  columns: { part_no: string; identity?: string },
): Promise<void> {
  const { rows } = await sql<{ id: number; part_no: string; same: boolean }>`
    SELECT id, part_no, identity = ${columns.identity ?? ''} AND identity <> '' AS same FROM part
    WHERE owner_id IS NULL AND id <> ${id}
      AND (identity = ${columns.identity ?? ''} AND identity <> '' OR upper(part_no) = upper(${columns.part_no}))
    ORDER BY same DESC LIMIT 1`.execute(ctx.db);
  const [twin] = rows;
  if (twin?.same) fail('part.exists', { id: twin.id, no: twin.part_no });
  if (twin)
    fail('record.duplicate', {
      field: t('商品编码', 'Part no.', '商品編碼'),
      value: twin.part_no,
      path: 'partNo',
    });
  const former = await sql<{ no: string }>`
    SELECT part_no AS no FROM part WHERE owner_id IS NULL AND id <> ${id}
      AND id = ${idOfPartNo(sql`${columns.part_no}::text`)}`.execute(ctx.db);
  if (former.rows[0])
    fail('part.number-was', { value: columns.part_no, no: former.rows[0].no, path: 'partNo' });
}
