import { sql } from 'kysely';
import type { z } from 'zod';
import type { TakeInput } from '@treadline/contract/promotion/landing-pages/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { giveCoupon } from '#domains/promotion/coupons/index.ts';
import { grantConsentOnPage, memberOf } from '#domains/promotion/members/index.ts';
import { channelOf, countOne } from '../count.ts';
import { blocksOf } from '../save.ts';
import { holdPage } from './open.ts';

type Sent = z.output<typeof TakeInput>;
interface Taken {
  state: 'GIVEN' | 'HAD';
  code: string;
  validTo: string;
}

/** What the person took of a promotion by this page before. */
async function hadBefore({ db }: Ctx, pageId: number, promotionId: number, memberId: number) {
  // One after the other for each person: a second press finds what the first one got.
  await sql`SELECT pg_advisory_xact_lock(hashtext('landing-take'), ${memberId}::int)`.execute(db);
  return db
    .selectFrom('landing_take')
    .innerJoin('coupon', 'coupon.id', 'landing_take.coupon_id')
    .innerJoin('member', 'member.id', 'landing_take.member_id')
    .where('landing_take.page_id', '=', pageId)
    .where('landing_take.promotion_id', '=', promotionId)
    .where(sql<boolean>`coalesce(member.merged_into, member.id) = ${memberId}`)
    .select(['coupon.code', 'coupon.valid_to as validTo'])
    .executeTakeFirst();
}

/**
 * Gives a block's coupon to a visitor with a verified mobile, or returns the one taken on this page before.
 * @throws page.gone, page.over, page.coupon-gone, and the errors of giveCoupon
 */
export async function claimPageCoupon(own: Ctx, pageId: number, sent: Sent): Promise<Taken> {
  const page = await holdPage(own, pageId);
  const block = blocksOf(page).find(({ id }) => id === sent.blockId);
  const promotionId = (block?.kind === 'COUPON' && block.promotionId) || fail('page.coupon-gone');
  const dealerId = page.dealer_id;
  const memberId = await memberOf(own, { mobile: sent.mobile, name: '', dealerId, source: 'COUPON' });
  const had = await hadBefore(own, page.id, promotionId, memberId);
  if (sent.marketing) await grantConsentOnPage(own, memberId);
  if (had) return { state: 'HAD', ...had };
  const origin = { source: 'PAGE', dealerId, device: sent.device, address: own.address } as const;
  const given = await giveCoupon(own, { promotionId, memberId, ...origin });
  const channelId = await channelOf(own.db, page.id, sent.channel);
  await own.db
    .insertInto('landing_take')
    .values({
      page_id: page.id,
      promotion_id: promotionId,
      member_id: memberId,
      coupon_id: given.id,
      channel_id: channelId,
    })
    .execute();
  await countOne(own.db, page.id, channelId, 'takes');
  return { state: 'GIVEN', code: given.code, validTo: given.validTo };
}
