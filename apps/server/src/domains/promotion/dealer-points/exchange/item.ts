import { sql } from 'kysely';
import type { z } from 'zod';
import {
  itemFields,
  itemInputs,
  type ItemState,
} from '@treadline/contract/promotion/dealer-points/fields.ts';
import {
  dealerExchangeRoutes as routes,
  ItemInput,
} from '@treadline/contract/promotion/dealer-points/exchange-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { pictureTypes, storeChecked, type UploadThumbnail } from '#kernel/file-content.ts';
import { filterBy } from '#kernel/filters.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { exchangeItem, itemSearch } from './entity.ts';

type Item = z.output<(typeof routes)['createItem']['response']>;

export const itemSource = (ctx: Ctx) => ctx.db.selectFrom('exchange_item').where(visible(ctx, exchangeItem));

/** SQL: pieces of a reward left. */
export const remainingItems = sql<number>`(exchange_item.total - exchange_item.taken)`;
/** SQL: state of a reward today. */
export const itemState = sql<ItemState>`CASE WHEN NOT exchange_item.enabled THEN 'OFF'
  WHEN exchange_item.ends_on < current_date THEN 'END' WHEN exchange_item.taken >= exchange_item.total THEN 'OUT'
  WHEN exchange_item.starts_on > current_date THEN 'WAIT' ELSE 'ON' END`;

/** A reward's row under the contract's names. */
const itemRow = {
  id: 'exchange_item.id',
  version: 'exchange_item.version',
  name: 'exchange_item.name',
  points: 'exchange_item.points',
  total: 'exchange_item.total',
  perDealer: 'exchange_item.per_dealer',
  startsOn: sql<string>`exchange_item.starts_on::text`,
  endsOn: sql<string>`exchange_item.ends_on::text`,
  description: 'exchange_item.description',
  taken: 'exchange_item.taken',
  left: remainingItems,
  state: itemState,
  enabled: 'exchange_item.enabled',
  pictureId: 'exchange_item.picture_id',
  createdTime: 'exchange_item.created_at',
} as const;

/** One reward. @throws record.not-found */
async function readItem(ctx: Ctx, id: number): Promise<Item> {
  const row = await itemSource(ctx)
    .where('exchange_item.id', '=', id)
    .select(selection(itemRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: exchangeItem.label });
}

export const exchangeItemStore = defineBasicData<'exchange_item', z.output<typeof ItemInput>, Item>(
  exchangeItem,
  {
    fields: itemFields,
    inputs: itemInputs,
    schema: ItemInput,
    read: readItem,
    columns: ({ name, points, total, perDealer, startsOn, endsOn, description }) => ({
      name,
      points,
      total,
      per_dealer: perDealer,
      starts_on: startsOn,
      ends_on: endsOn,
      description,
      ...itemSearch.keys({ name }),
    }),
    unique: { exchange_item_name: 'name' },
  },
);

/**
 * Updates a reward; its row lock serialises this with exchanges.
 * @throws exchange.taken, record.changed, record.duplicate
 */
export async function updateItem(
  ctx: Ctx,
  id: number,
  body: z.output<typeof ItemInput> & { version: number },
): Promise<Item> {
  const { taken } = await findRecord(ctx, exchangeItem, id, true);
  if (body.total < taken) fail('exchange.taken', { taken, path: 'total' });
  return exchangeItemStore.update(ctx, id, body);
}

/** Replaces the picture of a reward. @throws file.type, file.picture, record.not-found */
export async function setPicture(ctx: Ctx, id: number, upload: Upload & UploadThumbnail): Promise<Item> {
  const { name: entityNo } = await findRecord(ctx, exchangeItem, id, true);
  const { name: entity } = exchangeItem;
  const owner = { purpose: 'picture', entity, entityId: id };
  const { id: picture_id, name: remark } = await storeChecked(ctx, upload, owner, pictureTypes);
  await ctx.db
    .updateTable('exchange_item')
    .set({ picture_id, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, { entity, entityId: id, entityNo, action: 'picture', remark });
  return readItem(ctx, id);
}

export const listItems = columnListing(routes.items, itemSource, {
  columns: itemRow,
  filters: {
    text: filterBy.search(['exchange_item.search']),
    state: (q, states) => q.where(itemState, 'in', states),
  },
  sort: {
    endsOn: 'exchange_item.ends_on',
  },
  defaultSort: '-createdTime',
  sheet: { name: t('兑换商品', 'Rewards', '兌換商品'), columns: sheetOf(itemFields) },
});
