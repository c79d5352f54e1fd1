import { brandFields } from '@treadline/contract/catalogue/brands/fields.ts';
import { brandRoutes } from '@treadline/contract/catalogue/brands/routes.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findOffered, optionsOf, type PickerOptions } from '#kernel/picker-options.ts';
import { serveBasicData } from '#kernel/serve-basic-data.ts';
import { brand, brandRow, brandSearch, brandSource, brandStore } from './brand.ts';

export { brand, brandSearch, brandStore } from './brand.ts';
export {
  brandThen,
  idOfPartNo,
  idsOfFormerNo,
  partNos,
  partThen,
  readFormerNos,
  readPartsByNo,
} from './names-then.ts';

const listBrands = columnListing(brandRoutes.list, brandSource, {
  columns: brandRow,
  filters: { text: filterBy.search('brand.search') },
  defaultSort: 'sort',
  sheet: { name: t('品牌', 'Brands', '品牌'), columns: sheetOf(brandFields) },
});

const offer = {
  from: brandSource,
  id: 'brand.id',
  label: ({ lang }) => (lang === 'en' ? 'brand.name_en' : 'brand.name'),
  enabled: 'brand.enabled',
  order: 'brand.sort',
  keys: ['brand.search'],
} satisfies PickerOptions<never, never>;

/** Tyre brands: basic data of the platform. */
export const domain: Domain = {
  name: 'catalogue/brands',
  serve(app, services) {
    mountRoutes(app, services, brandRoutes, {
      list: listBrands,
      options: optionsOf(offer),
      ...serveBasicData(brandStore),
    });
  },
  audit: { [brand.name]: { label: brand.label, actions: basicDataActions, fields: brandFields } },
  searchable: [brandSearch],
  search: findOffered(offer, {
    entity: brand,
    code: 'basic_brand_view',
    path: '/basic/brand',
    name: 'brand.name',
    no: 'brand.name_en',
  }),
};
