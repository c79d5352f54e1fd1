import { sql } from 'kysely';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findTaken } from '#kernel/find-taken.ts';
import { findRecord } from '#kernel/scope.ts';
import { addVersion, log, changeColumns } from './save.ts';
import { readDetail, readTemplate, template, templateSearch } from './template.ts';

/** Enables or disables a template; a disabled one is no default. @throws record.not-found */
export async function enableTemplate(ctx: Ctx, id: number, enabled: boolean) {
  const locked = await findRecord(ctx, template, id, true);
  if (locked.enabled !== enabled) {
    await ctx.db
      .updateTable('waybill_template')
      .set({ enabled, is_default: enabled && locked.is_default, ...changeColumns(ctx, locked.version) })
      .where('id', '=', id)
      .execute();
    await log(ctx, enabled ? 'enable' : 'disable', locked);
  }
  return readTemplate(ctx, id);
}

/** Makes a template the only default of its provider. @throws waybill.disabled, record.not-found */
export async function setDefault(ctx: Ctx, id: number) {
  const { logistics_id: owner } = await findRecord(ctx, template, id);
  // All of the provider's, in the order of their ids: two who choose at once follow each other.
  await sql`SELECT id FROM waybill_template WHERE logistics_id IS NOT DISTINCT FROM ${owner}::bigint
    ORDER BY id FOR UPDATE`.execute(ctx.db);
  const locked = await findRecord(ctx, template, id, true);
  if (!locked.enabled) fail('waybill.disabled');
  if (!locked.is_default) {
    await sql`UPDATE waybill_template SET is_default = false, version = version + 1
      WHERE is_default AND logistics_id IS NOT DISTINCT FROM ${owner}::bigint`.execute(ctx.db);
    await ctx.db
      .updateTable('waybill_template')
      .set({ is_default: true, ...changeColumns(ctx, locked.version) })
      .where('id', '=', id)
      .execute();
    await log(ctx, 'default', locked);
  }
  return readTemplate(ctx, id);
}

/** Deletes a template that has never been printed. @throws waybill.printed, record.not-found */
export async function removeTemplate(ctx: Ctx, id: number): Promise<void> {
  const locked = await findRecord(ctx, template, id, true);
  const { prints } = await readTemplate(ctx, id);
  if (prints > 0) fail('waybill.printed', { prints });
  await ctx.db.deleteFrom('waybill_template_version').where('template_id', '=', id).execute();
  await ctx.db.deleteFrom('waybill_template').where('id', '=', id).execute();
  await log(ctx, 'delete', locked);
}

const copyName = t('{name} 副本{no}', '{name} copy{no}', '{name} 副本{no}');

/** The first name of a copy that no template of the provider has. */
async function freeName(ctx: Ctx, name: string, owner: number | null): Promise<string> {
  const isFree = async (copy: string) => {
    const row = { name: copy, logistics_id: owner };
    return (await findTaken(ctx, 'waybill_template', 'waybill_template_name', [row])).length === 0;
  };
  const nameOf = (no: number): string =>
    // Room for the words behind it within the 40 characters of a name.
    fillPlaces(copyName, ctx.lang, { name: name.slice(0, 30), no: no > 1 ? ` ${no}` : '' });
  for (let no = 1; ; no += 1) if (await isFree(nameOf(no))) return nameOf(no);
}

/** Copies a template under another name, with a first version of its own. @throws record.not-found */
export async function copyTemplate(ctx: Ctx, id: number) {
  const source = await readDetail(ctx, id);
  const name = await freeName(ctx, source.name, source.logisticsId);
  const made = await ctx.db
    .insertInto('waybill_template')
    .values({
      name,
      logistics_id: source.logisticsId,
      paper: source.paper,
      ...templateSearch.keys({ name }),
      updated_by: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(ctx, made.id, 1, source.layout);
  await log(ctx, 'copy', { id: made.id, name });
  return readTemplate(ctx, made.id);
}
