import { t } from '@treadline/contract/kernel/text.ts';
import { pageFields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { landingPageRoutes } from '@treadline/contract/promotion/landing-pages/routes.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { endsSoon, isDry, landingPageSource, statusNow } from './entity.ts';
import { countedOf, pageColumns } from './row.ts';
import { sql } from 'kysely';

export const listPages = listing(landingPageRoutes.list, {
  from: landingPageSource,
  filters: {
    text: by.search('landing_page.search'),
    status: (q, some) => q.where(sql<boolean>`${statusNow} = ANY(${[...some]})`),
    dealerId: by.oneOf('landing_page.dealer_id'),
    startsTime: by.days('landing_page.starts_at'),
    endsTime: by.days('landing_page.ends_at'),
    createdTime: by.days('landing_page.created_at'),
    endsSoon: (q, so) => q.where(sql<boolean>`(${endsSoon}) = ${so}`),
    dry: (q, so) => q.where(sql<boolean>`(${isDry}) = ${so}`),
  },
  sort: {
    createdTime: 'landing_page.id',
    startsTime: 'landing_page.starts_at',
    endsTime: 'landing_page.ends_at',
    pageNo: 'landing_page.page_no',
    visits: countedOf('visits'),
  },
  defaultSort: '-createdTime',
  tie: 'landing_page.id',
  counts: { status: statusNow },
  select: (q, ctx) => q.select(pageColumns(ctx)),
  sheet: { name: t('移动端促销', 'Mobile promotions', '行動端促銷'), columns: sheetOf(pageFields) },
});
