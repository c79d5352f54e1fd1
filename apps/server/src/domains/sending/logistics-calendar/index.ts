import { calendarActions, calendarFields } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { logisticsCalendarRoutes } from '@treadline/contract/sending/logistics-calendar/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { fail } from '#kernel/errors.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { heldYears } from './legal-days.ts';
import { holidayTemplate, loadYear } from './load-year.ts';
import { changeKind, findCalendar, logisticSuppliers, supplierLabel } from './logistic-supplier.ts';
import { planChange } from './plan-change.ts';
import { readWorkday, readYear } from './read-year.ts';
import { calendarOf, saveChange } from './save-change.ts';

export { legalDay } from './legal-days.ts';
export { calendarJob } from './save-change.ts';
export { addWorkdays, loadCalendar, nextWorkday, type Calendar } from './workdays.ts';

const words = { actions: calendarActions, fields: calendarFields, statusText: () => undefined };
/** So many of the orders that move are shown beforehand. */
const shown = 200;

async function listSuppliers(ctx: Ctx) {
  const rows = await logisticSuppliers(ctx).execute();
  return rows.map(({ id, name, kind, enabled }) => ({ value: id, label: name, kind, disabled: !enabled }));
}

/** A rule is the kind's, so that only the platform sets it. */
async function previewChange(ctx: Ctx, { query }: Input<(typeof logisticsCalendarRoutes)['preview']>) {
  if (query.action === 'rule' && ctx.me.type !== 'OTHER') fail('permission.type');
  const found = await findCalendar(ctx, query);
  const plan = await planChange(ctx, found, query.action === 'rule' ? query : { ...query, name: '' });
  const moves = plan.moves.slice(0, shown).map(({ id, ...move }) => ({ orderId: id, ...move }));
  return { days: plan.days, moved: plan.moves.length, moves, fingerprint: plan.fingerprint };
}

/** Rest days of logistics providers and their effect on promised days. */
export const domain: Domain = {
  name: 'sending/logistics-calendar',
  serve(app, services) {
    mountRoutes(app, services, logisticsCalendarRoutes, {
      year: (ctx, { params, query }) => readYear(ctx, { ...params, ...query }),
      async history(ctx, { params, query }) {
        const { entity, entityId } = calendarOf(await findCalendar(ctx, { ...params, ...query }));
        const list = await readTimeline(ctx, entity, entityId, words);
        return { list: list.toReversed() };
      },
      preview: previewChange,
      rest: async (ctx, { body }) =>
        saveChange(ctx, await findCalendar(ctx, body), { action: 'rest', ...body }, body.fingerprint),
      cancel: async (ctx, { body }) =>
        saveChange(ctx, await findCalendar(ctx, body), { action: 'cancel', ...body }, body.fingerprint),
      rule: async (ctx, { body }) =>
        saveChange(ctx, await findCalendar(ctx, body), { action: 'rule', ...body }, body.fingerprint),
      suppliers: listSuppliers,
      supplierKind: (ctx, { params, body }) => changeKind(ctx, params.id, body.logisticSupplierType),
      workday: (ctx, { query }) => readWorkday(ctx, query),
      loadYear,
      yearTemplate: holidayTemplate,
    });
    heldYears.watch(app, services);
  },
  prepare: ({ db }) => heldYears.refresh(db),
  audit: {
    'legal-year': {
      label: t('法定节假日', 'Legal holidays', '法定節假日'),
      actions: { load: t('载入', 'loaded', '載入') },
      fields: {},
    },
    'logistics-calendar': { label: t('物流日历', 'Logistics calendar', '物流日曆'), ...words },
    'logistics-supplier': { label: supplierLabel, ...words },
  },
};
