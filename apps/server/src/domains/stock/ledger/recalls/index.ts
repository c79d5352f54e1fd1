import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { recallFields, recallPieceFields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { ledgerTypeTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { recallRoutes } from '@treadline/contract/stock/ledger/recall-routes.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { readDocumentParts, serveDocument } from '#kernel/documents.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { countAndOldest } from '#kernel/since.ts';
import { closeRecall, createRecall, freeRecall, readReach } from './change.ts';
import { listRecallLeft, listRecalls, listRecallStock } from './lists.ts';
import { readRecall, recall, recallSource, recallWords } from './recall.ts';

async function piecesOf(ctx: Ctx, id: number) {
  const rows = await ctx.db
    .selectFrom('stock_recall_piece as h')
    .innerJoin('location as l', 'l.id', 'h.location_id')
    .where('h.recall_id', '=', id)
    .orderBy('h.id')
    .select(['h.id', 'l.name as locationName', 'h.dot_yyww as dot', 'h.kind', 'h.quantity'])
    .select([
      'h.cause_type as causeType',
      'h.cause_no as causeNo',
      'h.actor_name as by',
      'h.created_at as time',
    ])
    .execute();
  return rows.map((row) => ({ ...row, causeType: movementName(row.causeType, ctx) }));
}

/** Where a recall holds pieces that can be disposed of: what a provider has of its own is mirrored. */
const placesOf = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('stock_recall_piece as h')
    .innerJoin('location as l', 'l.id', 'h.location_id')
    .where('h.recall_id', '=', id)
    .where('l.type', '<>', 'LOGISTICS')
    .groupBy(['l.id', 'l.name'])
    .having((eb) => eb.fn.sum('h.quantity'), '>', 0)
    .orderBy('l.id')
    .select([
      'l.id as locationId',
      'l.name as locationName',
      sql<number>`sum(h.quantity)::int`.as('quantity'),
    ])
    .execute();

const movementName = (type: string, { lang }: Ctx): string => ledgerTypeTexts[type]?.[lang] ?? type;

/** One recall with what was set apart for it, what became of that, and all that belongs to it. @throws record.not-found */
async function recallDetail(ctx: Ctx, id: number) {
  const head = await readRecall(ctx, id);
  const [pieces, places, parts] = await Promise.all([
    piecesOf(ctx, id),
    placesOf(ctx, id),
    readDocumentParts(ctx, recall, id, recallWords),
  ]);
  return { ...head, pieces, places, ...parts };
}

const keys = [
  'status',
  'size',
  'partNo',
  'partName',
  'dotFrom',
  'dotTo',
  'reason',
  'createdBy',
  'createdTime',
] as const;

/** The recall as an A4 page: what is to be set apart, and where it was. */
const recallPaper = ({ lang }: Ctx, head: ClientOutput<typeof recallRoutes.detail>): PrintedDocument => ({
  title: t('召回单', 'Recall', '召回單'),
  number: head.recallNo,
  facts: keys.map((key) => [recallFields[key].label, formatFieldValue(recallFields[key], head[key], lang)]),
  fields: pickFields(recallPieceFields, 'locationName', 'dot', 'kind', 'quantity', 'causeNo', 'by', 'time'),
  rows: head.pieces,
  sums: ['quantity'],
  signatures: [t('仓库 / 日期', 'Warehouse / date', '倉庫 / 日期')],
});

/** Serves /inventory/recall. */
export const serveRecalls = (app: FastifyInstance, services: Services): void =>
  mountRoutes(app, services, recallRoutes, {
    list: listRecalls,
    stock: listRecallStock,
    left: listRecallLeft,
    detail: (ctx, { params }) => recallDetail(ctx, params.id),
    create: (ctx, { body }) => createRecall(ctx, body),
    reach: (ctx, { query }) => readReach(ctx, query),
    free: (ctx, { params }) => freeRecall(ctx, params.id),
    close: (ctx, { params }) => closeRecall(ctx, params.id),
    ...serveDocument(recall, recallRoutes, { detail: recallDetail, paper: recallPaper }),
  });

const open = t('进行中的召回', 'Open recalls', '進行中的召回');

/** Recalls that are not closed, for those who keep stock. */
export async function recallHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('inventory_warehouses_view')) return {};
  const { count, since } = await recallSource(ctx)
    .where('stock_recall.status', '=', 'OPEN')
    .select(countAndOldest(sql`stock_recall.created_at`))
    .executeTakeFirstOrThrow();
  const path = '/inventory/recall?status=OPEN';
  return {
    cards: [{ key: 'recall', title: open[ctx.lang], count, path, tone: 'failed', hint: null, since }],
  };
}
