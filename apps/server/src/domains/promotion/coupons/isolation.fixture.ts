import { give, makeCouponPromotion, makeMember } from '#testing/coupon-world.ts';
import { makeCompany } from '#testing/people.ts';
import type { TheirRecords } from '#testing/theirs.ts';

export const theirs: TheirRecords = {
  coupon: {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const ownerId = await makeCompany(services, 'DEALER');
      const promotionId = await makeCouponPromotion(services, { ownerId });
      const memberId = await makeMember(services, ownerId);
      return (await give(services, { promotionId, memberId, dealerId: ownerId })).id;
    },
  },
};
