import { sql } from 'kysely';
import type { z } from 'zod';
import { onlineFields } from '@treadline/contract/retail/assortment/online-fields.ts';
import { onlineRoutes, type OnlineInput } from '@treadline/contract/retail/assortment/online-routes.ts';
import { hiddenReasons } from '@treadline/contract/retail/assortment/words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { pictureTypes, storeChecked, type UploadThumbnail } from '#kernel/file-content.ts';
import { filterBy } from '#kernel/filters.ts';
import { entity, findRecord, visible } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { marksSql, matchParts, part, priceNow } from '#domains/catalogue/catalogue/index.ts';
import { numbersOf } from '../custom/many.ts';
import { availableTo, brandName, onlineHoldReason, onlineState } from '../goods.ts';

/** Entity of public part pictures, in the scope of their parts. */
export const partPicture = entity({ ...part, name: 'part-picture' });

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part')
    .leftJoin('part_online as po', 'po.part_id', 'part.id')
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .where(visible(ctx, part))
    .where('part.owner_id', 'is', null)
    .where(sql<boolean>`(part.status = 'Deployed' OR po.online)`);

const malls = sql<number>`(SELECT count(*)::int FROM mall_item mi WHERE mi.part_id = part.id AND mi.on_sale)`;
const pictureCount = sql<number>`cardinality(coalesce(po.pictures, '{}'))`;

const rowOf = {
  id: 'part.id',
  partId: 'part.id',
  size: 'part.size',
  partNo: 'part.part_no',
  brandName,
  name: 'part.name',
  marks: marksSql,
  title: sql<string>`coalesce(po.title, '')`,
  state: onlineState,
  reason: onlineHoldReason,
  pictureCount,
  pictures: sql<number[]>`coalesce(to_json(po.pictures), '[]')`,
  msrp: priceNow('MSRP'),
  available: availableTo(),
  malls,
  updatedTime: 'po.updated_at',
  version: sql<number>`coalesce(po.version, 0)`,
} as const satisfies Columns;

export const listOnline = columnListing(onlineRoutes.list, source, {
  columns: rowOf,
  filters: {
    text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
    state: (q, values) => q.where(sql<boolean>`${onlineState} = ANY(${values})`),
    brandId: filterBy.oneOf('part.brand_id'),
    pictures: (q, on) => q.where(sql<boolean>`(${pictureCount} > 0) = ${on}`),
  },
  sort: {
    sort: sql<number>`coalesce(po.sort, ${Number.MAX_SAFE_INTEGER}::bigint)`,
  },
  defaultSort: 'sort',
  sheet: {
    name: t('线上商品', 'Online products', '線上商品'),
    columns: sheetOf(
      pickFields(onlineFields, ...(Object.keys(onlineFields) as (keyof typeof onlineFields)[])),
    ),
  },
});

const read = async (ctx: Ctx, id: number) =>
  (await source(ctx).where('part.id', '=', id).select(selection(rowOf, ctx)).executeTakeFirst()) ??
  fail('record.not-found', { entity: part.label });

/** The part's row of online settings, made where there is none yet, at the end of the order; the part is locked. */
async function lockOnline(ctx: Ctx, id: number) {
  const found = await findRecord(ctx, part, id, true);
  if (found.owner_id !== null) fail('record.not-found', { entity: part.label });
  await sql`INSERT INTO part_online (part_id, sort) SELECT ${id}, coalesce(max(sort), 0) + 1024 FROM part_online
    ON CONFLICT (part_id) DO NOTHING`.execute(ctx.db);
  const row = await ctx.db
    .selectFrom('part_online')
    .selectAll()
    .where('part_id', '=', id)
    .executeTakeFirstOrThrow();
  return { no: found.part_no, row };
}

interface Settings {
  online?: boolean;
  title?: string;
  pictures?: number[];
}

async function write(
  ctx: Ctx,
  { no, row }: Awaited<ReturnType<typeof lockOnline>>,
  settings: Settings,
): Promise<void> {
  const { online, title, pictures: files } = row;
  const changes = diffFields<Settings>({ online, title, pictures: files }, settings);
  if (Object.keys(changes).length === 0) return;
  await ctx.db
    .updateTable('part_online')
    .set({ ...settings, version: sql`version + 1`, updated_at: sql`now()` })
    .where('part_id', '=', row.part_id)
    .execute();
  const { pictures: pair, ...rest } = changes;
  const count = (ids: unknown) => (Array.isArray(ids) ? ids.length : 0);
  await recordEvent(ctx, {
    entity: part.name,
    entityId: row.part_id,
    entityNo: no,
    action: 'online',
    changes: { ...rest, ...(pair && { pictures: { before: count(pair.before), after: count(pair.after) } }) },
  });
}

/** Shows or hides a part online; idempotent. @throws assortment.not-online, record.not-found */
export async function setOnline(ctx: Ctx, id: number, online: boolean): Promise<void> {
  const locked = await lockOnline(ctx, id);
  if (online && !locked.row.online) {
    const found = await ctx.db
      .selectFrom('part')
      .where('id', '=', id)
      .select(onlineHoldReason.as('held'))
      .executeTakeFirstOrThrow();
    if (found.held !== 'NONE') fail('assortment.not-online', { reason: hiddenReasons[found.held] });
  }
  await write(ctx, locked, { online });
}

export async function publishOne(ctx: Ctx, id: number, online: boolean) {
  await setOnline(ctx, id, online);
  return answer(ctx, id);
}

/** Of a part that is neither released nor online any longer there is no row to show: it is told as it would be. */
const answer = async (ctx: Ctx, id: number) =>
  (await ctx.db
    .selectFrom('part')
    .leftJoin('part_online as po', 'po.part_id', 'part.id')
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .where(visible(ctx, part))
    .where('part.id', '=', id)
    .select(selection(rowOf, ctx))
    .executeTakeFirst()) ?? fail('record.not-found', { entity: part.label });

export const publishMany = async (ctx: Ctx, { ids, online }: { ids: number[]; online: boolean }) =>
  eachRow(ctx, ids, await numbersOf(ctx, ids), (own, id) => setOnline(own, id, online));

/** Sets online title and pictures of a part. @throws record.changed, record.not-found, assortment.picture */
export async function configure(
  ctx: Ctx,
  id: number,
  { version, title, pictures: files }: z.output<typeof OnlineInput> & { version: number },
) {
  const locked = await lockOnline(ctx, id);
  if (locked.row.version !== version) fail('record.changed');
  const own = await ctx.db
    .selectFrom('file')
    .where('entity', '=', partPicture.name)
    .where('entity_id', '=', id)
    .where('id', 'in', [0, ...files])
    .select('id')
    .execute();
  if (own.length < new Set(files).size) fail('assortment.picture', { path: 'pictures' });
  await write(ctx, locked, { title, pictures: [...new Set(files)] });
  return read(ctx, id);
}

/** Stores a picture of a part, shown once the settings name it. @throws file.type, file.picture, record.not-found */
export async function addPicture(
  ctx: Ctx,
  id: number,
  upload: Upload & UploadThumbnail,
): Promise<{ id: number }> {
  await findRecord(ctx, part, id);
  return storeChecked(
    ctx,
    upload,
    { purpose: 'picture', entity: partPicture.name, entityId: id },
    pictureTypes,
  );
}
