import { isDeepStrictEqual } from 'node:util';
import { templateFields } from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { findTaken } from '#kernel/find-taken.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent, type TimelineEntry } from '#kernel/timeline.ts';
import { readDetail, template, templateSearch } from './template.ts';

export interface TemplateInput {
  name: string;
  logisticsId: number | null;
  layout: Layout;
}

/** Logs an action on a template. */
export const log = (
  ctx: Ctx,
  action: string,
  { id, name }: { id: number; name: string },
  changes?: TimelineEntry['changes'],
): Promise<void> =>
  recordEvent(ctx, {
    entity: template.name,
    entityId: id,
    entityNo: name,
    action,
    ...(changes ? { changes } : {}),
  });

/** Columns updated with every change of a template. */
export const changeColumns = ({ me }: Ctx, version: number) => ({
  version: version + 1,
  updated_by: me.name,
  updated_at: new Date(),
});

/** Formats the paper size of a layout. */
export const formatPaperSize = ({ paper }: Layout): string => `${paper.width} × ${paper.height}`;

/** Refuses a name that another template of the same owner has. @throws record.duplicate naming the field */
async function requireFree(ctx: Ctx, name: string, owner: number | null, own?: number): Promise<void> {
  const row = { name, logistics_id: owner };
  if ((await findTaken(ctx, 'waybill_template', 'waybill_template_name', [row], own)).length > 0)
    throw new AppError('record.duplicate', { field: templateFields.name.label, value: name, path: 'name' });
}

/** Providers keep their own templates; the platform says whose they are, or that they are for all. */
async function ownerOf({ db, me }: Ctx, { logisticsId }: TemplateInput): Promise<number | null> {
  if (me.type === 'LOGISTICS') return me.companyId;
  if (logisticsId === null) return null;
  const provider = await db
    .selectFrom('company')
    .where('id', '=', logisticsId)
    .where('account_type', '=', 'LOGISTICS')
    .select('id')
    .executeTakeFirst();
  return provider ? logisticsId : fail('record.not-found', { path: 'logisticsId' });
}

/** Inserts an immutable version of a template. */
export async function addVersion(
  { db, me }: Ctx,
  templateId: number,
  no: number,
  layout: Layout,
  restoredFrom: number | null = null,
): Promise<void> {
  await db
    .insertInto('waybill_template_version')
    .values({
      template_id: templateId,
      no,
      layout: JSON.stringify(layout),
      restored_from: restoredFrom,
      created_by: me.name,
    })
    .execute();
}

/** Creates a template with its first version. @throws record.duplicate naming the field, record.not-found */
export async function createTemplate(ctx: Ctx, input: TemplateInput) {
  const { name, layout } = input;
  const owner = await ownerOf(ctx, input);
  await requireFree(ctx, name, owner);
  const { id } = await ctx.db
    .insertInto('waybill_template')
    .values({
      name,
      logistics_id: owner,
      paper: formatPaperSize(layout),
      ...templateSearch.keys({ name }),
      updated_by: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(ctx, id, 1, layout);
  await log(ctx, 'create', { id, name });
  return readDetail(ctx, id);
}

/** What the log says of a change. */
function changesOf(
  before: { name: string; logisticsName: string | null; versionNo: number },
  after: typeof before,
) {
  const keys = ['name', 'logisticsName', 'versionNo'] as const;
  return Object.fromEntries(
    keys.flatMap((key) =>
      before[key] === after[key] ? [] : [[key, { before: before[key], after: after[key] }]],
    ),
  );
}

/**
 * Updates a template; a changed layout becomes a new version. Without a change nothing is logged.
 * @throws record.changed, record.duplicate naming the field, record.not-found
 */
export async function updateTemplate(
  ctx: Ctx,
  id: number,
  { version, ...input }: TemplateInput & { version: number },
) {
  const owner = await ownerOf(ctx, input);
  const { version: found } = await findRecord(ctx, template, id);
  if (found !== version) fail('record.changed');
  await requireFree(ctx, input.name, owner, id);
  const locked = await findRecord(ctx, template, id, true);
  if (locked.version !== version) fail('record.changed');
  const before = await readDetail(ctx, id);
  const isDrawn = !isDeepStrictEqual(before.layout, input.layout);
  if (!isDrawn && locked.name === input.name && locked.logistics_id === owner) return before;
  const versionNo = before.versionNo + (isDrawn ? 1 : 0);
  if (isDrawn) await addVersion(ctx, id, versionNo, input.layout);
  await ctx.db
    .updateTable('waybill_template')
    .set({
      name: input.name,
      ...templateSearch.keys(input),
      logistics_id: owner,
      // The default of one provider is not by itself another's.
      is_default: locked.is_default && locked.logistics_id === owner,
      version_no: versionNo,
      paper: formatPaperSize(input.layout),
      ...changeColumns(ctx, version),
    })
    .where('id', '=', id)
    .execute();
  const after = await readDetail(ctx, id);
  await log(ctx, 'update', after, changesOf(before, after));
  return after;
}
