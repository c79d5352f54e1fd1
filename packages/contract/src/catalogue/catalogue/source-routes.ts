import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { Source, SourceInput } from './part-schema.ts';

const path = '/product/tyreSupplier';
const keeper = { needs: ['tyres_list_view'], types: ['OTHER'] } as const;
const record = 'part-source';

/** Routes of a part's suppliers and their prices. */
export const sourceRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...keeper,
    summary: 'Suppliers of a part',
    query: z.strictObject({ partId: z.coerce.number<string>().int() }),
    response: z.array(Source),
  },
  create: {
    method: 'POST',
    path,
    ...keeper,
    summary: 'Add a supplier to a part',
    body: SourceInput.extend({ partId: rules.id(), supplierId: rules.id() }),
    response: Source,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'Change number, price, MOQ, packing, lead time, preference',
    body: SourceInput.extend({ version: z.number().int() }),
    response: Source,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'It sells the part no longer; past orders keep what they say',
    response: 'none',
  },
});
