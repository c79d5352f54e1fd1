import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { feeFields, feeInputs } from './fields.ts';

const reader = {
  needs: ['search_bank_channels_fee', 'manger_bank_channels_fee'],
  types: ['OTHER'],
} as const;
const keeper = { needs: ['manger_bank_channels_fee'], types: ['OTHER'] } as const;

export const PaymentFee = rowOf(feeFields, { id: z.number() });

export const paymentFeeRoutes = routes({
  list: {
    method: 'GET',
    path: '/data/paymentFee/list',
    ...reader,
    summary: 'Fees of the channels with the days from which they hold',
    ...listOf(PaymentFee, {
      filters: {
        channel: filter.many(z.enum(['WECHAT', 'ALIPAY', 'UNIONPAY'])),
        state: filter.many(z.enum(['PLANNED', 'CURRENT', 'PAST'])),
      },
      sort: ['validFrom', 'channel', 'rate'],
      counts: ['state'],
    }),
  },
  channels: {
    method: 'GET',
    path: '/data/paymentFee/channels',
    ...reader,
    summary: 'Channels as options',
    response: optionsOf(z.string()),
  },
  create: {
    method: 'POST',
    path: '/data/paymentFee',
    ...keeper,
    summary: 'A fee from a day to come; past ones are immutable',
    body: inputOf(feeInputs),
    response: PaymentFee,
  },
  remove: {
    method: 'DELETE',
    path: '/data/paymentFee/:id',
    record: 'platform',
    ...keeper,
    summary: 'Take back a fee that does not hold yet',
    response: 'none',
  },
});
