import { sql } from 'kysely';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { addVersion, log, formatPaperSize, changeColumns } from './save.ts';
import { readDetail, template } from './template.ts';

const columns = [
  'v.id',
  'v.no',
  'v.restored_from as restoredFrom',
  'v.created_by as createdBy',
  'v.created_at as createdTime',
  sql<number>`(SELECT count(*) FROM waybill_print p WHERE p.version_id = v.id)`.as('prints'),
] as const;

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('waybill_template_version as v')
    .innerJoin('waybill_template', 'waybill_template.id', 'v.template_id')
    .where(visible(ctx, template));

/** Returns the versions of a visible template, newest first. @throws record.not-found */
export async function listVersions(ctx: Ctx, id: number) {
  await findRecord(ctx, template, id);
  const list = await source(ctx)
    .where('v.template_id', '=', id)
    .select(columns)
    .orderBy('v.no', 'desc')
    .execute();
  return { list };
}

/** Returns one version of a visible template. @throws record.not-found */
export async function readVersion(ctx: Ctx, id: number) {
  const row = await source(ctx)
    .where('v.id', '=', id)
    .select([...columns, 'v.layout', 'v.template_id as templateId'])
    .executeTakeFirst();
  if (!row) return fail('record.not-found', { entity: template.label });
  return { ...row, layout: row.layout as unknown as Layout };
}

/**
 * Restores an older version as a new one, so that the print history stays.
 * @throws record.changed, record.not-found
 */
export async function restoreVersion(ctx: Ctx, versionId: number, seen: number) {
  const older = await readVersion(ctx, versionId);
  const locked = await findRecord(ctx, template, older.templateId, true);
  if (locked.version !== seen) fail('record.changed');
  const no = locked.version_no + 1;
  await addVersion(ctx, locked.id, no, older.layout, older.no);
  await ctx.db
    .updateTable('waybill_template')
    .set({ version_no: no, paper: formatPaperSize(older.layout), ...changeColumns(ctx, seen) })
    .where('id', '=', locked.id)
    .execute();
  await log(ctx, 'restore', locked, { versionNo: { before: older.no, after: no } });
  return readDetail(ctx, locked.id);
}
