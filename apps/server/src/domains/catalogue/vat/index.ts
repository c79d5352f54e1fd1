import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { vatFields } from '@treadline/contract/catalogue/vat/fields.ts';
import { vatRoutes, type VatSetting } from '@treadline/contract/catalogue/vat/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { defineDatedValues } from '#kernel/dated.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';

export { freightKindAt, freightRate, sellerRate, vatRate, vatRateNow } from './rate.ts';

const rates = defineDatedValues<z.output<typeof VatSetting>>({
  table: 'vat_setting',
  name: 'vat',
  label: t('税率', 'VAT rate', '稅率'),
  fields: vatFields,
  columns: { partClass: 'part_class', rate: 'rate_bp' },
});

const listRates = columnListing(vatRoutes.list, rates.from, {
  ...rates.listed,
  sheet: { name: t('税率', 'VAT', '稅率'), columns: sheetOf(vatFields) },
});

/** VAT rates by class and effective date. */
export const domain: Domain = {
  name: 'catalogue/vat',
  serve: (app, services) =>
    mountRoutes(app, services, vatRoutes, { list: listRates, create: rates.create, remove: rates.remove }),
  audit: rates.audit,
};
