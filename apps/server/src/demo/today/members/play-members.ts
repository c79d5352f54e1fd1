import { sql } from 'kysely';
import { cancelOrder } from '#domains/retail/retail-orders/index.ts';
import { memberOf, updateLevels } from '#domains/promotion/members/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import type { Stage } from '../play.ts';
import { dateMembers, earnPoints } from './earn.ts';
import { makeRegulars, type Regular } from './regulars.ts';
import { buyWithPoints } from './spend.ts';
import { duplicate, expirePoints, eraseDemoMember, makeGood, owePoints, addConsents } from './stories.ts';

/** Company of the demo's first dealer. */
const readShop = async ({ db }: Ctx): Promise<number> =>
  (
    await db
      .selectFrom('account')
      .innerJoin('membership', 'membership.account_id', 'account.id')
      .where('user_name', '=', 'dealer01')
      .orderBy('membership.id')
      .select('membership.company_id as id')
      .executeTakeFirstOrThrow()
  ).id;

/** Makes customers members as if their orders had been placed with membership; then plays later events. */
async function play(ctx: Ctx): Promise<{ dealerId: number; regulars: Regular[] }> {
  const dealerId = await readShop(ctx);
  const regulars = await makeRegulars(ctx, dealerId);
  const ids: number[] = [];
  for (const { mobile, name } of regulars)
    ids.push(await memberOf(ctx, { mobile, name, dealerId, source: 'ORDER' }));
  await expirePoints(ctx, ids.slice(2, 4));
  await earnPoints(
    ctx,
    regulars.map(({ mobile }) => ctx.secrets.blindIndex(mobile)),
    dealerId,
  );
  await owePoints(ctx);
  await dateMembers(ctx);
  const others = await ctx.db
    .selectFrom('member')
    .innerJoin('member_dealer', 'member_dealer.member_id', 'member.id')
    .where('dealer_id', '=', dealerId)
    .where('member.id', 'not in', ids)
    .orderBy('member.id')
    .select(['member.id', 'member.name'])
    .execute();
  const asked = await ctx.db
    .selectFrom('member')
    .where(sql<boolean>`id % 3 = 0 AND NOT EXISTS (SELECT FROM member_consent WHERE member_id = member.id)`)
    .where('id', 'not in', ids)
    .select('id')
    .execute();
  await addConsents(ctx, [...ids.slice(0, 5), ...asked.map(({ id }) => id)]);
  await duplicate(ctx, dealerId, [...others.slice(-2), { id: ids[2] ?? 0, name: regulars[2]?.name ?? '' }]);
  await makeGood(ctx, ids[3] ?? 0);
  await eraseDemoMember(ctx, ids[5] ?? 0);
  await updateLevels(
    ctx,
    (await ctx.db.selectFrom('member').select('id').execute()).map(({ id }) => id),
  );
  return { dealerId, regulars };
}

/** Creates the demo's members: levels, points entries of every kind, duplicate and merged members, an erased one. */
export async function playMembers({ services }: Stage): Promise<void> {
  const { dealerId, regulars } = await asSystem(services, '会员运营', play);
  const buy = (nth: number, points: number) =>
    asSystem(services, '门店前台', async (ctx) => {
      const regular = regulars[nth];
      return regular && buyWithPoints(ctx, regular, { dealerId, points, nth });
    });
  await buy(0, 5000);
  const given = await buy(1, 3000);
  if (given !== undefined)
    await asSystem(services, '平台客服', (ctx) =>
      cancelOrder({ ...ctx, me: { ...ctx.me, codes: new Set(['cancel_customer_order'] as const) } }, given, {
        lossReason: 'PRICE',
        comment: '客户改约下周',
      }),
    );
}
