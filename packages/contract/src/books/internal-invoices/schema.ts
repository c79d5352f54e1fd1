import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { inputOf, recordInputOf, rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import {
  internalIncomeFields,
  internalInvoiceFields,
  internalIssueInputs,
  internalLineFields,
  internalRedInputs,
  platformCompanyFields,
  platformCompanyInputs,
} from './fields.ts';

const version = z.number().int();
const pair = { sellerId: z.number(), buyerId: z.number() };

export const PlatformCompany = rowOf(platformCompanyFields, {
  id: z.number(),
  /** Warehouses assigned to the company, with the latest effective date. */
  warehouseIds: z.array(z.number()),
  version,
});
export const PlatformCompanyInput = recordInputOf(platformCompanyInputs).extend({
  warehouseIds: z.array(rules.id()).max(200),
  /** Effective date from which the goods of newly assigned warehouses belong to the company. */
  since: rules.day(),
});

/** Internal income row; `id` is negative while it is not invoiced. */
export const InternalIncome = rowOf(internalIncomeFields, { id: z.number(), ...pair, version });
/** Internal invoice in a list. */
export const InternalInvoice = rowOf(internalInvoiceFields, {
  id: z.number(),
  ...pair,
  status: z.enum(['DRAFT', 'ISSUED', 'VOID']),
  version,
});
export const InternalInvoiceDetail = InternalInvoice.extend(documentParts);
export const InternalLine = rowOf(internalLineFields, {
  id: z.number(),
  orderId: z.number(),
  orderType: z.enum(['RETAIL', 'WHOLESALE']),
  partId: z.number(),
  invoiceId: z.number().nullable(),
});
/** Pieces, an amount, or neither, which means all that is left. */
const oneOf = ({ quantity, excl }: { quantity?: unknown; excl?: unknown }) =>
  quantity == null || excl == null;
export const InternalRedLine = z
  .strictObject({
    id: rules.id(),
    quantity: z.number().int().min(1).optional(),
    excl: rules.fen().min(1).optional(),
  })
  .refine(oneOf, { message: 'rule.required', path: ['excl'] });
/** Input for reversing a line: either pieces or an amount, not both. */
export const InternalRed = inputOf(internalRedInputs).refine(
  ({ quantity, excl }) => (quantity == null) !== (excl == null),
  { message: 'rule.required', path: ['quantity'] },
);
export const InternalIssue = inputOf(internalIssueInputs).extend({
  invoiceNo: rules.invoiceNo(),
});
