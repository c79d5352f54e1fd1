import { sql } from 'kysely';
import type { z } from 'zod';
import { aliasFields } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { orderBatchRoutes } from '@treadline/contract/wholesale/order-batches/routes.ts';
import type { PartAlias } from '@treadline/contract/wholesale/order-batches/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { asShop, partAlias } from './entity.ts';
import { partKey } from './part-key.ts';
import { shopOf } from './upload.ts';

type Input = z.output<typeof orderBatchRoutes.keepAlias.body>;
type Alias = z.input<typeof PartAlias>;

const aliasSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part_alias')
    .innerJoin('part', 'part.id', 'part_alias.part_id')
    .innerJoin('company as shop', 'shop.id', 'part_alias.dealer_id')
    .where(visible(ctx, partAlias));

const aliasRow = {
  id: 'part_alias.id',
  dealerId: 'part_alias.dealer_id',
  partId: 'part_alias.part_id',
  alias: 'part_alias.alias',
  partNo: 'part.part_no',
  size: 'part.size',
  partName: 'part.name',
  updatedBy: 'part_alias.updated_by_name',
  updatedTime: 'part_alias.updated_at',
  dealerName: ({ me }) =>
    me.type === 'DEALER' ? sql<string | undefined>`NULL` : sql<string | undefined>`shop.name`,
} as const satisfies Columns;

export const listAliases = columnListing(orderBatchRoutes.aliases, aliasSource, {
  columns: aliasRow,
  filters: {
    text: filterBy.text('part_alias.alias', 'part.part_no', 'part.name'),
  },
  sort: { alias: 'part_alias.alias_key' },
  defaultSort: '-updatedTime',
  sheet: { name: t('编码对照', 'Part numbers', '編碼對照'), columns: sheetOf(aliasFields) },
});

/**
 * Saves the part meant by a dealer's number; the previous one is logged.
 * @throws record.not-found, order-batch.dealer
 */
export async function saveAlias(ctx: Ctx, { dealerId, alias, partId }: Input): Promise<Alias> {
  const shopId = await shopOf(ctx, dealerId);
  const key = partKey(alias);
  const meant = await findRecord(asShop(ctx, shopId), part, partId);
  const before = await ctx.db
    .selectFrom('part_alias')
    .innerJoin('part', 'part.id', 'part_alias.part_id')
    .where('dealer_id', '=', shopId)
    .where('alias_key', '=', key)
    .select('part.part_no as partNo')
    .executeTakeFirst();
  const { id } = await ctx.db
    .insertInto('part_alias')
    .values({ dealer_id: shopId, alias, alias_key: key, part_id: partId, updated_by_name: ctx.me.name })
    .onConflict((on) =>
      on.columns(['dealer_id', 'alias_key']).doUpdateSet({
        alias,
        part_id: partId,
        updated_by_name: ctx.me.name,
        updated_at: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: partAlias.name,
    entityId: id,
    entityNo: alias,
    action: before ? 'update' : 'create',
    changes: diffFields<{ partNo: string | null }>(
      { partNo: before?.partNo ?? null },
      { partNo: meant.part_no },
    ),
  });
  return aliasSource(ctx)
    .where('part_alias.id', '=', id)
    .select(selection(aliasRow, ctx))
    .executeTakeFirstOrThrow();
}

/** Deletes a part number alias. @throws record.not-found */
export async function removeAlias(ctx: Ctx, id: number): Promise<void> {
  const { alias } = await findRecord(ctx, partAlias, id, true);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('part_alias')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) fail('record.not-found');
  await recordEvent(ctx, { entity: partAlias.name, entityId: id, entityNo: alias, action: 'delete' });
}
