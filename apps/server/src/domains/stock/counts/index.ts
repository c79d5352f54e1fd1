import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { countDerived, countFlow, countStatuses } from '@treadline/contract/stock/counts/flow.ts';
import { countRoutes } from '@treadline/contract/stock/counts/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { readCount, stockCount } from './count.ts';
import { countDetail, entriesOf, countPaper } from './detail.ts';
import { createCount, editCount, previewCount, startCount } from './draft.ts';
import { enterCount, undoEntry } from './entries.ts';
import { countFeed, countNotices } from './feed.ts';
import { countTemplate, importCount } from './import.ts';
import { countInvariants } from './invariants.ts';
import { listLines } from './lines.ts';
import { listCounts } from './list.ts';
import { countOptions } from './options.ts';
import { postCount } from './post-count.ts';
import { countSheet, findCountPart } from './sheet.ts';
import { acceptLines, cancelCount, finishCount, recountLines, recordPicked } from './transitions.ts';
import { ownedCounts } from './owned.ts';

export { lastCounted } from './last-counted.ts';

/** The count as it is after the change. */
async function reread(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readCount(ctx, id);
}

/** Stock counts: planned, counted blind, compared with the books, posted. */
export const domain: Domain = {
  name: 'stock/counts',
  twoPersons: [{ error: 'stock-count.second-person', kept: null }],
  invariants: countInvariants,
  ...countFeed,
  notices: [countNotices],
  owned: [ownedCounts],
  async prepare() {
    checkFlow('stock-count', countFlow, countStatuses, ['DRAFT'], countDerived);
  },
  serve(app, services) {
    mountRoutes(app, services, countRoutes, {
      list: listCounts,
      options: (ctx, { query }) => countOptions(ctx, query.locationId),
      preview: (ctx, { body }) => previewCount(ctx, body),
      create: async (ctx, { body }) => readCount(ctx, await createCount(ctx, body)),
      detail: (ctx, { params }) => countDetail(ctx, params.id),
      lines: async (ctx, input) => {
        await readCount(ctx, input.params.id);
        return listLines(input.params.id)(ctx, input);
      },
      entriesOf: (ctx, { params, query }) => entriesOf(ctx, params.id, query.lineId),
      sheet: (ctx, { params }) => countSheet(ctx, params.id),
      findPart: (ctx, { params, query }) => findCountPart(ctx, params.id, query.text),
      edit: (ctx, { params, body }) => reread(ctx, params.id, editCount(ctx, params.id, body)),
      start: (ctx, { params, body }) => reread(ctx, params.id, startCount(ctx, params.id, body.version)),
      enter: (ctx, { params, body }) => enterCount(ctx, params.id, body),
      undo: (ctx, { params, body }) => undoEntry(ctx, params.id, body.scanId),
      import: (ctx, { params, file }) => importCount(ctx, params.id, file),
      template: (ctx, { params }) => countTemplate(ctx, params.id),
      finish: (ctx, { params, body }) => reread(ctx, params.id, finishCount(ctx, params.id, body)),
      recount: (ctx, { params, body }) => reread(ctx, params.id, recountLines(ctx, params.id, body.lineIds)),
      picked: (ctx, { params, body }) =>
        reread(ctx, params.id, recordPicked(ctx, params.id, body.lineId, body.picked)),
      accept: (ctx, { params, body }) => reread(ctx, params.id, acceptLines(ctx, params.id, body.lineIds)),
      post: async (ctx, { params, body }) => ({
        ...(await postCount(ctx, params.id, body.lineIds)),
        count: await readCount(ctx, params.id),
      }),
      cancel: (ctx, { params, body }) => reread(ctx, params.id, cancelCount(ctx, params.id, body.reason)),
      ...serveDocument(stockCount, countRoutes, { detail: countDetail, paper: countPaper }),
    });
  },
};
