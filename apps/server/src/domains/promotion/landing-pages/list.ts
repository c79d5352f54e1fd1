import { t } from '@treadline/contract/kernel/text.ts';
import { pageFields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { landingPageRoutes } from '@treadline/contract/promotion/landing-pages/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { endsSoon, isDry, landingPageSource, statusNow } from './entity.ts';
import { pageColumns } from './row.ts';
import { sql } from 'kysely';

export const listPages = columnListing(landingPageRoutes.list, landingPageSource, {
  columns: pageColumns,
  filters: {
    text: filterBy.search('landing_page.search'),
    status: (q, some) => q.where(sql<boolean>`${statusNow} = ANY(${[...some]})`),
    endsSoon: (q, so) => q.where(sql<boolean>`(${endsSoon}) = ${so}`),
    dry: (q, so) => q.where(sql<boolean>`(${isDry}) = ${so}`),
  },
  sort: {
    createdTime: 'landing_page.id',
  },
  defaultSort: '-createdTime',
  sheet: { name: t('移动端促销', 'Mobile promotions', '行動端促銷'), columns: sheetOf(pageFields) },
});
