import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { vatFields, vatInputs } from './fields.ts';

const keeper = { needs: ['basic_vat_view'], types: ['OTHER'] } as const;

export const VatSetting = rowOf(vatFields, { id: z.number() });

export const vatRoutes = routes({
  list: {
    method: 'GET',
    path: '/data/vat/vatSettings',
    ...keeper,
    summary: 'VAT rates with the days from which they hold',
    ...listOf(VatSetting, {
      filters: {
        partClass: filter.many(z.enum(['GOODS', 'SERVICE', 'FREIGHT', 'SMALL'])),
        state: filter.many(z.enum(['PLANNED', 'CURRENT', 'PAST'])),
      },
      sort: ['validFrom', 'partClass', 'rate'],
      counts: ['state'],
    }),
  },
  create: {
    method: 'POST',
    path: '/data/vat/vatSetting',
    ...keeper,
    summary: 'A rate from a day to come; past rates are immutable',
    body: inputOf(vatInputs),
    response: VatSetting,
  },
  remove: {
    method: 'DELETE',
    path: '/data/vat/vatSetting/:id',
    record: 'platform',
    ...keeper,
    summary: 'Take back a rate that does not hold yet',
    response: 'none',
  },
});
