import { sql } from 'kysely';
import type { z } from 'zod';
import {
  countedOrderFields,
  type OrderVerdict,
} from '@treadline/contract/promotion/dealer-activities/fields.ts';
import { deductRefund } from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import type { dealerActivityRoutes } from '@treadline/contract/promotion/dealer-activities/routes.ts';
import type { Input, Output } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { exportList } from '#kernel/export-list.ts';
import { sheetOf } from '#kernel/fields.ts';
import { findRecord } from '#kernel/scope.ts';
import { CountedOrder } from '@treadline/contract/promotion/dealer-activities/schema.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { resolveDealer } from './progress.ts';
import { findActivity } from './row.ts';
import { inParts } from './scopes.ts';
import { rulesOf, type ActivityRules } from './standings.ts';

type Route = (typeof dealerActivityRoutes)['orders'];
type Counted = z.output<typeof CountedOrder>;
interface Line {
  id: number;
  name: string;
  quantity: number;
  fen: number;
  counts: boolean;
  mix: boolean;
}
interface Found {
  id: number;
  orderNo: string;
  createdTime: string;
  completedTime: string | null;
  isWithin: boolean;
  endState: string;
  paidFen: number;
  refundedFen: number;
  lines: Line[];
}

/** A dealer's orders that were completed within the days, or placed within them and not completed then: with all lines. */
async function readOrders(
  { db }: Pick<Ctx, 'db'>,
  { parts, mixParts, days }: ActivityRules,
  dealerId: number,
): Promise<Found[]> {
  const mix = mixParts ? inParts(mixParts) : sql<boolean>`false`;
  const from = sql`(${days.from}::date AT TIME ZONE 'Asia/Shanghai')`;
  const to = sql`((${days.to}::date + 1) AT TIME ZONE 'Asia/Shanghai')`;
  const { rows } = await sql<Found>`
    SELECT o.id, o.order_no AS "orderNo", o.created_at AS "createdTime", o.completed_at AS "completedTime",
      o.end_state AS "endState", o.paid_fen AS "paidFen", o.refunded_fen AS "refundedFen",
      coalesce(o.completed_at >= ${from} AND o.completed_at < ${to}, false) AS "isWithin",
      json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.qty, 'fen', l.net_fen,
        'counts', coalesce(${inParts(parts)}, false) AND part.id IS NOT NULL,
        'mix', coalesce(${mix} AND ${inParts(parts)}, false) AND part.id IS NOT NULL) ORDER BY l.line_no) AS lines
    FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id LEFT JOIN part ON part.id = l.part_id
    WHERE o.dealer_id = ${dealerId} AND (o.completed_at >= ${from} AND o.completed_at < ${to}
      OR o.created_at >= ${from} AND o.created_at < ${to} AND (o.completed_at IS NULL OR o.completed_at >= ${to}))
    GROUP BY o.id ORDER BY o.created_at DESC, o.id DESC`.execute(db);
  return rows;
}

function verdictOf(
  { isWithin, endState, completedTime, paidFen, refundedFen }: Found,
  pieces: number,
): OrderVerdict {
  if (endState !== 'NONE') return 'ENDED';
  if (completedTime === null) return 'NOT_COMPLETED';
  if (!isWithin) return 'LATE';
  if (pieces === 0) return 'NO_PARTS';
  if (refundedFen === 0) return 'COUNTED';
  return refundedFen >= paidFen ? 'REFUNDED' : 'PARTLY';
}

/** An order as it counts; `taken` is what a settlement has taken off, where it is settled. */
function judge(found: Found): Counted {
  const own = found.lines.filter(({ counts }) => counts);
  const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const fen = own.reduce((sum, line) => sum + line.fen, 0);
  const verdict = verdictOf(found, pieces);
  const counts = verdict === 'COUNTED' || verdict === 'PARTLY';
  const left = (sum: number) => (counts ? deductRefund(sum, found.paidFen, found.refundedFen) : 0);
  const { id, orderNo, createdTime, completedTime, refundedFen, lines } = found;
  return {
    id,
    orderNo,
    verdict,
    createdTime,
    completedTime,
    pieces,
    fen,
    refundedFen,
    countedPieces: left(pieces),
    countedFen: left(fen),
    lines,
  };
}

/**
 * Lists the orders behind a dealer's standing, newest first, with the reason for those not counted.
 * @throws record.not-found out of scope
 */
export async function listCounted(
  ctx: Ctx,
  { params, query }: Input<Route> & { params: { id: number } },
): Promise<Output<Route> | Download> {
  const rules = rulesOf(await findActivity(ctx, params.id));
  const { id: dealerId } = await findRecord(ctx, dealer, await resolveDealer(ctx, params.id, query.dealerId));
  const all = (await readOrders(ctx, rules, dealerId)).map(judge);
  const rows = all.filter(({ verdict }) => !query.verdict?.length || query.verdict.includes(verdict));
  const sorted = query.sort === 'createdTime' ? rows.toReversed() : rows;
  if (query.format === 'xlsx')
    return exportList(ctx, {
      name: countedOrderFields.orderNo,
      columns: sheetOf(countedOrderFields),
      wanted: query.columns,
      row: CountedOrder,
      read: () => ({
        count: async () => sorted.length,
        async *rows() {
          yield* sorted;
        },
      }),
    });
  const sum = (key: 'countedPieces' | 'countedFen') => rows.reduce((total, row) => total + row[key], 0);
  return {
    list: sorted.slice((query.page - 1) * query.pageSize, query.page * query.pageSize),
    total: rows.length,
    totals: { countedPieces: sum('countedPieces'), countedFen: sum('countedFen') },
    page: query.page,
    pageSize: query.pageSize,
  };
}
