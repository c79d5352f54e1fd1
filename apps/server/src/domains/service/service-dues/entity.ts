import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { basicEntity, columnIs, visible } from '#kernel/scope.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of what is due on cars. Row-level scope: all for the platform, a dealer its own, others those of their dealers. */
export const serviceDue = basicEntity('service_due', {
  name: 'service-due',
  label: t('保养到期', 'service due', '保養到期'),
  no: 'plate',
  scope: scopeByDealer('service_due'),
});

/** Entity of rules: all for the platform, a dealer its own. */
export const dueRule = basicEntity('service_due_rule', {
  name: 'service-due-rule',
  label: t('保养规则', 'service rule', '保養規則'),
  no: 'kind',
  scope: { OTHER: 'all', DEALER: (me) => columnIs('service_due_rule', 'dealer_id', me.companyId) },
});

export const dueSource = (ctx: Ctx) => ctx.db.selectFrom('service_due').where(visible(ctx, serviceDue));
