import { sql } from 'kysely';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, columnIs, visible } from '#kernel/scope.ts';
import { named } from '#kernel/searchable.ts';

/** Entity of waybill templates: all for the platform, a provider its own. */
export const template = basicEntity('waybill_template', {
  name: 'waybill-template',
  label: t('面单模板', 'waybill template', '託運單範本'),
  no: 'name',
  scope: {
    OTHER: 'all',
    LOGISTICS: (me) => columnIs('waybill_template', 'logistics_id', me.companyId),
  },
});

/** Search column of templates: name. */
export const templateSearch = named('waybill_template', { name_key: 'name' }, ['name']);

export const templateSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('waybill_template')
    .leftJoin('company as provider', 'provider.id', 'waybill_template.logistics_id')
    .where(visible(ctx, template));

const printsOfTemplate = sql<number>`(SELECT count(*) FROM waybill_print p
  JOIN waybill_template_version v ON v.id = p.version_id WHERE v.template_id = waybill_template.id)`;

/** Columns of a template list row under the contract's names. */
export const templateRow = {
  id: 'waybill_template.id',
  name: 'waybill_template.name',
  logisticsId: 'waybill_template.logistics_id',
  logisticsName: 'provider.short_name',
  paper: 'waybill_template.paper',
  isDefault: 'waybill_template.is_default',
  enabled: 'waybill_template.enabled',
  versionNo: 'waybill_template.version_no',
  updatedBy: 'waybill_template.updated_by',
  updatedTime: 'waybill_template.updated_at',
  version: 'waybill_template.version',
  prints: printsOfTemplate,
} as const;

/** Returns one visible template. @throws record.not-found */
export async function readTemplate(ctx: Ctx, id: number) {
  const row = await templateSource(ctx)
    .where('waybill_template.id', '=', id)
    .select(selection(templateRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: template.label });
}

/** Returns one visible template with its latest layout. @throws record.not-found */
export async function readDetail(ctx: Ctx, id: number) {
  const row = await readTemplate(ctx, id);
  const { layout } = await ctx.db
    .selectFrom('waybill_template_version')
    .where('template_id', '=', id)
    .where('no', '=', row.versionNo)
    .select('layout')
    .executeTakeFirstOrThrow();
  return { ...row, layout: layout as unknown as Layout };
}
