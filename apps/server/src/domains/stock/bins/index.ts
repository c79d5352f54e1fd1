import { binActions, binFields } from '@treadline/contract/stock/bins/fields.ts';
import { binRoutes } from '@treadline/contract/stock/bins/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { bin, binRow, binSearch, binSource, binStore, readBin, requireBinPlace, switchBin } from './bin.ts';
import { generateBins } from './generate.ts';
import { pickSources } from './hooks.ts';
import { binTemplate, importBins } from './import-bins.ts';
import { movePieces } from './move-pieces.ts';
import { pickPieces, unpickPieces } from './picking/pick.ts';
import { printPicking } from './picking/print.ts';
import { listPickings, readPicking } from './picking/read.ts';
import { readBinOptions, readBinPlaces } from './places.ts';
import { proposeBins } from './propose.ts';
import { listContent, listUnplaced } from './unplaced.ts';

export { binSearch } from './bin.ts';
export { binCodes, giveUpMissing, inBins, placeGained, type CountedPieces } from './for-counts.ts';
export { pickSources, type PickSource, type PickSubject } from './hooks.ts';
export { readOpenPicks } from './picking/route.ts';

const listBins = columnListing(binRoutes.list, binSource, {
  columns: binRow,
  filters: {
    text: filterBy.search('bin.search', 'bin.code'),
    empty: (q, wanted) => q.where(binRow.pieces, wanted ? '=' : '>', 0),
  },
  sort: { sort: 'bin.sort' },
  defaultSort: 'sort',
  sheet: { name: t('货位', 'Bins', '貨位'), columns: sheetOf(binFields) },
});

/** Moves pieces of one part and DOT out of a bin, into another or into none. */
async function moveOne(
  ctx: Ctx,
  move: { partId: number; dot: string; fromId: number; toId: number | null; quantity: number; seen: number },
): Promise<void> {
  const { locationId } = await readBin(ctx, move.fromId);
  await requireBinPlace(ctx, locationId);
  await movePieces(ctx, locationId, [move]);
}

/** Bins of places: what lies where, putting away and picking. */
export const domain: Domain = {
  name: 'stock/bins',
  hooks: [pickSources],
  searchable: [binSearch],
  audit: { [bin.name]: { label: bin.label, actions: binActions, fields: binFields } },
  serve(app, services) {
    mountRoutes(app, services, binRoutes, {
      list: listBins,
      places: (ctx, { query }) => readBinPlaces(ctx, query.binned),
      options: (ctx, { query }) => readBinOptions(ctx, query.locationId, query.text),
      content: listContent,
      create: (ctx, { body }) => binStore.create(ctx, body),
      async update(ctx, { params, body }) {
        const { locationId } = await readBin(ctx, params.id);
        return binStore.update(ctx, params.id, { ...body, locationId });
      },
      status: (ctx, { params, body }) => switchBin(ctx, params.id, body.enabled),
      generate: (ctx, { body }) => generateBins(ctx, body),
      import: (ctx, { file }) => importBins(ctx, file),
      template: binTemplate,
      move: (ctx, { body }) => moveOne(ctx, body),
      unplaced: listUnplaced,
      propose: (ctx, { body }) => proposeBins(ctx, body.locationId, body.lines),
      async putAway(ctx, { body: { locationId, lines } }) {
        await requireBinPlace(ctx, locationId);
        await movePieces(
          ctx,
          locationId,
          lines.map(({ binId, ...line }) => ({ ...line, fromId: null, toId: binId })),
        );
      },
      pickings: (ctx, { query }) => listPickings(ctx, query.locationId),
      picking: (ctx, { params }) => readPicking(ctx, params.kind, params.id),
      pick: (ctx, { params, body }) => pickPieces(ctx, params.kind, params.id, body),
      unpick: (ctx, { body }) => unpickPieces(ctx, body.kind, body.docId, body.pickId),
      printPicking: (ctx, { params, query }) =>
        printPicking({ ...ctx, paper: query }, params.kind, params.id),
    });
  },
};
