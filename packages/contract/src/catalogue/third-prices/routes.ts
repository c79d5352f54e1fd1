import { z } from 'zod';
import { RowResults } from '../catalogue/part-schema.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import {
  Candidate,
  ComparedPart,
  ThirdPriceOffer,
  PartPrice,
  Sync,
  SyncFailure,
  ThirdTargetCode,
  TargetState,
} from './schema.ts';

const int = z.number().int();
const types = ['OTHER'] as const;
const path = '/product/thirdPrice';
const keeper = { needs: ['tuhu_price_sync', 'cass_price_sync'], types } as const;
const reader = { needs: ['price_sync_history'], types } as const;
const started = z.object({ id: int });
const ids = z.array(rules.id()).min(1, 'rule.selectRows').max(500);

/** Lists requested by POST take their filters in the body. */
const compared = listOf(ComparedPart, {
  filters: {
    text: filter.text(),
    brandId: filter.many(z.coerce.number<string>().int()),
    position: filter.many(z.enum(['DEARER', 'CHEAPER', 'EQUAL', 'NONE'])),
    /** Absolute gap to the lowest price in basis points. */
    gapRate: filter.range(),
    target: filter.many(ThirdTargetCode),
  },
  sort: ['gap', 'gapRate', 'tuhuGap', 'cassGap', 'msrp', 'tuhu', 'cass', 'partNo', 'size'],
  counts: ['position'],
});
const offers = listOf(ThirdPriceOffer, {
  filters: {
    text: filter.text(),
    target: filter.many(ThirdTargetCode),
    state: filter.many(z.enum(['MATCHED', 'DOUBTFUL', 'UNMATCHED', 'CONFIRMED', 'REJECTED'])),
    stock: filter.many(z.enum(['IN', 'OUT', 'GONE'])),
    partId: filter.int(),
  },
  sort: ['score', 'price', 'seenTime', 'offerNo', 'decidedTime'],
  counts: ['state'],
});
const history = listOf(Sync, {
  filters: {
    target: filter.many(ThirdTargetCode),
    status: filter.many(z.enum(['RUNNING', 'DONE', 'FAILED'])),
    starter: filter.text(),
    startedTime: filter.days(),
  },
  sort: ['startedTime', 'failed', 'changed'],
  counts: ['status'],
});

/** Routes of third-party prices: syncs, comparison with ours, and matching of offers to parts. */
export const thirdPriceRoutes = routes({
  compare: {
    method: 'POST',
    path: `${path}/getPrice`,
    ...keeper,
    reads: true,
    summary: 'Third-party prices beside ours',
    body: compared.query,
    response: compared.response,
    list: compared.list,
  },
  syncTuhu: {
    method: 'POST',
    path: `${path}/sync`,
    needs: ['tuhu_price_sync'],
    types,
    summary: 'Start a Tuhu sync job',
    response: started,
  },
  syncCass: {
    method: 'POST',
    path: `${path}/cass/sync`,
    needs: ['cass_price_sync'],
    types,
    summary: 'Start a Cass sync job',
    response: started,
  },
  progress: {
    method: 'GET',
    path: `${path}/progress`,
    needs: [...keeper.needs, ...reader.needs],
    types,
    summary: 'What runs for each target, and what ran last',
    response: z.array(TargetState),
  },
  history: {
    method: 'POST',
    path: `${path}/history/list`,
    ...reader,
    reads: true,
    summary: 'Syncs with counts and who started them',
    body: history.query,
    response: history.response,
    list: history.list,
  },
  failures: {
    method: 'GET',
    path: `${path}/history/failures`,
    ...reader,
    summary: 'Offers that one sync could not take, with reasons',
    ...listOf(SyncFailure, {
      filters: { syncId: filter.int(), text: filter.text() },
      sort: ['offerNo'],
    }),
  },
  download: {
    method: 'POST',
    path: `${path}/history/download/:id`,
    record: 'price-sync',
    needs: ['price_sync_history_download'],
    types,
    reads: true,
    summary: 'Workbook of one sync',
    response: 'file',
  },
  offers: {
    method: 'GET',
    path: `${path}/offers`,
    ...keeper,
    summary: 'Offers with the part that each is, or may be',
    ...offers,
  },
  candidates: {
    method: 'GET',
    path: `${path}/candidates/:id`,
    record: 'third-offer',
    ...keeper,
    summary: 'Parts that an offer may be, or those found by a text',
    query: z.strictObject({ text: filter.text() }),
    response: z.array(Candidate),
  },
  part: {
    method: 'GET',
    path: `${path}/part`,
    ...keeper,
    summary: 'What one of our tyres costs elsewhere; nothing of other parts',
    query: z.strictObject({ partId: z.coerce.number<string>().int() }),
    response: z.array(PartPrice),
  },
  confirm: {
    method: 'PUT',
    path: `${path}/match/confirm`,
    ...keeper,
    transaction: 'own',
    summary: 'An offer is this part of ours, whatever later syncs think',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: rules.id(), partId: rules.id(), version: int }))
        .min(1, 'rule.selectRows')
        .max(500),
    }),
    response: RowResults,
  },
  reject: {
    method: 'PUT',
    path: `${path}/match/reject`,
    ...keeper,
    transaction: 'own',
    summary: 'Offers are none of our parts',
    body: z.strictObject({ ids }),
    response: RowResults,
  },
  reopen: {
    method: 'PUT',
    path: `${path}/match/reopen`,
    ...keeper,
    transaction: 'own',
    summary: 'Decisions are taken back: offers are matched anew',
    body: z.strictObject({ ids }),
    response: RowResults,
  },
});
