import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { payMethodFields } from '@treadline/contract/money/pay-methods/fields.ts';
import { payMethodRoutes } from '@treadline/contract/money/pay-methods/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { listMethods, updateMethod } from './pay-method.ts';

export { offeredPayMethods } from './offered.ts';
export { payoutBank } from './pay-method.ts';

/** Payment methods: which are offered for which orders and platforms. */
export const domain: Domain = {
  name: 'money/pay-methods',
  serve: (app, services) =>
    mountRoutes(app, services, payMethodRoutes, {
      list: listMethods,
      update: (ctx, { params, body }) => updateMethod(ctx, params.id, body),
    }),
  audit: {
    'pay-method': {
      label: t('支付方式', 'Payment method', '支付方式'),
      actions: basicDataActions,
      fields: payMethodFields,
    },
  },
};
