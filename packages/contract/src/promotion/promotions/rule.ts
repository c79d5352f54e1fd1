import { z } from 'zod';
import { regions, type Region } from '../../platform/divisions/regions.ts';
import { rules } from '../../kernel/rules.ts';
import { sizeOf } from '../../kernel/tyre/find-sizes.ts';
import { memberLevels, type MemberLevel } from '../members/fields.ts';
import { audienceTypes, type AudienceType } from './fields.ts';

const int = z.number().int();
const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => z.enum(Object.keys(table) as [K]);
const id = rules.id();
const fen = rules.fen();
const some = int.min(1, 'rule.amountSome').max(1_000_000_000_00);
const bp = int.min(1, 'rule.required').max(10_000);
const ids = z.array(id).max(5000).default([]);
const codes = z.array(z.string().min(1).max(40)).max(100).default([]);
const names = z.array(z.string().trim().min(1).max(60)).max(500).default([]);
/** Minimum purchase within the scope, in fen and pieces; 0: none. */
const from = { fromFen: fen.default(0), fromQty: int.min(0).max(999).default(0) };

/** Steps with ascending thresholds. */
const ladder = z
  .array(z.strictObject({ fromFen: fen, offFen: some }))
  .min(1, 'rule.required')
  .max(5)
  .refine(
    (steps) => steps.every((step, at) => at === 0 || step.fromFen > (steps[at - 1]?.fromFen ?? 0)),
    'rule.stepsRise',
  );

/**
 * Rule of a promotion by kind. Amounts in fen; `offBp` in basis points of the price; pieces counted within its scope.
 */
export const PromotionRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PRICE'), unitFen: some }),
  z.strictObject({ kind: z.literal('PERCENT'), offBp: bp, capFen: some.nullable().default(null), ...from }),
  z.strictObject({ kind: z.literal('AMOUNT'), offFen: some, ...from }),
  z.strictObject({ kind: z.literal('LADDER'), steps: ladder }),
  /** Every nth piece, cheapest in scope first. */
  z.strictObject({ kind: z.literal('NTH'), nth: int.min(2).max(99), offBp: bp }),
  /** Discount for each set of so many pieces together with all of the services. */
  z.strictObject({
    kind: z.literal('BUNDLE'),
    qty: int.min(1).max(99),
    serviceCodes: codes,
    offFen: some,
    most: int.min(1).max(99).nullable().default(null),
  }),
  /** So many pieces of these parts and services in the basket are free. */
  z.strictObject({
    kind: z.literal('GIFT'),
    ...from,
    partIds: ids,
    serviceCodes: codes,
    qty: int.min(1).max(99).default(1),
  }),
]);
export type PromotionRule = z.output<typeof PromotionRule>;

/**
 * Scope of a promotion within a basket. `all`: everything not excluded. Otherwise parts that match the given kinds,
 * brands, patterns and sizes or are listed themselves, and the listed services.
 */
export const PartScope = z.strictObject({
  all: z.boolean().default(false),
  kinds: z.array(z.enum(['TYRE', 'PART'])).default([]),
  brandIds: ids,
  patterns: names,
  /** In the catalogue's notation, however they were typed. */
  sizes: z.array(z.string().trim().min(1).max(60).transform(sizeOf)).max(500).default([]),
  partIds: ids,
  serviceCodes: codes,
  excludedPartIds: ids,
});
export type PartScope = z.output<typeof PartScope>;

/**
 * Dealer scope of a promotion: all, or dealers by region, province (first two digits of a division code) or id;
 * excluded dealers never take part.
 */
export const DealerScope = z.strictObject({
  all: z.boolean().default(false),
  regions: z.array(keysOf<Region>(regions)).default([]),
  provinces: z
    .array(z.string().regex(/^\d{2}$/))
    .max(50)
    .default([]),
  dealerIds: ids,
  excludedDealerIds: ids,
});
export type DealerScope = z.output<typeof DealerScope>;

/** Audience of a promotion; `levels` applies to type LEVELS. */
export const Audience = z.strictObject({
  type: keysOf<AudienceType>(audienceTypes).default('ALL'),
  levels: z.array(keysOf<MemberLevel>(memberLevels)).default([]),
});
export type Audience = z.output<typeof Audience>;

export const allPartsScope: PartScope = {
  all: true,
  kinds: [],
  brandIds: [],
  patterns: [],
  sizes: [],
  partIds: [],
  serviceCodes: [],
  excludedPartIds: [],
};
export const allDealersScope: DealerScope = {
  all: true,
  regions: [],
  provinces: [],
  dealerIds: [],
  excludedDealerIds: [],
};
