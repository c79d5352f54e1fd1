import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { countFields, countLineFields } from './fields.ts';

const int = z.number().int();

/** Scope of a stock count: all parts of the location, narrowed by all given conditions. */
export const CountPlan = z.strictObject({
  brandIds: z.array(rules.id()).max(100).default([]),
  /** Racks where the parts lay when they were counted last. */
  racks: z.array(z.string().trim().min(1).max(20)).max(200).default([]),
  classes: z
    .array(z.enum(['A', 'B', 'C']))
    .max(3)
    .default([]),
  /** Weeks from which on a DOT is old; null: any. */
  ageWeeks: int.min(1).max(520).nullable().default(null),
  /** Days that it was not counted for; null: any. */
  notCountedDays: int.min(1).max(3660).nullable().default(null),
  /** Parts of which the books have none left, too. */
  withEmpty: z.boolean().default(false),
});

export const CountInput = z.strictObject({
  locationId: rules.id(),
  plan: CountPlan,
  remark: rules.remark(),
});

export const Count = rowOf(countFields, { id: z.number(), version: int });

export const CountDetail = Count.extend({
  plan: CountPlan,
  /** The caller may accept and post: they are its goods. */
  owns: z.boolean(),
  /** Differences are worth more than one person may decide about; the limit in fen. */
  needsSecond: z.boolean(),
  approveAbove: int,
  ...documentParts,
});

export const CountLine = rowOf(countLineFields, {
  id: z.number(),
  partId: z.number(),
  /** Pieces are reserved and missing, and nobody has said how many are picked. */
  asksPicked: z.boolean(),
  /** The caller accepted the difference. */
  mine: z.boolean(),
});

/** Part on a counter's sheet, without book quantities. */
export const SheetLine = z.object({
  partId: z.number(),
  partNo: z.string(),
  partName: z.string(),
  size: z.string(),
  barcode: z.string(),
  state: z.string(),
  recount: z.string(),
  /** Racks that a third person counts. */
  racks: z.array(z.string()),
  /** Pieces are reserved: those that are picked and not shipped are asked for. */
  reserved: z.boolean(),
});

const entry = {
  scanId: z.string().min(8).max(64),
  partId: rules.id(),
  dot: z.union([z.literal(''), rules.dot()], 'rule.dot'),
  rack: z.string().trim().max(20).toUpperCase(),
  quantity: rules.pieces(),
};

/** Input schema of a count entry; `at` and `sentAt` are browser clock times, of which only the difference is used. */
export const EntryInput = z.strictObject({
  ...entry,
  at: rules.time(),
  /** Pieces of the part that are picked and not shipped, where they were asked for. */
  picked: rules.pieces().nullable().default(null),
  /** It is not in the plan: counted all the same. */
  extra: z.boolean().default(false),
});

export const OwnEntry = z.object({
  scanId: z.string(),
  partId: z.number(),
  partNo: z.string(),
  size: z.string(),
  dot: z.string(),
  rack: z.string(),
  quantity: int,
  time: z.string(),
});

export const LineEntry = z.object({
  id: z.number(),
  counter: z.string(),
  rack: z.string(),
  dot: z.string(),
  quantity: int,
  time: z.string(),
  round: int,
  isVoid: z.boolean(),
  /** Of the round that counts. */
  current: z.boolean(),
});
