import { sql } from 'kysely';
import { hiddenReasons, type HiddenReason } from '@treadline/contract/retail/assortment/words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { mallHoldReason } from './goods.ts';
import { mallSource } from './mall/mall.ts';

const title = t('商城中暂不可售的商品', 'Mall goods held back', '商城中暫不可售的商品');

/** Home card of goods no longer shown in the dealer's mall, with reasons, most frequent first. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  const { me, lang } = ctx;
  if (me.type !== 'DEALER' || !me.codes.has('manage_online_sales')) return {};
  const reason = sql.ref<HiddenReason>('why.reason');
  const rows = await mallSource(ctx, me.companyId)
    .innerJoinLateral(
      () => sql<{ reason: HiddenReason }>`(SELECT ${mallHoldReason(me.companyId)} AS reason)`.as('why'),
      (join) => join.onTrue(),
    )
    .where('mi.on_sale', '=', true)
    .where(reason, '<>', 'NONE')
    .select((eb) => [reason.as('reason'), eb.fn.countAll<number>().as('count')])
    .groupBy(reason)
    .orderBy('count', 'desc')
    .orderBy(reason)
    .execute();
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const hint = rows.map((row) => `${hiddenReasons[row.reason][lang]} ${row.count}`).join(' · ') || null;
  const path = '/tyres/configurationOnlineMalls?state=HELD';
  return { cards: [{ key: 'mall-held', title: title[lang], count, path, tone: 'waiting', hint }] };
}
