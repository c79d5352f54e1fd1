import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { FormInput, PageShop, PageView, TakeInput } from './schema.ts';

const int = z.number().int();
/**
 * The slug in the address is the only authentication; unknown, unpublished and withdrawn ones get the same response.
 */
const bySlug = { needs: 'public', record: 'secret', transaction: 'own' } as const;
const slug = z.string().min(1).max(40);
const params = z.strictObject({ slug });
const path = '/m/page/:slug';

/** Public routes for visitors of a published landing page. */
export const publicPageRoutes = routes({
  page: {
    method: 'GET',
    path,
    ...bySlug,
    params,
    summary: 'A published page; the visit is counted, by the channel whose link it came by',
    query: z.strictObject({ c: z.string().max(20).optional() }),
    response: PageView,
  },
  picture: {
    method: 'GET',
    path: `${path}/picture/:fileId`,
    ...bySlug,
    params: z.strictObject({ slug, fileId: z.coerce.number<string>().int() }),
    record: ['secret', 'secret'],
    summary: 'A picture that the page shows',
    response: 'file',
  },
  shops: {
    method: 'GET',
    path: `${path}/shops`,
    ...bySlug,
    params,
    summary: 'Shops that the page is for, the nearest first where it is known where one is',
    query: z.strictObject({
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      text: z.string().trim().max(60).optional(),
      city: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
    response: z.object({ list: z.array(PageShop), total: int }),
  },
  cities: {
    method: 'GET',
    path: `${path}/cities`,
    ...bySlug,
    params,
    summary: 'Cities that have shops of the page, by code, and how many',
    response: z.array(z.object({ code: z.string(), province: z.string(), city: z.string(), shops: int })),
  },
  code: {
    method: 'POST',
    path: `${path}/code`,
    ...bySlug,
    params,
    summary: 'Send a code to a number by short message',
    body: z.strictObject({ mobile: rules.mobile() }),
    response: z.object({ resendAfter: int }),
  },
  take: {
    method: 'POST',
    path: `${path}/coupon`,
    ...bySlug,
    params,
    summary: 'Take the coupon of a block; HAD: the same person has it already',
    body: TakeInput,
    response: z.object({
      state: z.enum(['GIVEN', 'HAD']),
      code: z.string(),
      validTo: z.string(),
      /** Token that replaces the code for a few minutes. */
      pass: z.string(),
    }),
  },
  form: {
    method: 'POST',
    path: `${path}/form`,
    ...bySlug,
    params,
    summary: 'Leave a number with a shop, which gets a clue; SENT: it has it already',
    body: FormInput,
    response: z.object({ state: z.enum(['DONE', 'SENT']), shopName: z.string(), pass: z.string() }),
  },
});
