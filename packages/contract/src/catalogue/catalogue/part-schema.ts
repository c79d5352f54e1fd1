import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { readTyre } from '../../kernel/tyre/read-tyre.ts';
import { changeStatuses } from './part-flow.ts';
import { mainPartInputs, partFields, sourceFields, sourceInputs, tyreInputs } from './part-fields.ts';
import { PriceRow, PriceSet } from './prices.ts';

const int = z.number().int();
const id = z.number().int().positive();

/** Part in a list. Prices in fen, as currently in force; sections the caller may not see are absent. */
export const PartRow = rowOf(partFields, {
  id,
  /** Id for the part's panel. */
  partId: id,
  version: int,
  brandId: id.nullable(),
  /** The caller submitted it, so someone else must review it. */
  mine: z.boolean(),
});

const links = { brandId: id.nullable().default(null), successorId: id.nullable().default(null) };

/** Text that the tyre size grammar must parse completely. */
const tyreText = (max: number, reads: (text: string) => boolean, rule: string, example: string) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || reads(text), rule)
    .meta({ examples: [example] });
const readsWhole = (text: string): boolean => readTyre(text)?.others.length === 0;

export const TyreInput = inputOf(tyreInputs).extend({
  ...links,
  brandId: rules.id(),
  size: tyreText(40, readsWhole, 'rule.tyreSize', '205/55R16').min(1, 'rule.required'),
  /** A single letter is a load range on LT tyres, and an OE mark on others. */
  load: tyreText(
    20,
    (text) => ['205/55R16', 'LT235/75R15'].some((size) => readsWhole(`${size} ${text}`)),
    'rule.tyreLoad',
    '91V',
  ).default(''),
});
export const MainPartInput = inputOf(mainPartInputs).extend(links);
/** Input schema of a new tyre, including its prices: both are reviewed together. */
export const NewTyre = TyreInput.extend({ prices: PriceSet.default({}) });
/** Input schema of a new main part or accessory, including its prices. */
export const NewMainPart = MainPartInput.extend({ prices: PriceSet.default({}) });

/** Supplier of a part. */
export const Source = rowOf(sourceFields, { id, partId: id, supplierId: id, version: int });
/** Input schema of a part's supplier. */
export const SourceInput = inputOf(sourceInputs);

/** Proposed or past change of a part: each field with its value before and after. */
export const PartChange = z.object({
  id,
  partId: id,
  status: z.enum(changeStatuses),
  prices: z.record(z.string(), z.object({ before: int.nullable(), after: int.nullable() })),
  /** Display texts by field title. */
  attributes: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
  /** Effective date; null: from approval on. */
  effectiveFrom: z.string().nullable(),
  reason: z.string(),
  proposer: z.string(),
  proposedTime: z.string(),
  decider: z.string(),
  decidedTime: z.string().nullable(),
  decision: z.string(),
  mine: z.boolean(),
  version: int,
});

/** Reference to a related part: an equivalent, the successor or a predecessor. */
export const PartLink = z.object({
  id,
  partNo: z.string(),
  name: z.string(),
  size: z.string(),
  marks: z.string(),
  season: z.string().nullable(),
  status: z.string(),
  available: int.nullable(),
  msrp: int.nullable(),
});

const shown = z
  .object({ ...rowOf(tyreInputs, {}).shape, ...rowOf(mainPartInputs, {}).shape })
  .omit({ kind: true });

/** Detail of a part. */
export const PartDetail = z.object({
  ...shown.shape,
  ...PartRow.shape,
  successor: PartLink.nullable(),
  predecessors: z.array(PartLink),
  /** Same size, equal or higher load and speed, closest first. */
  equivalents: z.array(PartLink),
  /** Platform only. */
  prices: z.array(PriceRow).optional(),
  sources: z.array(Source).optional(),
  changes: z.array(PartChange).optional(),
  ...documentParts,
});

const { lifecycle, season } = inputOf({
  lifecycle: tyreInputs.lifecycle,
  season: tyreInputs.season,
}).shape;

/** Input schema of a bulk edit of parts; absent properties stay unchanged. */
export const PartBatch = z.strictObject({
  brandId: id.optional(),
  lifecycle: lifecycle.optional(),
  season: season.optional(),
  ev: z.boolean().optional(),
  snow: z.boolean().optional(),
  dotMaxWeeks: z.number().int().min(13).max(520).nullable().optional(),
  treadNew: z.number().int().min(30).max(250).nullable().optional(),
  category: z.string().trim().max(20).optional(),
  unit: z.string().trim().max(10).optional(),
  description: z.string().trim().max(500).optional(),
  remark: z.string().trim().max(200).optional(),
});

/** Response of a bulk action on parts: number done, and the failed ones with their messages. */
export const RowResults = z.object({
  done: int,
  failed: z.array(z.object({ id, no: z.string(), message: z.string() })),
});
export const Ids = z.array(id).min(1, 'rule.selectRows').max(500);
