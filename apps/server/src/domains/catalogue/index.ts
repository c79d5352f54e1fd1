import { t } from '@treadline/contract/kernel/text.ts';
import { catalogueRoutes } from '@treadline/contract/catalogue/routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';

const seasons = {
  SUMMER: t('夏季', 'Summer', '夏季'),
  WINTER: t('冬季', 'Winter', '冬季'),
  ALL: t('四季', 'All season', '四季'),
};

/** The catalogue: so far the option lists that purchasing needs. */
export const domain: Domain = {
  serve(app, services) {
    mount(app, services, catalogueRoutes, {
      options: async (ctx) => {
        const brands = await ctx.db
          .selectFrom('brand')
          .where('enabled', '=', true)
          .orderBy('sort')
          .orderBy('name')
          .select(['id', 'name', 'name_en'])
          .execute();
        return {
          brands: brands.map((b) => ({ value: b.id, label: ctx.lang === 'en' ? b.name_en : b.name })),
          seasons: Object.entries(seasons).map(([value, text]) => ({ value, label: text[ctx.lang] })),
        };
      },
    });
  },
};
