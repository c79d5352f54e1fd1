import { z } from 'zod';
import { rules } from '../kernel/rules.ts';
import { sensitive } from '../kernel/sensitive.ts';

export const Supplier = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  contactName: sensitive(z.string(), 'name'),
  contactPhone: sensitive(z.string(), 'mobile'),
  email: z.string(),
  address: z.string(),
  taxNo: z.string(),
  leadDays: z.number(),
  remark: z.string(),
  enabled: z.boolean(),
  parts: z.number(),
  openOrders: z.number(),
  createdTime: z.string(),
  version: z.number(),
});

/** The phone may come back masked: then it is left as it is (K11). */
const phone = z.union([z.literal(''), rules.phone(), z.string().max(30).includes('*')], 'rule.phone');

/** The form, and one row of the import. */
export const SupplierInput = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, 'rule.required')
    .max(20)
    .regex(/^[A-Za-z0-9_-]+$/, 'rule.code'),
  name: rules.name(60),
  shortName: rules.name(20),
  contactName: z.string().trim().max(30).default(''),
  contactPhone: phone.default(''),
  email: z.union([z.literal(''), rules.email()], 'rule.email').default(''),
  address: z.string().trim().max(200).default(''),
  taxNo: z
    .union([z.literal(''), z.string().regex(/^[0-9A-Z]{15,20}$/, 'rule.taxNo')], 'rule.taxNo')
    .default(''),
  leadDays: z.coerce.number<number | string>().int().min(0).max(365).default(7),
  remark: rules.remark(200),
});
