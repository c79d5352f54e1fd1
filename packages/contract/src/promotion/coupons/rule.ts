import { z } from 'zod';
import { regions, type Region } from '../../platform/divisions/regions.ts';
import { rules } from '../../kernel/rules.ts';
import { memberLevels, type MemberLevel } from '../members/fields.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => z.enum(Object.keys(table) as [K]);

/** Rule selecting the members of a distribution; all given conditions must hold. */
export const CouponRule = z.strictObject({
  levels: z.array(keysOf<MemberLevel>(memberLevels)).default([]),
  /** Regions of the dealers they visited. */
  regions: z.array(keysOf<Region>(regions)).default([]),
  dealerIds: z.array(rules.id()).max(500).default([]),
  /** No visit at any dealer since this date. */
  lastVisitBefore: rules.day().nullable().default(null),
  /** The latest tyre check of one of their vehicles found a red tyre. */
  redTyres: z.boolean().default(false),
  /** Without a successful order. */
  neverBought: z.boolean().default(false),
});
export type CouponRule = z.output<typeof CouponRule>;
