import { divisionRoutes } from '@treadline/contract/platform/divisions/routes.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { heldDivisions, provinceOptions } from './divisions.ts';
import { divisionTemplate, loadList } from './load-list.ts';

export { areaText, findArea, provinceNamed } from './areas.ts';
export { allDivisions, checkOffered, isOffered, placeOf, placeOfCity } from './divisions.ts';
export { findDistrict } from './find-division.ts';

/** Administrative divisions (province, city, district) by official code. */
export const domain: Domain = {
  name: 'platform/divisions',
  serve(app, services) {
    mountRoutes(app, services, divisionRoutes, {
      provinces: async ({ lang }, { query }) => provinceOptions(query, lang),
      load: loadList,
      template: divisionTemplate,
    });
    heldDivisions.watch(app, services);
  },
  prepare: ({ db }) => heldDivisions.refresh(db),
  audit: {
    'division-list': {
      label: t('行政区划名单', 'List of divisions', '行政區劃名單'),
      actions: { load: t('载入', 'loaded', '載入') },
      fields: {
        added: f.int('新增', 'New', '新增'),
        renamed: f.int('更名', 'Renamed', '更名'),
        ended: f.int('停用', 'Ended', '停用'),
        reopened: f.int('恢复', 'There again', '恢復'),
      },
    },
  },
};
