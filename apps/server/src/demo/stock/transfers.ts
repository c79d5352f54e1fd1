import { sql } from 'kysely';
import {
  consumeReservations,
  releaseReservations,
  reserveStock,
  reversePosting,
  type StockCtx,
} from '#domains/stock/inventory/index.ts';
import { addSteps, postSteps, readOpen, writeLines } from '#domains/stock/transfers/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { People, Person } from '../accounts.ts';
import { day, hour, iso } from '../calendar.ts';
import { dealerPlace, stories, type Story, type Turn } from './transfer-stories.ts';
import { addTransferTimeline, type TransferRun } from './transfer-timeline.ts';
import { noBooks } from './no-books.ts';

/** Writes transfers of the last weeks, without notices. */
export async function writeTransfers(db: Db, people: People, now: number): Promise<void> {
  const [author] = people.buyers;
  if (!author) return;
  const jobs = { enqueue: () => Promise.reject(new Error('the demo has no jobs')) };
  for (const [at, story] of stories.entries()) {
    // What a dealer keeps is moved by the platform here.
    const isDealers = [story.from, story.to].includes(dealerPlace);
    const keeper = isDealers ? author : people.logistics;
    const ctx: StockCtx = { db, hooks: noBooks, jobs, me: keeper };
    const told = await writeHead(ctx, story, { author, no: at + 1, planned: now - story.daysAgo * day });
    if (!told) continue;
    if (story.status !== 'DRAFT') await reserve(told);
    if (story.status === 'CANCELLED') await release(told);
    if (!['DRAFT', 'APPROVED', 'CANCELLED'].includes(story.status)) await sendAll(told);
    await addTransferTimeline(told, author, keeper);
  }
}

