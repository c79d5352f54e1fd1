import { sql } from 'kysely';
import type { z } from 'zod';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { batchInputs, batchKeys } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { BatchRow, OrderBatchDetail } from '@treadline/contract/wholesale/order-batches/schema.ts';
import type { RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { checkRows, type Checked } from './check/check-rows.ts';
import { batchSource, batchWords, orderBatch } from './entity.ts';
import { batchRow, type Row as HeadRow } from './list.ts';
import { markedRows } from './read-file.ts';
import { isOpenRow, openCells, readRows, type Cells, type StoredRow } from './rows.ts';
import { undoEffect } from './undo.ts';

type Detail = z.input<typeof OrderBatchDetail>;
type Row = z.input<typeof BatchRow>;
type Head = HeadRow & { createdById: number };

const readHead = async (ctx: Ctx, id: number): Promise<Head> =>
  (await batchSource(ctx)
    .where('order_batch.id', '=', id)
    .select(selection(batchRow, ctx))
    .select('order_batch.created_by as createdById')
    .executeTakeFirst()) ?? fail('record.not-found', { entity: orderBatch.label });

/** What rows that were placed have become. */
async function readPlaced({ db }: Ctx, batchId: number) {
  const { rows } = await sql<{
    id: number;
    orderId: number;
    orderNo: string;
    status: RetailStatus;
    amount: number;
    partId: number;
    partNo: string;
    size: string;
    name: string;
  }>`
    SELECT r.id, o.id AS "orderId", o.order_no AS "orderNo", o.status, o.payable_fen AS amount, p.id AS "partId",
      ${partThen('part_no', 'o.created_at')} AS "partNo", ${partThen('size', 'o.created_at')} AS size,
      ${partThen('name', 'o.created_at')} AS name
    FROM order_batch_row r JOIN retail_order o ON o.id = r.order_id JOIN part p ON p.id = r.part_id
    WHERE r.batch_id = ${batchId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Customers are told to who uploaded them, while they are to be checked, and to those who see them anyway. */
function showCells(ctx: Ctx, head: Head, row: StoredRow): Cells {
  const cells = openCells(ctx, row);
  const isClear =
    ctx.me.codes.has('view_all_sensitive_data') || (isOpenRow(row) && head.createdById === ctx.me.accountId);
  if (isClear) return cells;
  return Object.fromEntries(
    batchKeys.map((key) => {
      const field = batchInputs[key];
      return [key, 'sensitive' in field ? mask(cells[key], field.sensitive) : cells[key]];
    }),
  ) as Cells;
}

/** A refusal that was kept, in the reader's language. */
function sayRefusal({ lang, requestId }: Ctx, refusal: unknown): string {
  if (!refusal) return '';
  const { error, details } = refusal as { error: ErrorName; details: Record<string, unknown> };
  return describeError(new AppError(error, details), lang, requestId).body.message;
}

const emptyRow = { free: null, placeName: '', promisedDay: null, unitPrice: null, amount: null };

function placedRow(ctx: Ctx, row: StoredRow, placed: Awaited<ReturnType<typeof readPlaced>>) {
  const order = placed.get(row.id);
  return {
    ...emptyRow,
    verdict: null,
    unit: row.unit ?? row.row_no,
    partId: order?.partId ?? row.part_id,
    partNo: order?.partNo ?? '',
    size: order?.size ?? '',
    partName: order?.name ?? '',
    amount: order && row.unit === row.row_no ? order.amount : null,
    orderId: order?.orderId ?? null,
    orderNo: order?.orderNo ?? '',
    orderStatus: order?.status ?? null,
    message: sayRefusal(ctx, row.refusal),
  };
}

function openRow(
  ctx: Ctx,
  row: StoredRow,
  checked: Checked['rows'][number],
  units: ReadonlyMap<number, number>,
) {
  const { unit, verdict, part, supply, unitPrice, message } = checked;
  return {
    verdict,
    unit,
    partId: part?.partId ?? null,
    partNo: part?.partNo ?? '',
    size: part?.size ?? '',
    partName: part?.name ?? '',
    free: supply?.free ?? null,
    placeName: supply?.placeName ?? '',
    promisedDay: supply?.promisedDay ?? null,
    unitPrice,
    amount: units.get(row.row_no) ?? null,
    orderId: null,
    orderNo: '',
    orderStatus: null,
    message: [sayRefusal(ctx, row.refusal), message].filter(Boolean).join('；'),
  };
}

async function readList(ctx: Ctx, head: Head) {
  const stored = await readRows(ctx, head.id);
  const open = stored.filter(isOpenRow).map((row) => ({ no: row.row_no, cells: openCells(ctx, row) }));
  // Of one that is over the rest is no longer to be placed.
  const isAsked = head.status === 'CHECKING' || head.status === 'PART';
  const checked: Checked =
    open.length > 0 && isAsked
      ? await checkRows(ctx, { dealerId: head.dealerId, origin: head.origin }, open)
      : { rows: [], faults: [], units: [] };
  const [said, units] = [
    new Map(checked.rows.map((row) => [row.no, row])),
    new Map(checked.units.map(({ no, payableFen }) => [no, payableFen])),
  ];
  const placed = await readPlaced(ctx, head.id);
  const list = stored.map((row): Row => {
    const found = said.get(row.row_no);
    return {
      no: row.row_no,
      cells: showCells(ctx, head, row),
      state: row.state,
      ...(found ? openRow(ctx, row, found, units) : placedRow(ctx, row, placed)),
    };
  });
  return { list, checked };
}

function figuresOf(list: readonly Row[], { units }: Checked): Detail['figures'] {
  const count = (is: (row: Row) => boolean) => list.filter(is).length;
  return {
    good: count(({ verdict }) => verdict === 'GOOD'),
    faulty: count(({ verdict }) => verdict === 'FAULTY'),
    duplicate: count(({ verdict }) => verdict === 'DUPLICATE'),
    waiting: count(({ state }) => state === 'WAITING' || state === 'UNDOING'),
    placed: count(({ state }) => state === 'PLACED'),
    refused: count(({ state }) => state === 'REFUSED'),
    cancelled: count(({ state }) => state === 'CANCELLED'),
    goodOrders: units.length,
    goodAmount: units.reduce((sum, { payableFen }) => sum + payableFen, 0),
  };
}

/** Returns a batch with its rows: open ones checked now, the others with their orders. @throws record.not-found */
export async function readBatch(ctx: Ctx, id: number): Promise<Detail> {
  const { createdById, ...head } = await readHead(ctx, id);
  const { list, checked } = await readList(ctx, { ...head, createdById });
  const [timeline, undo] = await Promise.all([
    readTimeline(ctx, orderBatch.name, id, batchWords),
    head.status === 'PART' || head.status === 'DONE' ? undoEffect(ctx, id) : null,
  ]);
  return { ...head, list, faults: checked.faults, figures: figuresOf(list, checked), undo, timeline };
}

/** Returns the rows with their errors as xlsx. @throws record.not-found */
export async function batchFile(ctx: Ctx, id: number) {
  const { list, faults, ...head } = await readBatch(ctx, id);
  const said = Map.groupBy(faults, ({ no }) => no);
  return markedRows(
    ctx,
    String(head.fileName),
    list.map(({ no, cells, message }) => ({
      cells: cells as Cells,
      message: [
        ...(said.get(no) ?? []).map((fault) => `${batchInputs[fault.key][ctx.lang]}：${fault.message}`),
        message,
      ]
        .filter(Boolean)
        .join('；'),
    })),
  );
}
