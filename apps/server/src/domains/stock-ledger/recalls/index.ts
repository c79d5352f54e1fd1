import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { recallFields, recallHoldFields } from '@treadline/contract/stock-ledger/recall-fields.ts';
import { recallRoutes } from '@treadline/contract/stock-ledger/recall-routes.ts';
import { sayValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import type { Ctx, Services } from '../../../kernel/context.ts';
import { readDocumentParts, serveDocument } from '../../../kernel/documents.ts';
import type { HomePart } from '../../../kernel/feeds.ts';
import { mount } from '../../../kernel/mount.ts';
import type { PrintedDocument } from '../../../kernel/print.ts';
import { waiting } from '../../../kernel/since.ts';
import { closeRecall, createRecall, freeRecall, holdRecall } from './change.ts';
import { listRecallLeft, listRecalls, listRecallStock } from './lists.ts';
import { readRecall, recall, recallSource, recallWords } from './recall.ts';

const holdsOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('stock_recall_hold as h')
    .innerJoin('location as l', 'l.id', 'h.location_id')
    .where('h.recall_id', '=', id)
    .orderBy('h.id')
    .select(['h.id', 'l.name as locationName', 'h.quantity', 'h.held_by_name as heldBy'])
    .select(['h.created_at as heldTime', 'h.freed_by_name as freedBy', 'h.freed_at as freedTime'])
    .execute();

/** One recall with what was set apart for it and all that belongs to it. @throws record.not-found */
async function recallDetail(ctx: Ctx, id: number) {
  const head = await readRecall(ctx, id);
  const [holds, parts] = await Promise.all([
    holdsOf(ctx, id),
    readDocumentParts(ctx, recall, id, recallWords),
  ]);
  return { ...head, holds, ...parts };
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
  facts: keys.map((key) => [recallFields[key].label, sayValue(recallFields[key], head[key], lang)]),
  fields: pickFields(
    recallHoldFields,
    'locationName',
    'quantity',
    'heldBy',
    'heldTime',
    'freedBy',
    'freedTime',
  ),
  rows: head.holds,
  sums: ['quantity'],
  signatures: [t('仓库 / 日期', 'Warehouse / date', '倉庫 / 日期')],
});

/** Serves /inventory/recall. */
export const serveRecalls = (app: FastifyInstance, services: Services): void =>
  mount(app, services, recallRoutes, {
    list: listRecalls,
    stock: listRecallStock,
    left: listRecallLeft,
    detail: (ctx, { params }) => recallDetail(ctx, params.id),
    create: (ctx, { body }) => createRecall(ctx, body),
    hold: (ctx, { params }) => holdRecall(ctx, params.id),
    free: (ctx, { params, body }) => freeRecall(ctx, params.id, body.holdIds),
    close: (ctx, { params }) => closeRecall(ctx, params.id),
    ...serveDocument(recall, recallRoutes, { detail: recallDetail, paper: recallPaper }),
  });

const open = t('进行中的召回', 'Open recalls', '進行中的召回');

/** Recalls that are not closed, for those who keep stock. */
export async function recallHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('inventory_warehouses_view')) return {};
  const { count, since } = await recallSource(ctx)
    .where('stock_recall.status', '=', 'OPEN')
    .select(waiting(sql`stock_recall.created_at`))
    .executeTakeFirstOrThrow();
  const path = '/inventory/recall?status=OPEN';
  return {
    cards: [{ key: 'recall', title: open[ctx.lang], count, path, tone: 'failed', hint: null, since }],
  };
}
