import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { dueFields } from './fields.ts';

const int = z.number().int();

const rule = {
  enabled: z.boolean().default(true),
  months: int.min(1).max(120).nullable().default(null),
  km: int.min(500).max(500_000).nullable().default(null),
  /** Months of the year, 1 to 12; empty: by months and kilometres. */
  seasonMonths: z.array(int.min(1).max(12)).max(12).default([]),
  daysAhead: int.min(0).max(180).default(14),
  /** Services of retail orders that do it. */
  serviceCodes: z.array(z.string().max(40)).max(20).default([]),
  /** Category of the parts that do it; '' for none. */
  partCategory: z.string().trim().max(40).default(''),
  onFitting: z.boolean().default(false),
  sinceFirst: z.boolean().default(false),
  makesClue: z.boolean().default(true),
  sendsMessage: z.boolean().default(false),
};

export const DueRuleInput = z
  .strictObject({
    /** null: the platform's, which counts for every dealer without its own. */
    dealerId: rules.id().nullable().default(null),
    /** Entry of the dictionary service-due-kinds. */
    kind: z.string().trim().min(1, 'rule.required').max(40),
    /** As it was seen; null where there was none. */
    version: int.nullable().default(null),
    ...rule,
  })
  .refine(({ months, km, seasonMonths }) => months !== null || km !== null || seasonMonths.length > 0, {
    path: ['months'],
    message: 'rule.required',
  });

/** Rule of a kind as it is for a dealer, or the platform. */
export const DueRule = z.object({
  id: int,
  version: int,
  dealerId: int.nullable(),
  enabled: z.boolean(),
  months: int.nullable(),
  km: int.nullable(),
  seasonMonths: z.array(int),
  daysAhead: int,
  serviceCodes: z.array(z.string()),
  partCategory: z.string(),
  onFitting: z.boolean(),
  sinceFirst: z.boolean(),
  makesClue: z.boolean(),
  sendsMessage: z.boolean(),
});

/** Kind of work with the platform's rule and the dealer's own, which counts before it. */
export const DueKind = z.object({
  kind: z.string(),
  kindName: z.string(),
  platform: DueRule.nullable(),
  own: DueRule.nullable(),
  /** Services that its rules name, also ones that are no longer ordered. */
  services: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** What is due on a car. */
export const ServiceDue = rowOf(dueFields, {
  id: int,
  dealerId: int,
  kind: z.string(),
  clueId: int.nullable(),
});
