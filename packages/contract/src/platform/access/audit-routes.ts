import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { AuditEntry } from './schema.ts';

export const auditRoutes = routes({
  list: {
    method: 'GET',
    path: '/user/audit/list',
    needs: 'admin',
    summary: 'Who did what to which record, with every change before and after',
    ...listOf(AuditEntry, {
      filters: {
        entity: filter.many(z.string().max(40)),
        action: filter.many(z.string().max(40)),
        entityNo: filter.text(),
        entityId: filter.int(),
        actor: filter.text(),
        actorId: filter.int(),
        requestId: filter.text(),
        time: filter.days(),
      },
      sort: ['time'],
    }),
  },
  filters: {
    method: 'GET',
    path: '/user/audit/filters',
    needs: 'admin',
    summary: 'Kinds of records and actions that occur',
    response: z.object({
      entities: z.array(z.object({ label: z.string(), value: z.string() })),
      actions: z.array(z.object({ label: z.string(), value: z.string(), entity: z.string() })),
    }),
  },
  decrypt: {
    method: 'GET',
    path: '/data/communal/decrypt',
    needs: ['view_all_sensitive_data'],
    summary: 'One masked value in clear; limited, every call audited',
    query: z.strictObject({
      entity: z.string().max(40),
      id: z.coerce.number<string>().int().positive(),
      field: z.string().max(40),
    }),
    response: z.object({ value: z.string() }),
  },
});
