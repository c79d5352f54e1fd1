import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { onlineFields, onlineInputs } from './online-fields.ts';

const path = '/inventory/publishStatus';
const types = ['OTHER'] as const;
const keeper = { needs: ['online_product_manage'], types } as const;
const int = z.number().int();
const record = 'part';
const ids = z.array(rules.id()).min(1, 'rule.selectRows').max(500);

const OnlineRow = rowOf(onlineFields, { id: int, partId: int, version: int, pictures: z.array(int) });
export const OnlineInput = inputOf(onlineInputs).extend({
  /** File ids in display order; the first one is shown in lists. */
  pictures: z.array(rules.id()).max(9).default([]),
});

/** Routes of the online presentation of platform parts. */
export const onlineRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...keeper,
    summary: 'Released parts with their online settings',
    ...listOf(OnlineRow, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(['ON', 'HELD', 'OFF'])),
        brandId: filter.many(z.coerce.number<string>().int()),
        pictures: filter.bool(),
      },
      sort: ['sort', 'partNo', 'size', 'available', 'malls', 'updatedTime'],
      counts: ['state'],
    }),
  },
  publish: {
    method: 'PUT',
    path: `${path}/:partId`,
    record,
    needs: ['part_permission_change', 'online_product_manage'],
    types,
    summary: 'Show one part online, or no longer',
    body: z.strictObject({ online: z.boolean() }),
    response: OnlineRow,
  },
  publishMany: {
    method: 'POST',
    path: `${path}/batch`,
    needs: ['part_permission_batch_change', 'online_product_manage'],
    types,
    transaction: 'own',
    summary: 'Show many parts online, or no longer, each by itself',
    body: z.strictObject({ ids, online: z.boolean() }),
    response: RowResults,
  },
  update: {
    method: 'PUT',
    path: `${path}/config/:partId`,
    record,
    ...keeper,
    summary: 'Title and pictures of one part',
    body: OnlineInput.extend({ version: int }),
    response: OnlineRow,
  },
  picture: {
    method: 'POST',
    path: `${path}/picture/:partId`,
    record,
    ...keeper,
    upload: { maxBytes: 10 * 1024 * 1024 },
    body: z.strictObject({ thumbnail: z.string().max(60_000).optional() }),
    summary: 'A picture of a part',
    response: z.object({ id: int }),
  },
  order: {
    method: 'PUT',
    path: `${path}/order`,
    ...keeper,
    summary: 'The order in which they are shown: these among themselves, or to the top',
    body: z.strictObject({ ids, top: z.boolean().default(false) }),
    response: 'none',
  },
});
