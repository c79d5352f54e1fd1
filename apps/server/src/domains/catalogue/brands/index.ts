import { sql } from 'kysely';
import { brandFields } from '@treadline/contract/catalogue/brands/fields.ts';
import { brandRoutes } from '@treadline/contract/catalogue/brands/routes.ts';
import { keptActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { listing } from '#kernel/list.ts';
import { mount } from '#kernel/mount.ts';
import { findOffered, optionsOf, type Offer } from '#kernel/offer.ts';
import { listedBy, serveKept } from '#kernel/serve-kept.ts';
import { brand, brandRow, brandSearch, brandSource, keepBrand, partsOfBrand } from './brand.ts';

export { brand, brandSearch, keepBrand } from './brand.ts';

const listBrands = listing(brandRoutes.list, {
  from: brandSource,
  ...listedBy('brand', 'brand.search'),
  sort: {
    sort: 'brand.sort',
    name: 'brand.name',
    nameEn: 'brand.name_en',
    country: 'brand.country',
    parts: partsOfBrand,
    createdTime: 'brand.created_at',
  },
  defaultSort: 'sort',
  totals: { parts: sql<number>`coalesce(sum(${partsOfBrand}), 0)` },
  select: (q) => q.select(brandRow),
  sheet: { name: t('品牌', 'Brands', '品牌'), columns: sheetOf(brandFields) },
});

const offer = {
  from: brandSource,
  id: 'brand.id',
  label: ({ lang }) => (lang === 'en' ? 'brand.name_en' : 'brand.name'),
  enabled: 'brand.enabled',
  order: 'brand.sort',
  keys: ['brand.search'],
} satisfies Offer<never, never>;

/** Tyre brands: basic data of the platform. */
export const domain: Domain = {
  name: 'catalogue/brands',
  serve(app, services) {
    mount(app, services, brandRoutes, {
      list: listBrands,
      options: optionsOf(offer),
      ...serveKept(keepBrand),
    });
  },
  audit: { [brand.name]: { label: brand.label, actions: keptActions, fields: brandFields } },
  searchable: [brandSearch],
  search: findOffered(offer, {
    entity: brand,
    code: 'basic_brand_view',
    path: '/basic/brand',
    name: 'brand.name',
    no: 'brand.name_en',
  }),
};
