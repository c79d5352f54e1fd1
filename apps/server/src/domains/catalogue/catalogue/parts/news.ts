import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { isSaleAudience, part, viewablePart } from '../part.ts';
import { partSource } from './part-row.ts';
import { repricedWithin } from './repriced.ts';

/** Days that news are of, today included. */
const span = 30;
const titles = {
  fresh: t('近 30 天上架的商品', 'Goods new in 30 days', '近 30 天上架的商品'),
  repriced: t('近 30 天调价的商品', 'Goods repriced in 30 days', '近 30 天調價的商品'),
  off: t('近 30 天停售的商品', 'Goods taken off in 30 days', '近 30 天停售的商品'),
  ending: t('即将停售的商品', 'Goods going off sale', '即將停售的商品'),
};
const isOnSale = sql`part.disabled_at IS NULL`;
const types = ['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'];

/** What companies hear of the platform's tyres: new ones, retail prices that became others, what is bought and what is sold no longer. */
export async function newsCards(ctx: Ctx): Promise<NonNullable<HomePart['cards']>> {
  const { me, lang } = ctx;
  if (!types.includes(me.type) || !me.codes.has('tyres_list_view')) return [];
  const from = addDays(dayOf(new Date()), 1 - span);
  const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) FILTER (WHERE ${condition})`;
  const isTold = isSaleAudience(me);
  const found = await partSource(ctx, isTold ? viewablePart : part)
    .where('part.owner_id', 'is', null)
    .where('part.kind', '=', 'TYRE')
    .select([
      counted(sql`${isOnSale} AND part.published_at >= ${from}::date`).as('fresh'),
      counted(sql`${isOnSale} AND ${repricedWithin({ from })}`).as('repriced'),
      counted(sql`${isOnSale} AND part.lifecycle IN ('RUN_OUT', 'ENDED')`).as('ending'),
      counted(sql`part.disabled_at >= ${from}::date`).as('off'),
    ])
    .executeTakeFirstOrThrow();
  const paths = {
    fresh: `publishedTime.from=${from}`,
    repriced: `repricedTime.from=${from}`,
    off: `disabled=true&disabledTime.from=${from}`,
    ending: 'lifecycle=RUN_OUT,ENDED',
  };
  const told = (Object.keys(titles) as (keyof typeof titles)[]).filter((key) => isTold || key !== 'off');
  return told.map((key) => ({
    key: `part-${key}`,
    title: titles[key][lang],
    count: found[key],
    path: `/tyres/list?${paths[key]}`,
    tone: key === 'ending' || key === 'off' ? ('waiting' as const) : ('running' as const),
    hint: null,
  }));
}