const placeId = async (db: Db, code: string): Promise<number> =>
  (await db.selectFrom('location').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;

/**
 * Picks parts with sufficient available stock at the origin, preferring those without recent movements at both ends;
 * and the time since which none of them has moved.
 */
async function pickParts(
  db: Db,
  [fromId, toId]: readonly [number, number],
  story: Story,
): Promise<{ ids: number[]; still: number }> {
  const { rows } = await sql<{ id: number; at: string | null }>`
    SELECT part_id AS id, (SELECT max(o.last_at) FROM stock_level o
      WHERE o.part_id = s.part_id AND o.location_id IN (${fromId}, ${toId})) AS at
    FROM stock_level s WHERE location_id = ${fromId}
      AND on_hand - reserved - locked >= ${Math.max(...story.pieces) + (story.from === dealerPlace ? 0 : 12)}
    ORDER BY at NULLS FIRST, part_id DESC LIMIT ${story.pieces.length}`.execute(db);
  return {
    ids: rows.map(({ id }) => id),
    still: Math.max(0, ...rows.map(({ at }) => (at === null ? 0 : Date.parse(at)))),
  };
}

async function writeHead(
  ctx: StockCtx,
  story: Story,
  { author, no, planned }: { author: Person; no: number; planned: number },
): Promise<TransferRun | undefined> {
  const { db } = ctx;
  const [fromId, toId] = [await placeId(db, story.from), await placeId(db, story.to)];
  const { ids: parts, still } = await pickParts(db, [fromId, toId], story);
  if (parts.length < story.pieces.length) return undefined;
  const pace = (story.daysAgo > 3 ? 20 : 2) * hour;
  // Nothing leaves before what moved last: the ledger is in the order of time.
  const time = Math.max(planned, still + hour / 2 - pace);
  const number = `DB${iso(time).slice(2, 10).replaceAll('-', '')}-${String(no).padStart(6, '0')}`;
  const at = (step: number) => new Date(time + step * pace);
  const head = await db
    .insertInto('stock_transfer')
    .values({
      transfer_no: number,
      status: story.status,
      from_id: fromId,
      to_id: toId,
      due_on: dayOf(new Date(time + (story.daysAgo + story.dueInDays) * day)),
      remark: story.remark ?? '',
      close_reason: story.reason ?? '',
      created_by: author.accountId,
      created_by_name: author.name,
      created_at: at(0),
      ...(story.status !== 'DRAFT' && { submit_time: new Date(time + 0.3 * hour) }),
    })
    .returning(['id', 'transfer_no', 'from_id', 'to_id'])
    .executeTakeFirstOrThrow();
  const lines = parts.map((partId, i) => ({ partId, dot: '', quantity: story.pieces[i] ?? 0 }));
  await writeLines(ctx, head.id, { lines });
  return { ctx, story, id: head.id, no: number, ends: head, lines: await linesOf(db, head.id), at };
}

const linesOf = (db: Db, id: number) =>
  db
    .selectFrom('stock_transfer_line')
    .where('transfer_id', '=', id)
    .orderBy('line_no')
    .select(['id', 'part_id as partId', 'qty'])
    .execute();

const anyAge = { maxWeeks: null, spreadWeeks: null, byAxle: false };

const reserve = ({ ctx, id, no, ends, lines }: TransferRun) =>
  reserveStock(ctx, {
    bizType: 'TRANSFER',
    bizId: id,
    bizNo: no,
    expiresAt: null,
    lines: lines.map((line) => ({
      bizLineId: line.id,
      locationId: ends.from_id,
      partId: line.partId,
      qty: line.qty,
      rule: anyAge,
    })),
  });

const reservedOf = ({ ctx, id }: TransferRun) =>
  ctx.db
    .selectFrom('reservation')
    .where('biz_type', '=', 'TRANSFER')
    .where('biz_id', '=', id)
    .where('state', '=', 'ACTIVE')
    .select(['id', 'biz_line_id as lineId', 'qty'])
    .orderBy('id')
    .execute();

const release = async (told: TransferRun): Promise<void> =>
  releaseReservations(told.ctx, await reservedOf(told), 'CANCELLED');

/** Ships everything and posts its outcomes as the product would. */
async function sendAll(told: TransferRun): Promise<void> {
  const { ctx, id, no, ends, story } = told;
  const reserved = await reservedOf(told);
  const to = { locationId: ends.to_id, bizType: 'TRANSFER_OUT' } as const;
  const consumed = await consumeReservations(ctx, {
    bizType: 'TRANSFER_OUT',
    bizId: id,
    bizNo: no,
    refuse: 'NOTHING',
    lines: reserved.map(({ id: reservationId, lineId, qty }) => ({
      reservationId,
      bizLineId: lineId,
      qty,
      dots: null,
      to,
    })),
  });
  const sent = consumed.flatMap(({ reservationId, dots }) =>
    dots.map(({ dot, qty }) => ({
      lineId: reserved.find((row) => row.id === reservationId)?.lineId ?? 0,
      kind: 'SENT' as const,
      dot,
      dotRead: dot,
      qty,
    })),
  );
  await addSteps(ctx, id, sent);
  for (const [at, turn] of (story.turns ?? []).entries()) {
    if (story.late && at === (story.turns ?? []).length - 1) await takeBack(told);
    await postTurn(told, turn);
  }
  const { db } = ctx;
  await sql`UPDATE stock_transfer SET carrier = '顺丰快运', waybill_no = ${`SF${no.slice(2).replace('-', '')}`},
    sent_by_name = ${ctx.me.name}, sent_at = ${told.at(1)} WHERE id = ${id}`.execute(db);
}

/** Posts the pieces of a receipt, from the stock in transit of their lines by DOT. */
async function postTurn({ ctx, ends, id, lines }: TransferRun, turn: Turn): Promise<void> {
  const open = await readOpen(ctx, id);
  const road = open.map((row) => ({ ...row, left: row.onRoad }));
  const steps = turn.flatMap(([line, kind, pieces]) => {
    let wanted = pieces;
    return road.flatMap((row) => {
      const qty = row.lineId === lines[line]?.id ? Math.min(wanted, row.left) : 0;
      wanted -= qty;
      row.left -= qty;
      return qty > 0 ? [{ lineId: row.lineId, kind, dot: row.dot, dotRead: row.dot, qty }] : [];
    });
  });
  await postSteps(ctx, ends, steps, open);
}

/** Puts pieces written off at the close back in transit. */
async function takeBack({ ctx, lines }: TransferRun): Promise<void> {
  const lost = await ctx.db
    .updateTable('stock_transfer_step')
    .set({ reversed: true })
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('kind', 'in', ['LOST', 'LATE'])
    .returning('id')
    .execute();
  await reversePosting(ctx, { bizType: 'TRANSFER_LOSS', bizLineIds: lost.map(({ id }) => id) });
}
