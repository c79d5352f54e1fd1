import type { Route } from '@treadline/contract/kernel/route.ts';
import { z } from 'zod';

const made = new WeakMap<Route, Route>();

/**
 * Export route of a finance list, named by the list, with the same filters, codes and account types:
 * `/finance/dealer/salesRecord` as `/finance/dealer.salesRecord/export`, a list of one record as
 * `/finance/dealerAccount.ledger/export/:id`. Other lists have one where their route names a `report`.
 */
export function workbookOf(route: Route): Route | undefined {
  const known = made.get(route);
  if (known) return known;
  const name = nameOf(route);
  const query = route.method === 'GET' ? route.query : route.body;
  if (!name || !(query instanceof z.ZodObject)) return undefined;
  const { body: _, reads: __, report: ___, ...rest } = route;
  const workbook: Route = {
    ...rest,
    method: 'GET',
    path: `/finance/${name}/export${route.path.endsWith('/:id') ? '/:id' : ''}`,
    summary: `${route.summary}, as a workbook`,
    query: query.extend({ format: z.literal('xlsx').default('xlsx') }),
    response: 'file',
  };
  made.set(route, workbook);
  return workbook;
}

function nameOf({ path, list, report, response }: Route): string | undefined {
  if (!list || response === 'file') return undefined;
  if (report) return report;
  const [, name] = /^\/finance\/(.+?)(\/list)?(\/:id)?$/.exec(path) ?? [];
  return name?.replaceAll('/', '.');
}
