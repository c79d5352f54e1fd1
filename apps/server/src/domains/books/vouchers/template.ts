import { sql } from 'kysely';
import type { z } from 'zod';
import { templateFields } from '@treadline/contract/books/vouchers/fields.ts';
import type { VoucherTemplate, VoucherTemplateInput } from '@treadline/contract/books/vouchers/routes.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { byText } from '#kernel/order.ts';
import { removeBasicData } from '#kernel/remove-basic-data.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { insertVoucher } from './draft.ts';
import { storedLines, type StoredLine } from './lines.ts';
import { voucher } from './voucher.ts';

type Row = z.output<typeof VoucherTemplate>;

/** Entity of recurring vouchers. */
export const voucherTemplate = basicEntity('voucher_template', {
  name: 'voucher-template',
  label: t('周期凭证', 'recurring voucher', '週期傳票'),
  no: 'name',
  scope: { OTHER: 'all' },
});

const templateRow = {
  id: 'voucher_template.id',
  name: 'voucher_template.name',
  onDay: 'voucher_template.on_day',
  total: sql<number>`(SELECT coalesce(sum((l->>'amount')::bigint), 0)::bigint FROM jsonb_array_elements(voucher_template.lines) l
    WHERE (l->>'amount')::bigint > 0)`,
  lastMonth: 'voucher_template.last_month',
  enabled: 'voucher_template.enabled',
  createdBy: 'voucher_template.created_by_name',
  createdTime: 'voucher_template.created_at',
  version: 'voucher_template.version',
} as const satisfies Columns;

const source = (ctx: Ctx) =>
  ctx.db.selectFrom('voucher_template').where(visible(ctx, voucherTemplate)).select(selection(templateRow));

/** Recurring vouchers in the order of their names. */
export async function listTemplates(ctx: Ctx): Promise<{ list: Row[] }> {
  return { list: await source(ctx).orderBy('voucher_template.name', byText).execute() };
}

async function readTemplate(ctx: Ctx, id: number): Promise<Row> {
  const row = await source(ctx).where('voucher_template.id', '=', id).executeTakeFirst();
  return row ?? fail('record.not-found', { entity: voucherTemplate.label });
}

/** Makes a voucher recurring from the month after its own. @throws record.not-found, record.duplicate, voucher.is-reversal */
export async function repeatVoucher(
  ctx: Ctx,
  id: number,
  { name, onDay }: z.output<typeof VoucherTemplateInput>,
): Promise<Row> {
  const { day, reverses, opening } = await findRecord(ctx, voucher, id);
  if (reverses !== null || opening) fail('voucher.is-reversal');
  const lines = await storedLines(ctx, id);
  const made = await ctx.db
    .insertInto('voucher_template')
    .values({
      name,
      on_day: onDay,
      lines: JSON.stringify(lines),
      last_month: day.slice(0, 7),
      created_by_name: ctx.me.name,
    })
    .onConflict((c) => c.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) fail('record.duplicate', { field: templateFields.name.label, value: name, path: 'name' });
  const { id: templateId } = made;
  await recordEvent(ctx, {
    entity: voucherTemplate.name,
    entityId: templateId,
    entityNo: name,
    action: 'create',
  });
  return readTemplate(ctx, templateId);
}

/** Enables or disables a recurring voucher; what was missed meanwhile is not drafted. */
export async function switchTemplate(ctx: Ctx, id: number, enabled: boolean): Promise<Row> {
  const { name, enabled: before } = await findRecord(ctx, voucherTemplate, id, true);
  if (before !== enabled) {
    await ctx.db.updateTable('voucher_template').set({ enabled }).where('id', '=', id).execute();
    const action = enabled ? 'enable' : 'disable';
    await recordEvent(ctx, { entity: voucherTemplate.name, entityId: id, entityNo: name, action });
  }
  return readTemplate(ctx, id);
}

export const removeTemplate = (ctx: Ctx, id: number): Promise<void> =>
  removeBasicData(ctx, voucherTemplate, id);

/** Drafts what is due by a day (YYYY-MM-DD), once a month each; a person submits it. */
export async function draftDue(services: Services, today: string = dayOf(new Date())): Promise<void> {
  const month = today.slice(0, 7);
  const due = await services.db
    .selectFrom('voucher_template')
    .where('enabled', '=', true)
    .where('last_month', '<', month)
    .where(sql<boolean>`least(on_day, extract(day FROM (${`${month}-01`}::date + interval '1 month - 1 day'))::int)
      <= ${Number(today.slice(8))}`)
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of due)
    await asSystem(services, '周期凭证', async (ctx) => {
      const row = await ctx.db
        .updateTable('voucher_template')
        .set({ last_month: month })
        .where('id', '=', id)
        .where('last_month', '<', month)
        .returning(['name', 'lines'])
        .executeTakeFirst();
      if (!row) return;
      const head = { day: today, remark: row.name, template_id: id };
      await insertVoucher(ctx, head, row.lines as unknown as StoredLine[]);
    });
}

/** Drafts recurring vouchers each morning. */
export const draftJob = (services: Services): JobDefinition => ({
  name: 'vouchers.draft',
  cron: '15 6 * * *',
  run: () => draftDue(services),
});

export const templateWords = {
  label: voucherTemplate.label,
  actions: { ...basicDataActions, delete: t('删除', 'deleted', '刪除') },
  fields: templateFields,
};
