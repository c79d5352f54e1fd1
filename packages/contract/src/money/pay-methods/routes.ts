import { z } from 'zod';
import { inputOf } from '../../kernel/field-schemas.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { payMethodInputs } from './fields.ts';

const keeper = { needs: ['basic_dealer_view'], types: ['OTHER'] } as const;
const kinds = z.array(z.enum(['RETAIL', 'DEALER', 'OPERATED'])).max(3);
const platforms = z.array(z.enum(['WEB', 'MINI_PROGRAM'])).max(2);

export const PayMethodInput = inputOf(payMethodInputs).extend({
  enabled: z.boolean(),
  orderKinds: kinds,
  platforms,
  /** Position among the methods, from 1; higher values mean last. */
  place: z.number().int().min(1).max(99),
  /** Our bank account that the channel pays out to; null: the default one; absent: as before. */
  bankAccountId: rules.id().nullable().optional(),
});
export const PayMethod = z.object({
  id: z.number(),
  version: z.number(),
  code: z.enum(['WECHAT', 'ALIPAY', 'UNIONPAY', 'PREPAY', 'OFFLINE']),
  name: z.string(),
  nameEn: z.string(),
  nameTw: z.string(),
  enabled: z.boolean(),
  orderKinds: kinds,
  platforms,
  place: z.number().int(),
  bankAccountId: z.number().nullable(),
});

export const payMethodRoutes = routes({
  list: {
    method: 'GET',
    path: '/data/payMethod/list',
    ...keeper,
    summary: 'Payment methods in the order in which they are offered',
    response: z.array(PayMethod),
  },
  update: {
    method: 'PUT',
    path: '/data/payMethod/:id',
    record: 'platform',
    ...keeper,
    summary: 'Enable, disable, sort, rename, say for which orders and where',
    body: PayMethodInput.extend({ version: z.number().int() }),
    response: z.array(PayMethod),
  },
});
