import { sql } from 'kysely';
import { transferWords, readTransfer, transfer, omitCost } from './transfer.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { brandThen, partThen } from '#domains/catalogue/brands/index.ts';
import { readOpen, type StepKind } from './steps.ts';

const stepSum = (...kinds: StepKind[]) =>
  sql<number>`coalesce(sum(s.qty) FILTER (WHERE s.kind = ANY(${kinds}) AND NOT s.reversed), 0)::int`;

/** The lines of a transfer with what became of their pieces; what is reserved, and planned by DOT, while it waits. */
async function readLines(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('stock_transfer_line as l')
    .innerJoin('stock_transfer as h', 'h.id', 'l.transfer_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .leftJoin('stock_transfer_step as s', 's.line_id', 'l.id')
    .where('l.transfer_id', '=', id)
    .groupBy(['l.id', 'h.id', 'p.id', 'b.id'])
    .orderBy('l.line_no')
    .select(['l.id', 'l.part_id as partId', 'l.dot', 'l.qty as quantity', 'l.unit_cost_fen as unitCost'])
    .select([
      partThen('part_no', 'h.created_at').as('partNo'),
      partThen('name', 'h.created_at').as('partName'),
      partThen('size', 'h.created_at').as('size'),
      brandThen('h.created_at').as('brandName'),
      stepSum('SENT').as('sent'),
      stepSum('GOOD').as('good'),
      stepSum('DEFECTIVE').as('defective'),
      stepSum('LOST').as('lost'),
      stepSum('BACK').as('back'),
      stepSum('LATE').as('late'),
    ])
    .select(
      sql<{ dot: string; quantity: number }[]>`(
        SELECT coalesce(json_agg(json_build_object('dot', d.dot_yyww, 'quantity', d.qty) ORDER BY d.dot_yyww COLLATE "C"), '[]')
        FROM reservation r JOIN reservation_dot d ON d.reservation_id = r.id
        WHERE r.biz_type = 'TRANSFER' AND r.biz_line_id = l.id AND r.state = 'ACTIVE')`.as('planned'),
    )
    .execute();
}

/** Returns the lines of a transfer under the contract's names, with pieces by DOT. */
export async function readTransferLines(ctx: Ctx, id: number) {
  const [lines, open] = await Promise.all([readLines(ctx, id), readOpen(ctx, id)]);
  return lines.map((line) => {
    const byDot = open
      .filter(({ lineId }) => lineId === line.id)
      .map(({ dot, sent, onRoad, givenUp }) => ({ dot, sent, onRoad, givenUp }));
    const pieces = line.sent > 0 ? byDot.map(({ dot, sent }) => ({ dot, quantity: sent })) : line.planned;
    return {
      ...omitCost(ctx, line),
      byDot,
      reserved: line.planned.reduce((sum, { quantity }) => sum + quantity, 0),
      onRoad: byDot.reduce((sum, { onRoad }) => sum + onRoad, 0),
      dots: pieces.map(({ dot, quantity }) => `${dot || '—'} × ${quantity}`).join('、'),
    };
  });
}

const stepsOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('stock_transfer_step as s')
    .innerJoin('stock_transfer_line as l', 'l.id', 's.line_id')
    .where('l.transfer_id', '=', id)
    .where('s.kind', '<>', 'SENT')
    .orderBy('s.id')
    .select(['s.id', 's.turn', 's.line_id as lineId', 's.dot', 's.dot_read as dotRead', 's.qty as quantity'])
    .select(['s.reversed', 's.made_by_name as by', 's.created_at as time'])
    .select(sql<Exclude<StepKind, 'SENT'>>`s.kind`.as('kind'))
    .execute();

/** Returns one transfer with lines, steps, timeline, comments and files. @throws record.not-found */
export async function transferDetail(ctx: Ctx, id: number) {
  const head = await readTransfer(ctx, id);
  const [lines, steps, parts] = await Promise.all([
    readTransferLines(ctx, id),
    stepsOf(ctx, id),
    readDocumentParts(ctx, transfer, id, transferWords),
  ]);
  return { ...head, lines, steps, ...parts };
}
