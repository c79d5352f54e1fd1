import { giveTestCoupon, makeCouponPromotion, makeMember } from '#testing/coupon-world.ts';
import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  coupon: {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const ownerId = await makeCompany(services, 'DEALER');
      const promotionId = await makeCouponPromotion(services, { ownerId });
      const memberId = await makeMember(services, ownerId);
      return (await giveTestCoupon(services, { promotionId, memberId, dealerId: ownerId })).id;
    },
  },
};
