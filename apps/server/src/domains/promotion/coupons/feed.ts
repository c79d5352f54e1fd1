import { couponRoutes } from '@treadline/contract/promotion/coupons/routes.ts';
import { couponStateTexts } from '@treadline/contract/promotion/coupons/states.ts';
import { foldCoupon } from '@treadline/contract/kernel/number-folds.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { countAndOldest } from '#kernel/since.ts';
import { coupon, couponBatch, couponBatchWords, couponSource, couponWords } from './entity.ts';

const sees = ({ me }: Ctx): boolean =>
  coupon.scope[me.type] !== 'none' && couponRoutes.list.needs.some((code) => me.codes.has(code));

const path = '/promotion/distributeRecord';
const suspicious = t('异常领用、未使用的优惠券', 'Suspicious coupons', '異常領用、未使用的優惠券');

/** Coupons that look like fraud and can still be voided: the platform looks at them. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx) || ctx.me.type !== 'OTHER') return {};
  const { count, since } = await couponSource(ctx)
    .where('coupon.state', '=', 'UNUSED')
    .where(sql<boolean>`coupon.signs <> '{}'`)
    .select(countAndOldest(sql`coupon.created_at`))
    .executeTakeFirstOrThrow();
  return {
    cards: [
      {
        key: 'coupon-suspicious',
        title: suspicious[ctx.lang],
        count,
        path: `${path}?state=UNUSED&suspicious=true`,
        tone: 'failed',
        hint: null,
        since,
      },
    ],
  };
}

/** Coupons by the beginning of their code, the newest 8: what somebody reads out is a code. */
async function findCoupons(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const code = foldCoupon(text);
  if (!sees(ctx) || !/^[A-Z2-9]{4,10}$/.test(code)) return [];
  const rows = await couponSource(ctx)
    .where('coupon.code', 'like', `${code}%`)
    .orderBy('coupon.id', 'desc')
    .limit(8)
    .select(['coupon.code', 'coupon.state', 'promotion.name as promotion', 'member.name'])
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map(({ code: label, state, promotion, name }) => ({
    group: 'document',
    kind: coupon.label[ctx.lang],
    label,
    hint: promotion,
    path: `${path}?text=${label}`,
    party: clear ? name : mask(name, 'name'),
    status: { text: couponStateTexts[state].text[ctx.lang], tone: couponStateTexts[state].tone },
  }));
}

/** Contributions of coupons to the shell: home cards, global search, audit labels. */
export const couponFeed: Feed = {
  home: describeHome,
  search: findCoupons,
  audit: { [coupon.name]: couponWords, [couponBatch.name]: couponBatchWords },
};
