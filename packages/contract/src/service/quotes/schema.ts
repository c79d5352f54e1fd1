import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { maskedText, rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { ServiceItem } from '../../retail/retail-orders/schema.ts';
import { quoteFields, quoteLineFields } from './fields.ts';
import { mostOptions } from './flow.ts';

const int = z.number().int();

/** Quote in a list; `amount`: of the accepted alternative, else of the cheapest. */
export const Quote = rowOf(quoteFields, {
  id: int,
  version: int,
  dealerId: int,
  ownerId: int.nullable(),
  clueId: int.nullable(),
  tyreCheckId: int.nullable(),
  orderId: int.nullable(),
  vehicleId: int.nullable(),
  acceptedOption: int.nullable(),
});

const kind = z.enum(['TYRE', 'PART', 'SERVICE']);

/** Line of an alternative as it was quoted; amounts in fen with VAT. */
const QuoteLine = rowOf(quoteLineFields, {
  id: int,
  kind,
  partId: int.nullable(),
  code: z.string(),
  taxRate: int,
  tax: int,
  /** Still sold by the shop. */
  onSale: z.boolean(),
});

/** Alternative of a quote; amounts in fen with VAT, `storeDiscount` as entered. */
export const QuoteOption = z.object({
  optionNo: int,
  title: z.string(),
  storeDiscount: int,
  listAmount: int,
  discountAmount: int,
  amount: int,
  taxAmount: int,
  lines: z.array(QuoteLine),
});

export const QuoteDetail = Quote.extend({
  /** Encrypted values for forms, sent back unchanged. */
  nameEncrypt: z.string(),
  phoneEncrypt: z.string(),
  options: z.array(QuoteOption),
  ...documentParts,
});

const plate = orElse(rules.plate(), z.literal(''));

/** Alternative as it is entered. */
const QuoteOptionInput = z.strictObject({
  title: z.string().trim().min(1, 'rule.required').max(20),
  parts: z
    .array(z.strictObject({ partId: rules.id(), quantity: int.min(1, 'rule.qty').max(99) }))
    .max(20)
    .default([]),
  services: z.array(ServiceItem).max(20).default([]),
  /** What the shop takes off the whole, fen. */
  storeDiscount: rules.fen().default(0),
});

const options = z.array(QuoteOptionInput).min(1, 'rule.required').max(mostOptions);
const customerMobile = orElse(rules.mobile(), maskedText);
const phoneEncrypt = z.string().max(400).default('');

/** What a quote is made of; values shown masked come back with their seals. */
export const QuoteInput = z.strictObject({
  plateNumber: orElse(plate, maskedText).default(''),
  vin: orElse(rules.vin(), z.literal('')).default(''),
  vehicleId: rules.id().nullable().default(null),
  carName: z.string().trim().max(120).default(''),
  mileage: int.min(0).max(2_000_000).nullable().default(null),
  customerName: z.string().trim().min(1, 'rule.required').max(40),
  customerMobile,
  nameEncrypt: z.string().max(400).default(''),
  phoneEncrypt,
  consent: z.boolean().default(false),
  clueId: rules.id().nullable().default(null),
  tyreCheckId: rules.id().nullable().default(null),
  validUntil: rules.day(),
  note: rules.remark(500),
  options,
});

/** Alternatives being entered, with the customer as far as known: prices may depend on it. */
export const QuoteCalculation = z.strictObject({
  customerMobile: orElse(customerMobile, z.literal('')).default(''),
  phoneEncrypt,
  options: z.array(QuoteOptionInput.extend({ title: z.string().max(20).default('') })).max(mostOptions),
});

/** Price of an alternative being entered, in fen with VAT, its lines before the discount; with faults no amounts. */
export const OptionPrice = z.object({
  lines: z.array(
    z.object({ name: z.string(), partNo: z.string(), size: z.string(), unitPrice: int, amount: int }),
  ),
  listAmount: int,
  discountAmount: int,
  amount: int,
  taxAmount: int,
  /** By the path of the field within the alternative, '' for the whole. */
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** Form of a new quote, filled from a clue, a tyre check or another quote. */
export const QuoteStart = z.object({
  plateNumber: sensitive(z.string(), 'plate'),
  vin: z.string(),
  vehicleId: int.nullable(),
  carName: z.string(),
  mileage: int.nullable(),
  customerName: sensitive(z.string(), 'name'),
  customerMobile: sensitive(z.string(), 'mobile'),
  nameEncrypt: z.string(),
  phoneEncrypt: z.string(),
  consent: z.boolean(),
  clueId: int.nullable(),
  tyreCheckId: int.nullable(),
  validUntil: z.string(),
  note: z.string(),
  /** Tyres to be replaced by the check: size and pieces. */
  wanted: z.array(z.object({ size: z.string(), quantity: int })),
  options: z.array(QuoteOption),
});

/** Quote as its customer sees it; amounts in fen with VAT, those of lines before the discount. */
export const PublicQuote = z.object({
  quoteNo: z.string(),
  version: int,
  status: z.enum(['OPEN', 'ACCEPTED', 'ORDERED', 'DECLINED']),
  shopName: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  /** Masked. */
  plateNumber: z.string(),
  carName: z.string(),
  note: z.string(),
  validUntil: z.string(),
  acceptedOption: int.nullable(),
  acceptedTime: z.string().nullable(),
  acceptedName: z.string(),
  options: z.array(
    z.object({
      optionNo: int,
      title: z.string(),
      lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: int, amount: int })),
      listAmount: int,
      discountAmount: int,
      amount: int,
      taxAmount: int,
    }),
  ),
});
