import { z } from 'zod';
import { rowOf } from '../kernel/field-schemas.ts';
import {
  marketingTexts,
  memberFields,
  memberLevels,
  memberSources,
  type Marketing,
  type MemberLevel,
  type MemberSource,
} from './fields.ts';

const int = z.number().int();

export const memberLevel = z.enum(Object.keys(memberLevels) as [MemberLevel]);
export const memberSource = z.enum(Object.keys(memberSources) as [MemberSource]);
export const marketing = z.enum(Object.keys(marketingTexts) as [Marketing]);

/** A member as lists show it. */
export const Member = rowOf(memberFields, {
  id: int,
  version: int,
  /** The member that it was merged into. */
  mergedInto: int.nullable(),
  /** When its data were deleted on request. */
  erasedTime: z.string().nullable(),
});
