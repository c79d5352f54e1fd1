import { configurationRoutes } from '@treadline/contract/platform/configuration/routes.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { allSettings, changeSetting, readHistory, readSettings, cancelPlannedSetting } from './settings.ts';

/** Configuration centre: business settings with effective dates and history. */
export const domain: Domain = {
  name: 'platform/configuration',
  serve(app, services) {
    mountRoutes(app, services, configurationRoutes, {
      list: readSettings,
      change: (ctx, { params, body }) => changeSetting(ctx, params.key, body),
      takeBack: (ctx, { params }) => cancelPlannedSetting(ctx, params.id),
      history: (ctx, { query }) => readHistory(ctx, query.key),
    });
  },
  audit: {
    setting: {
      label: t('配置', 'Setting', '設定'),
      actions: {
        update: t('修改', 'changed', '修改'),
        plan: t('计划修改', 'change planned', '計畫修改'),
        takeBack: t('撤回计划', 'plan taken back', '撤回計畫'),
      },
      fields: {
        ...Object.fromEntries([...allSettings].map(([key, { field }]) => [key, field])),
        from: f.day('生效日期', 'From', '生效日期'),
      },
    },
  },
};
