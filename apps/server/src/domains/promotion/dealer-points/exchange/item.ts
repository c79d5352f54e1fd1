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
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { pictures, storeChecked, type Sent } from '#kernel/file-content.ts';
import { by } from '#kernel/filters.ts';
import { keep } from '#kernel/keep.ts';
import { listing } from '#kernel/list.ts';
import { find, visible } from '#kernel/scope.ts';
import { record } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { exchangeItem, itemSearch } from './entity.ts';

type Item = z.output<(typeof routes)['createItem']['response']>;

export const itemSource = (ctx: Ctx) => ctx.db.selectFrom('exchange_item').where(visible(ctx, exchangeItem));

/** SQL: pieces of a reward left. */
export const left = sql<number>`(exchange_item.total - exchange_item.taken)`;
/** SQL: state of a reward today. */
export const itemState = sql<ItemState>`CASE WHEN NOT exchange_item.enabled THEN 'OFF'
  WHEN exchange_item.ends_on < current_date THEN 'END' WHEN exchange_item.taken >= exchange_item.total THEN 'OUT'
  WHEN exchange_item.starts_on > current_date THEN 'WAIT' ELSE 'ON' END`;

/** A reward's row under the contract's names. */
const itemRow = [
  'exchange_item.id',
  'exchange_item.version',
  'exchange_item.name',
  'exchange_item.points',
  'exchange_item.total',
  'exchange_item.per_dealer as perDealer',
  sql<string>`exchange_item.starts_on::text`.as('startsOn'),
  sql<string>`exchange_item.ends_on::text`.as('endsOn'),
  'exchange_item.description',
  'exchange_item.taken',
  left.as('left'),
  itemState.as('state'),
  'exchange_item.enabled',
  'exchange_item.picture_id as pictureId',
  'exchange_item.created_at as createdTime',
] as const;

/** One reward. @throws record.not-found */
async function readItem(ctx: Ctx, id: number): Promise<Item> {
  const row = await itemSource(ctx).where('exchange_item.id', '=', id).select(itemRow).executeTakeFirst();
  return row ?? fail('record.not-found', { entity: exchangeItem.label });
}

export const keepItem = keep<'exchange_item', z.output<typeof ItemInput>, Item>(exchangeItem, {
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
    search: itemSearch.key({ name }),
  }),
  unique: { exchange_item_name: 'name' },
});

/**
 * Updates a reward; its row lock serialises this with exchanges.
 * @throws exchange.taken, record.changed, record.duplicate
 */
export async function updateItem(
  ctx: Ctx,
  id: number,
  body: z.output<typeof ItemInput> & { version: number },
): Promise<Item> {
  const { taken } = await find(ctx, exchangeItem, id, true);
  if (body.total < taken) fail('exchange.taken', { taken, path: 'total' });
  return keepItem.update(ctx, id, body);
}

/** Replaces the picture of a reward. @throws file.type, file.picture, record.not-found */
export async function setPicture(ctx: Ctx, id: number, upload: Upload & Sent): Promise<Item> {
  const { name: entityNo } = await find(ctx, exchangeItem, id, true);
  const { name: entity } = exchangeItem;
  const owner = { purpose: 'picture', entity, entityId: id };
  const { id: picture_id, name: remark } = await storeChecked(ctx, upload, owner, pictures);
  await ctx.db
    .updateTable('exchange_item')
    .set({ picture_id, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await record(ctx, { entity, entityId: id, entityNo, action: 'picture', remark });
  return readItem(ctx, id);
}

const sum = (of: ReturnType<typeof sql<number>>) => sql<number>`coalesce(sum(${of}), 0)`;

export const listItems = listing(routes.items, {
  from: itemSource,
  filters: {
    text: by.search(['exchange_item.search']),
    state: (q, states) => q.where(itemState, 'in', states),
  },
  sort: {
    points: 'exchange_item.points',
    name: 'exchange_item.name',
    taken: 'exchange_item.taken',
    left,
    endsOn: 'exchange_item.ends_on',
    createdTime: 'exchange_item.created_at',
  },
  defaultSort: '-createdTime',
  tie: 'exchange_item.id',
  counts: { state: itemState },
  totals: {
    total: sum(sql<number>`exchange_item.total`),
    taken: sum(sql<number>`exchange_item.taken`),
    left: sum(left),
  },
  select: (q) => q.select(itemRow),
  sheet: { name: t('兑换商品', 'Rewards', '兌換商品'), columns: sheetOf(itemFields) },
});
