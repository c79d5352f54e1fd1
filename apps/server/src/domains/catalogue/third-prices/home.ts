import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { countAndOldest } from '#kernel/since.ts';
import { thirdOffer } from './sync.ts';

const title = t('待确认的三方报价', 'Offers to confirm', '待確認的三方報價');

/** Home card of offers awaiting confirmation. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  const { me } = ctx;
  if (me.type !== 'OTHER' || !(me.codes.has('tuhu_price_sync') || me.codes.has('cass_price_sync'))) return {};
  const { count, since } = await ctx.db
    .selectFrom('third_offer')
    .where(visible(ctx, thirdOffer))
    .where('state', '=', 'DOUBTFUL')
    .select(countAndOldest(sql`third_offer.seen_at`))
    .executeTakeFirstOrThrow();
  const path = '/tyres/thirdPrice?sub=matches&state=DOUBTFUL';
  return {
    cards: [
      { key: 'third-doubtful', title: title[ctx.lang], count, path, tone: 'waiting', hint: null, since },
    ],
  };
}
