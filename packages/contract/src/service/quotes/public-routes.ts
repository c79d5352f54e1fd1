import { z } from 'zod';
import { titled } from '../../kernel/field-schemas.ts';
import { routes } from '../../kernel/route.ts';
import { rules, unmasked } from '../../kernel/rules.ts';
import { quoteFields } from './fields.ts';
import { PublicQuote } from './schema.ts';

/** The token in the address is the only authentication; unknown, revoked and withdrawn ones answer alike. */
const byToken = {
  needs: 'public',
  record: 'secret',
  transaction: 'own',
  params: z.strictObject({ token: z.string().min(1).max(80) }),
} as const;
const path = '/order/quote/public/:token';

/** Public routes by which customers answer a quote on their phones. */
export const publicQuoteRoutes = routes({
  show: {
    method: 'GET',
    path,
    ...byToken,
    summary: 'The quote behind a link',
    response: PublicQuote,
  },
  accept: {
    method: 'PUT',
    path: `${path}/accept`,
    ...byToken,
    summary: 'The customer accepts one alternative with a name',
    body: z.strictObject({
      optionNo: z.number().int().min(1).max(3),
      name: titled(unmasked(rules.name(40)), quoteFields.customerName),
    }),
    response: PublicQuote,
  },
  decline: {
    method: 'PUT',
    path: `${path}/decline`,
    ...byToken,
    summary: 'The customer says no, and why if they like',
    body: z.strictObject({ reason: rules.remark(200) }),
    response: PublicQuote,
  },
});
