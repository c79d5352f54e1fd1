import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';

const statuses = z.enum(['NONE', 'SUBMITTED', 'REVIEW', 'SIGNING', 'ACTIVE', 'REJECTED']);

/** Registration of a dealer with the payment channel. */
export const Merchant = z.object({
  dealerId: z.number(),
  dealerName: z.string(),
  status: statuses,
  /** URL for signing; empty in all other statuses. */
  signUrl: z.string(),
  merchantNo: z.string(),
  reason: z.string(),
  submittedTime: z.string().nullable(),
  updatedTime: z.string().nullable(),
  /** Data missing in the dealer's record. */
  missing: z.array(z.enum(['creditCode', 'contactName', 'contactPhone', 'bankAccount'])),
});

/** Dealers that may apply for themselves, and the platform for any of them. */
const keepers = {
  needs: ['view_dealer_place_order_list', 'basic_dealer_view'],
  types: ['DEALER', 'OTHER'],
} as const;

export const merchantRoutes = routes({
  state: {
    method: 'GET',
    path: '/data/signing/merchant_reg',
    ...keepers,
    summary: 'Registration of the caller’s dealer; the platform asks for a dealer by its id',
    query: z.strictObject({ dealerId: z.coerce.number<string>().int().positive().optional() }),
    response: Merchant,
  },
  submit: {
    method: 'POST',
    path: '/data/signing/merchant_reg',
    ...keepers,
    summary: 'Apply, or apply again after a rejection',
    body: z.strictObject({ dealerId: rules.id().optional() }),
    response: Merchant,
  },
});
