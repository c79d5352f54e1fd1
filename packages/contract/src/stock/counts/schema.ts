import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { readIdentities } from '../pieces/schema.ts';
import { countFields, countLineFields } from './fields.ts';

const int = z.number().int();

const binCode = z.string().trim().max(20).toUpperCase().default('');

/** Scope of a stock count: all parts of the location, narrowed by all given conditions. */
export const CountPlan = z.strictObject({
  brandIds: z.array(rules.id()).max(100).default([]),
  /** Bins in which the parts lie, or racks in which they were last counted. */
  racks: z.array(z.string().trim().min(1).max(20)).max(200).default([]),
  classes: z
    .array(z.enum(['A', 'B', 'C']))
    .max(3)
    .default([]),
  /** Minimum age of a DOT in weeks; null: any. */
  ageWeeks: int.min(1).max(520).nullable().default(null),
  /** Minimum days since the last count; null: any. */
  notCountedDays: int.min(1).max(3660).nullable().default(null),
  /** Range of bins by route, both ends included; '': none. Parts that lie there are counted wherever they lie. */
  binFrom: binCode,
  binTo: binCode,
  /** Only parts that were not counted for as long as their class allows. */
  due: z.boolean().default(false),
  /** Include parts with zero book stock. */
  withEmpty: z.boolean().default(false),
  /** Counters are shown the DOTs of the books, never their pieces. */
  showDots: z.boolean().default(false),
});

export const CountInput = z.strictObject({
  locationId: rules.id(),
  plan: CountPlan,
  remark: rules.remark(),
});

export const Count = rowOf(countFields, { id: z.number(), version: int });

export const CountDetail = Count.extend({
  plan: CountPlan,
  /** The caller owns the goods and may accept and post. */
  owns: z.boolean(),
  /** The differences exceed what one person may decide; the limit in fen. */
  needsSecond: z.boolean(),
  approveAbove: int,
  ...documentParts,
});

export const CountLine = rowOf(countLineFields, {
  id: z.number(),
  partId: z.number(),
  /** Reserved pieces are missing, and the picked quantity is unknown. */
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
  brandName: z.string(),
  pattern: z.string(),
  /** File of its first picture. */
  picture: z.number().nullable(),
  /** DOTs on hand in the books where the plan shows them, oldest first. */
  dots: z.array(z.string()),
  barcode: z.string(),
  /** Its numbers of today and of before, which labels may have. */
  numbers: z.array(z.string()),
  state: z.string(),
  recount: z.string(),
  /** Racks to be counted by a third person. */
  racks: z.array(z.string()),
  /** Bins in which the books have it, by route. */
  bins: z.array(z.string()),
  /** Pieces are reserved, so the counter is asked for those picked but not shipped. */
  reserved: z.boolean(),
});

const entry = {
  scanId: z.string().min(8).max(64),
  partId: rules.id(),
  /** A DOT of the future is answered entry by entry: those of a phone come in one go. */
  dot: rules.dotInBooks(),
  rack: z.string().trim().max(20).toUpperCase(),
  quantity: rules.pieces(),
};

/** Input schema of a count entry; `at` and `sentAt` are browser clock times, of which only the difference is used. */
export const EntryInput = z.strictObject({
  ...entry,
  at: rules.time(),
  /** Pieces picked but not shipped, if asked for. */
  picked: rules.pieces().nullable().default(null),
  /** Tyres that were read one by one, at most as many as were counted. */
  identities: readIdentities(),
  /** Not in the plan, but counted all the same. */
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
  /** Belongs to the decisive round. */
  current: z.boolean(),
});
