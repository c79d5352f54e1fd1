import { sql } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import {
  waybillFields,
  type WaybillData,
  type WaybillField,
} from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { renderWaybill } from '@treadline/contract/sending/waybill-templates/render.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { readNoteWaybill, newestNoteWaybills } from '#domains/purchasing/purchase-orders/index.ts';
import { printOnce } from './note-prints.ts';
import { drawCode } from './draw-code.ts';
import { drawCodesFor, paperOf, type Output } from './paper-of.ts';

/** Masks waybill data for callers who see sensitive data masked everywhere, on paper too (K11). */
export function maskForCaller({ me }: Ctx, data: WaybillData): WaybillData {
  if (me.codes.has('view_all_sensitive_data')) return data;
  const shown = Object.entries(data).map(([key, value]) => {
    const field = waybillFields[key as WaybillField];
    return [key, 'sensitive' in field ? mask(value, field.sensitive) : value];
  });
  return Object.fromEntries(shown) as WaybillData;
}

/** Returns the caller's newest notes with their waybill data, for previews. */
export async function listDocuments(ctx: Ctx) {
  const notes = await newestNoteWaybills(ctx);
  return notes.map(({ id, number, data }) => ({ id, number, data: maskForCaller(ctx, data) }));
}

type Note = Awaited<ReturnType<typeof readNoteWaybill>>;

/**
 * Enabled templates for a note: of the provider that its carrier names (that its warehouse has while nobody is named),
 * then those for all, then of the warehouse's provider; of each the default first.
 */
function offered({ db }: Ctx, { logisticsId, data }: Note) {
  const carrier = sql`nullif(${data.carrier}::text, '')`;
  const isNamed = sql<boolean>`${carrier} IN (provider.name, provider.short_name)`;
  const isOfWarehouse = sql<boolean>`t.logistics_id = ${logisticsId}::bigint`;
  return db
    .selectFrom('waybill_template as t')
    .leftJoin('company as provider', 'provider.id', 't.logistics_id')
    .innerJoin('waybill_template_version as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.no', '=', 't.version_no'),
    )
    .where('t.enabled', '=', true)
    .where(sql<boolean>`(t.logistics_id IS NULL OR ${isOfWarehouse} OR ${isNamed})`)
    .orderBy(
      sql`CASE WHEN ${isNamed} OR (${carrier} IS NULL AND ${isOfWarehouse}) THEN 0
        WHEN t.logistics_id IS NULL THEN 1 ELSE 2 END`,
    )
    .orderBy(sql`t.is_default DESC, t.name_key, t.id`);
}

/** Returns templates for a visible note, the suggested one first, and its earlier prints. @throws record.not-found */
export async function offerTemplates(ctx: Ctx, noteId: number) {
  const note = await readNoteWaybill(ctx, noteId);
  const templates = await offered(ctx, note)
    .select(['t.id', 't.name', 't.paper', 't.is_default as isDefault'])
    .execute();
  const prints = await ctx.db
    .selectFrom('waybill_print as p')
    .innerJoin('waybill_template_version as v', 'v.id', 'p.version_id')
    .innerJoin('waybill_template as t', 't.id', 'v.template_id')
    .where('p.document', '=', 'DELIVERY_NOTE')
    .where('p.document_id', '=', noteId)
    .select(['p.id', 't.name as template', 'v.no as versionNo'])
    .select(['p.printed_by as printedBy', 'p.printed_at as printedTime'])
    .orderBy('p.id', 'desc')
    .limit(20)
    .execute();
  return { templates, prints };
}

/** A note's waybill by one of the templates that are offered for it. @throws record.not-found, waybill.revoked */
async function drawWaybill(ctx: Ctx, noteId: number, templateId: number, output?: Output) {
  const note = await readNoteWaybill(ctx, noteId);
  if (note.isRevoked) fail('waybill.revoked');
  const found = await offered(ctx, note)
    .where('t.id', '=', templateId)
    .select(['v.id as versionId', 'v.layout'])
    .executeTakeFirst();
  if (!found) return fail('record.not-found');
  const layout = found.layout as unknown as Layout;
  return {
    note,
    layout,
    versionId: found.versionId,
    svg: renderWaybill(
      layout,
      maskForCaller(ctx, note.data),
      output ? drawCodesFor(layout, output) : drawCode,
    ),
  };
}

/** Returns the waybill of a note as SVG. @throws record.not-found, waybill.revoked */
export async function previewWaybill(ctx: Ctx, noteId: number, templateId: number) {
  const { svg } = await drawWaybill(ctx, noteId, templateId);
  return { svg };
}

/**
 * Prints the waybill of a note as a page or for a label printer, logging person and template version.
 * @throws record.not-found, waybill.revoked, export.busy
 */
export async function printWaybill(
  ctx: Ctx,
  noteId: number,
  { templateId, ...output }: Output & { templateId: number },
): Promise<Download> {
  const { note, layout, versionId, svg } = await drawWaybill(ctx, noteId, templateId, output);
  const printed = [{ id: note.id, number: note.number, waybillNo: note.data.waybillNo }];
  const claim = { document: 'DELIVERY_NOTE', entity: 'delivery-note', versionId } as const;
  return printOnce(ctx, printed, claim, () => paperOf(ctx, note.number, layout, [svg], output));
}
