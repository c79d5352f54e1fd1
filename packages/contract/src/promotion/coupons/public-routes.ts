import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { GivenCoupon } from './schema.ts';

/** The token in the address is the only authentication; unknown and expired ones get the same response. */
const byToken = {
  needs: 'public',
  record: 'secret',
  transaction: 'own',
  params: z.strictObject({ token: z.string().min(1).max(80) }),
} as const;
const path = '/m/coupon/:token';

/** Public routes by which customers claim a coupon on their phones through a link. */
export const publicCouponRoutes = routes({
  show: {
    method: 'GET',
    path,
    ...byToken,
    summary: 'What can be taken by a link',
    response: z.object({
      name: z.string(),
      benefit: z.string(),
      endsTime: z.string(),
      couponDays: z.number().int().nullable(),
      /** Whether coupons are left. */
      isOpen: z.boolean(),
    }),
  },
  code: {
    method: 'POST',
    path: `${path}/code`,
    ...byToken,
    summary: 'Send a code to the number',
    body: z.strictObject({ mobile: rules.mobile() }),
    response: z.object({ resendAfter: z.number().int() }),
  },
  take: {
    method: 'POST',
    path: `${path}/take`,
    ...byToken,
    summary: 'Take it, with the code that was sent',
    body: z.strictObject({
      mobile: rules.mobile(),
      code: rules.smsCode(),
      /** Device id saved by the browser; empty if it saves none. */
      device: z.string().max(64).default(''),
    }),
    response: GivenCoupon,
  },
});
