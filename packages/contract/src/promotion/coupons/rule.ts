import { z } from 'zod';
import { regions, type Region } from '../../platform/divisions/regions.ts';
import { rules } from '../../kernel/rules.ts';
import { memberLevels, type MemberLevel } from '../members/fields.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => z.enum(Object.keys(table) as [K]);

/** Rule selecting the members of a distribution; all given conditions must hold. */
export const CouponRule = z.strictObject({
  levels: z.array(keysOf<MemberLevel>(memberLevels)).default([]),
  /** Of the dealers where they were. */
  regions: z.array(keysOf<Region>(regions)).default([]),
  dealerIds: z.array(rules.id()).max(500).default([]),
  /** Were at no dealer since this day. */
  lastVisitBefore: rules.day().nullable().default(null),
  /** The last check of a car of theirs found a red tyre. */
  redTyres: z.boolean().default(false),
  /** Have no order that came to something. */
  neverBought: z.boolean().default(false),
});
export type CouponRule = z.output<typeof CouponRule>;
