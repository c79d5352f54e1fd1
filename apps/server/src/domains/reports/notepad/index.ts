import { notepadRoutes } from '@treadline/contract/reports/notepad/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import type { Download } from '#kernel/download.ts';
import type { ListRoute } from '#kernel/list.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { listContacts } from './contacts.ts';
import { listRank } from './rank.ts';
import { listVisits } from './visits.ts';

export { resolveDays } from './period.ts';
export { listRank } from './rank.ts';

const lists = {
  inStore: { route: notepadRoutes.inStore, read: listVisits },
  clue: { route: notepadRoutes.clue, read: listContacts },
  rank: { route: notepadRoutes.rank, read: listRank },
} as const;

/** Exports one of the lists as a workbook, with the filters that list knows. */
export function exportNotepad(
  ctx: Ctx,
  { list, ...asked }: Input<typeof notepadRoutes.export>['query'],
): Promise<Download> {
  const { route, read } = lists[list] as { route: ListRoute; read: unknown };
  const known = Object.keys((route.query as typeof notepadRoutes.rank.query).shape);
  const own = Object.fromEntries(Object.entries(asked).filter(([key]) => known.includes(key)));
  const handle = read as (ctx: Ctx, input: { query: object }) => Promise<Download>;
  return handle(ctx, { query: { ...own, page: 1, pageSize: 100, format: 'xlsx' } });
}

/** Daily book of a shop: visitors, calls and work done by person. */
export const domain: Domain = {
  name: 'reports/notepad',
  serve: (app, services) =>
    mountRoutes(app, services, notepadRoutes, {
      inStore: listVisits,
      clue: listContacts,
      rank: listRank,
      export: (ctx, { query }) => exportNotepad(ctx, query),
    }),
};
