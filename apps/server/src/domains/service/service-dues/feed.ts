import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { dueRuleActions, dueRuleFields } from '@treadline/contract/service/service-dues/fields.ts';
import { serviceDueRoutes } from '@treadline/contract/service/service-dues/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, HomePart } from '#kernel/feeds.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { dueRule, dueSource, serviceDue } from './entity.ts';
import { dueState } from './list.ts';

const title = t('保养即将到期', 'Service due soon', '保養即將到期');

/** Cars of the shop whose work is due soon. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  const sees = serviceDueRoutes.list.needs.some((code) => ctx.me.codes.has(code));
  if (!sees || ctx.me.type !== 'DEALER') return {};
  const { count } = await dueSource(ctx)
    .where(sql<boolean>`${dueState} = 'DUE'`)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const card = { key: 'service-due', title: title[ctx.lang], count, tone: 'waiting' as const, hint: null };
  return { cards: [{ ...card, path: '/clue/dues?state=DUE' }] };
}

/** Contributions of what is due to the shell: a home card, revealing, audit labels. */
export const dueFeed: Feed = {
  home: describeHome,
  reveal: revealCustomer(
    serviceDue,
    (ctx, id) => dueSource(ctx).where('service_due.id', '=', id).selectAll().executeTakeFirst(),
    (row) => row.plate,
    [serviceDueRoutes.list],
  ),
  audit: {
    [dueRule.name]: { label: dueRule.label, actions: dueRuleActions, fields: dueRuleFields },
    [serviceDue.name]: {
      label: serviceDue.label,
      actions: { reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料') },
    },
  },
};
