import { t } from '@treadline/contract/kernel/text.ts';
import { vatFields, type VatClass } from '@treadline/contract/vat/fields.ts';
import { vatRoutes } from '@treadline/contract/vat/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { datedState, requireToCome, validTo } from '../../kernel/dated.ts';
import type { Domain } from '../../kernel/domain.ts';
import { AppError, fail } from '../../kernel/errors.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { by } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { mount } from '../../kernel/mount.ts';
import { record } from '../../kernel/timeline.ts';

export { vatRate } from './rate.ts';

/** Every rate with the day before the next one of its class begins. */
const source = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .with('v', (q) =>
      q
        .selectFrom('vat_setting')
        .select(['id', 'part_class as partClass', 'rate_bp as rate', 'valid_from as validFrom'])
        .select(['created_by_name as createdBy', 'created_at as createdTime'])
        .select(validTo('part_class')),
    )
    .selectFrom('v');
const listRates = listing(vatRoutes.list, {
  from: source,
  filters: { partClass: by.oneOf('v.partClass'), state: (q, v) => q.where(datedState, 'in', v) },
  sort: { validFrom: 'v.validFrom', partClass: 'v.partClass', rate: 'v.rate' },
  defaultSort: '-validFrom',
  tie: 'v.id',
  counts: { state: datedState },
  select: (q) => q.selectAll('v').select(datedState.as('state')),
  sheet: { name: t('税率', 'VAT', '稅率'), columns: sheetOf(vatFields) },
});

const numberOf = ({ partClass, validFrom }: { partClass: string; validFrom: string }): string =>
  `${partClass} ${validFrom}`;

/** A rate from a day to come. @throws dated.past, record.duplicate */
async function createRate(
  ctx: Ctx,
  { partClass, rate, validFrom }: { partClass: VatClass; rate: number; validFrom: string },
) {
  requireToCome(validFrom);
  const made = await ctx.db
    .insertInto('vat_setting')
    .values({ part_class: partClass, rate_bp: rate, valid_from: validFrom, created_by_name: ctx.me.name })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    throw new AppError('record.duplicate', {
      field: vatFields.validFrom.label,
      value: validFrom,
      path: 'validFrom',
    });
  const changes = { rate: { before: null, after: rate } };
  const entityNo = numberOf({ partClass, validFrom });
  await record(ctx, { entity: 'vat', entityId: made.id, entityNo, action: 'create', changes });
  return source(ctx)
    .where('v.id', '=', made.id)
    .selectAll('v')
    .select(datedState.as('state'))
    .executeTakeFirstOrThrow();
}

/** Takes back a rate that does not hold yet. @throws dated.past, record.not-found */
async function removeRate(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('vat_setting')
    .where('id', '=', id)
    .select(['part_class as partClass', 'valid_from as validFrom', 'rate_bp as rate'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return fail('record.not-found');
  requireToCome(row.validFrom);
  await ctx.db.deleteFrom('vat_setting').where('id', '=', id).execute();
  const changes = { rate: { before: row.rate, after: null } };
  await record(ctx, { entity: 'vat', entityId: id, entityNo: numberOf(row), action: 'delete', changes });
}

/** VAT: rates by class and day. */
export const domain: Domain = {
  serve(app, services) {
    mount(app, services, vatRoutes, {
      list: listRates,
      create: (ctx, { body }) => createRate(ctx, body),
      remove: (ctx, { params }) => removeRate(ctx, params.id),
    });
  },
  audit: {
    vat: {
      label: t('税率', 'VAT rate', '稅率'),
      actions: { create: t('新增', 'added', '新增'), delete: t('撤回', 'taken back', '撤回') },
      fields: vatFields,
    },
  },
};
