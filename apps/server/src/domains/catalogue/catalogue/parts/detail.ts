import type { z } from 'zod';
import {
  mainPartInputs,
  partFields,
  sourceFields,
  tyreInputs,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { PartDetail } from '@treadline/contract/catalogue/catalogue/part-schema.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields, type Field } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { findRecord } from '#kernel/scope.ts';
import { part, viewablePart } from '../part.ts';
import { readChanges, readPrices } from '../prices/read-prices.ts';
import { readSources } from '../sources/source.ts';
import { mainPartValues, tyreValues } from './part-columns.ts';
import { partRow, partSource, omitHiddenFields } from './part-row.ts';
import { readEquivalents, readLink, readPredecessors } from './relatives.ts';
import { partWords } from './words.ts';

const formFields = { ...mainPartInputs, ...tyreInputs, ...partFields };

/** Returns one part in full; internal fields for the platform only. @throws record.not-found */
export async function partDetail(ctx: Ctx, id: number): Promise<z.input<typeof PartDetail>> {
  const record = await findRecord(ctx, viewablePart, id);
  const [row, successor, predecessors, equivalents, documents, internal] = await Promise.all([
    partSource(ctx, viewablePart)
      .where('part.id', '=', id)
      .select(selection(partRow, ctx))
      .executeTakeFirst(),
    readLink(ctx, record.successor_id),
    readPredecessors(ctx, id),
    readEquivalents(ctx, record),
    readDocumentParts(ctx, part, id, partWords),
    ctx.me.type === 'OTHER' ? readInternal(ctx, id) : {},
  ]);
  if (!row) return fail('record.not-found', { entity: part.label });
  const form = { ...mainPartValues(record), ...tyreValues(record), ...row };
  const shown = omitHiddenFields(ctx.me, form, formFields);
  const told = ctx.me.type === 'OTHER' ? documents : { ...documents, timeline: [], comments: [] };
  return { ...shown, successor, predecessors, equivalents, ...internal, ...told };
}

/** What the platform alone sees of a part: its prices, who sells it, what is proposed. */
async function readInternal(ctx: Ctx, id: number) {
  const [prices, sources, changes] = await Promise.all([
    readPrices(ctx, id),
    readSources(ctx, id),
    readChanges(ctx, id),
  ]);
  return { prices, sources, changes };
}

const title = t('商品资料', 'Part sheet', '商品資料');
const facts = [
  'name',
  'brandName',
  'pattern',
  'size',
  'marks',
  'category',
  'spec',
  'status',
  'lifecycle',
  'purchasePrice',
  'wholesalePrice',
  'msrp',
  'floorPrice',
  'barcode',
  'approvedBy',
] as const;

/** Printed A4 page of a part, with its suppliers. */
export const partPaper = (ctx: Ctx, detail: z.output<typeof PartDetail>): PrintedDocument => ({
  title,
  number: detail.partNo,
  facts: facts.map((key) => {
    const field: Field = partFields[key];
    return [field.label, formatFieldValue(field, detail[key], ctx.lang)];
  }),
  fields: pickFields(sourceFields, 'supplierName', 'supplierPartNo', 'price', 'moq', 'packing', 'leadDays'),
  rows: detail.sources ?? [],
  signatures: [],
});
