import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { feeFields, payChannels } from '@treadline/contract/money/payment-fees/fields.ts';
import { paymentFeeRoutes, type PaymentFee } from '@treadline/contract/money/payment-fees/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { defineDatedValues } from '#kernel/dated.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';

const fees = defineDatedValues<z.output<typeof PaymentFee>>({
  table: 'payment_fee',
  name: 'payment-fee',
  label: t('渠道手续费', 'Transaction fee', '渠道手續費'),
  fields: feeFields,
  columns: { channel: 'channel', rate: 'rate_bp', refundMode: 'refund_mode' },
});

const listFees = columnListing(paymentFeeRoutes.list, fees.from, {
  ...fees.listed,
  sheet: { name: t('渠道手续费', 'Transaction fees', '渠道手續費'), columns: sheetOf(feeFields) },
});

export { feeOfDay } from './fee-of-day.ts';

/** Fee rates of payment channels by effective date. */
export const domain: Domain = {
  name: 'money/payment-fees',
  serve: (app, services) =>
    mountRoutes(app, services, paymentFeeRoutes, {
      list: listFees,
      channels: async ({ lang }) =>
        Object.entries(payChannels).map(([value, text]) => ({ value, label: text[lang] })),
      create: fees.create,
      remove: fees.remove,
    }),
  audit: fees.audit,
};
