import { sql } from 'kysely';
import {
  shareOfLine,
  type ShareKind,
  type ShareLine,
  type ShareRule,
} from '@treadline/contract/books/bill-splits/shares.ts';
import { allocate } from '@treadline/contract/kernel/money.ts';
import type { Db } from '#kernel/db.ts';
import { rulesOn, shareColumns } from '#domains/books/bill-splits/index.ts';
import { includedTax, taxOfPart } from '#domains/catalogue/pricing/index.ts';
import { insertLines, type NewLine } from './insert.ts';

interface OrderLine extends ShareLine {
  orderId: number;
  orderNo: string;
  placedDay: string;
  id: number;
  partId: number | null;
  partNo: string;
  name: string;
  size: string;
  qty: number;
  taxBp: number;
}
/** What a company gets of an order, as it was posted; fen. */
interface Owed {
  orderId: number;
  partyId: number;
  type: string;
  fen: number;
  /** Of it what goes through the channel. */
  settled: number;
  at: string;
}

const kindsOf: Readonly<Record<string, readonly ShareKind[]>> = {
  DEALER: ['OWN', 'DEALER'],
  DEALER_GROUP: ['GROUP'],
  OEM: ['OEM'],
};

/**
 * Inserts the settlement lines of completed orders: each company's posted share is allocated to the lines in
 * proportion to the rules' result for each, so that the lines add up to it. Idempotent.
 */
export async function settleOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const [lines, owed] = [await readLines(db, orderIds), await readOwed(db, orderIds)];
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const rules = new Map<string, ShareRule[]>();
  const made: NewLine[] = [];
  for (const each of owed) {
    const own = byOrder.get(each.orderId) ?? [];
    const day = own[0]?.placedDay ?? '';
    if (!rules.has(day)) rules.set(day, await rulesOn({ db }, day));
    made.push(...divide(each, own, rules.get(day) ?? []));
  }
  await insertLines(db, made);
}

function divide(owed: Owed, lines: readonly OrderLine[], rules: readonly ShareRule[]): NewLine[] {
  const own = rules.filter(({ kind }) => kindsOf[owed.type]?.includes(kind));
  const weights = lines.map((line) => own.reduce((sum, rule) => sum + shareOfLine(line, rule), 0));
  const parts = allocate(owed.fen, weights);
  const settled = allocate(owed.settled, parts);
  return lines.flatMap((line, at): NewLine[] => {
    const incl = parts[at] ?? 0;
    if (incl === 0) return [];
    return [
      {
        ...pick(line),
        partyId: owed.partyId,
        type: 'RETAIL',
        source: 'retail-order',
        sourceId: owed.orderId,
        incl,
        tax: includedTax(incl, line.taxBp),
        settled: settled[at] ?? 0,
        at: owed.at,
      },
    ];
  });
}

const pick = ({ orderId, orderNo, id, partId, partNo, name, size, qty, taxBp }: OrderLine) => ({
  orderId,
  orderNo,
  orderLineId: id,
  partId,
  partNo,
  name,
  size,
  qty,
  taxBp,
});

const readLines = async (db: Db, ids: readonly number[]): Promise<OrderLine[]> =>
  (
    await sql<OrderLine>`
      SELECT l.order_id AS "orderId", o.order_no AS "orderNo", l.id, l.part_id AS "partId", l.part_no AS "partNo", l.name,
        l.size, l.qty, l.tax_bp AS "taxBp", ${shareColumns},
        to_char(o.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "placedDay"
      FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
      WHERE l.order_id = ANY(${[...ids]}) ORDER BY l.order_id, l.line_no`.execute(db)
  ).rows;

const readOwed = async (db: Db, ids: readonly number[]): Promise<Owed[]> =>
  (
    await sql<Owed>`
      SELECT b.order_id AS "orderId", x.company_id AS "partyId", c.account_type AS type, sum(x.amount_fen)::bigint AS fen,
        coalesce(sum(x.amount_fen) FILTER (WHERE x.state <> 'STATEMENT'), 0)::bigint AS settled, min(b.planned_at) AS at
      FROM bill_split b JOIN bill_split_receiver x ON x.split_id = b.id JOIN company c ON c.id = x.company_id
      WHERE b.order_id = ANY(${[...ids]}) GROUP BY 1, 2, 3 ORDER BY 1, 2`.execute(db)
  ).rows;

/** What is left of a company's lines of an order, and what is taken back of it. */
interface Left extends Omit<OrderLine, keyof ShareLine | 'placedDay'> {
  returnId: number;
  partyId: number;
  back: number;
  byStatement: boolean;
  at: string;
  left: number;
  /** What the company got of the line when the order was completed. */
  whole: number;
}

/**
 * Inserts a returned share as negative lines, allocated over the remaining amounts of the lines, so that none falls
 * below 0 and the last ends at 0. What is given back goes to the lines that it was taken off. Idempotent.
 */
export async function settleReturn(db: Db, returnId: number): Promise<void> {
  const { rows } = await sql<Left>`
    SELECT r.id AS "returnId", x.company_id AS "partyId", r.amount_fen AS back, r.state = 'STATEMENT' AS "byStatement",
      r.requested_at AS at, l.order_id AS "orderId", min(l.order_no) AS "orderNo", l.order_line_id AS id,
      min(l.part_id) AS "partId", min(l.part_no) AS "partNo", min(l.name) AS name, min(l.size) AS size,
      max(l.qty) AS qty, min(l.tax_bp) AS "taxBp", sum(l.incl_fen)::bigint AS left,
      coalesce(sum(l.incl_fen) FILTER (WHERE l.source_type = 'retail-order'), 0)::bigint AS whole
    FROM split_return r JOIN bill_split_receiver x ON x.id = r.receiver_id JOIN bill_split b ON b.id = x.split_id
    JOIN settlement_line l ON l.order_id = b.order_id AND l.type = 'RETAIL' AND l.party_id = x.company_id
      AND (l.source_type = 'retail-order' OR (l.source_type = 'split-return' AND l.source_id < r.id))
    WHERE r.id = ${returnId} GROUP BY r.id, x.company_id, l.order_id, l.order_line_id ORDER BY l.order_line_id`.execute(
    db,
  );
  await insertLines(db, reverseShareLines(rows));
}

/** What a return takes off each line, or below zero gives back to it; fen. */
function divideBack(rows: readonly Left[]): number[] {
  const back = rows[0]?.back ?? 0;
  const lefts = rows.map(({ left }) => left);
  if (back >= 0) return allocate(back, lefts);
  const taken = rows.map(({ left, whole }) => Math.max(whole - left, 0));
  // Below what was planned nothing is known of the lines: by what they are worth.
  const enough = taken.reduce((sum, fen) => sum + fen, 0) >= -back;
  return allocate(-back, enough ? taken : rows.map(({ whole }) => whole)).map((fen) => 0 - fen);
}

/** Returns the lines of a returned share, allocated by each line's remaining amount. */
export function reverseShareLines(rows: readonly Left[]): NewLine[] {
  const parts = divideBack(rows);
  return rows.flatMap((row, at): NewLine[] => {
    const fen = parts[at] ?? 0;
    const { returnId, partyId, byStatement, left, taxBp, id, orderId, orderNo, partId, partNo, name, size } =
      row;
    if (fen === 0) return [];
    return [
      {
        orderId,
        orderNo,
        orderLineId: id,
        partId,
        partNo,
        name,
        size,
        taxBp,
        partyId,
        at: row.at,
        type: 'RETAIL',
        source: 'split-return',
        sourceId: returnId,
        qty: fen === left ? 0 - row.qty : fen < 0 && left === 0 ? row.qty : 0,
        incl: 0 - fen,
        tax: taxOfPart(taxBp, left, 0 - fen),
        settled: byStatement ? 0 : 0 - fen,
      },
    ];
  });
}

interface Changed {
  id: number;
  settled: number;
  was: number;
  statementId: number | null;
}

/** Makes shares the channel will not pay due by statement: reallocates the settled amounts of their lines. */
export async function settleByStatement(db: Db, receiverIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ orderId: number; partyId: number; settled: number }>`
    SELECT b.order_id AS "orderId", x.company_id AS "partyId",
      coalesce(sum(x.amount_fen) FILTER (WHERE x.state <> 'STATEMENT'), 0)::bigint AS settled
    FROM bill_split b JOIN bill_split_receiver x ON x.split_id = b.id
    WHERE (b.order_id, x.company_id) IN (SELECT s.order_id, y.company_id FROM bill_split_receiver y
      JOIN bill_split s ON s.id = y.split_id WHERE y.id = ANY(${[...receiverIds]})) GROUP BY 1, 2`.execute(
    db,
  );
  await lockStatements(db, rows);
  for (const { orderId, partyId, settled } of rows) {
    const lines = await sql<{ id: number; incl: number }>`
      SELECT id, incl_fen AS incl FROM settlement_line WHERE order_id = ${orderId} AND type = 'RETAIL'
        AND party_id = ${partyId} AND source_type = 'retail-order' ORDER BY order_line_id`.execute(db);
    const parts = allocate(
      settled,
      lines.rows.map(({ incl }) => incl),
    );
    for (const [at, { id }] of lines.rows.entries()) await setSettled(db, id, parts[at] ?? 0);
  }
}

/** Statements before their lines, as everybody does. */
const lockStatements = (db: Db, of: readonly { orderId: number }[]) =>
  sql`
    SELECT FROM statement WHERE id IN (SELECT statement_id FROM settlement_line
      WHERE order_id = ANY(${of.map(({ orderId }) => orderId)}) AND type = 'RETAIL')
    ORDER BY id FOR UPDATE`.execute(db);

/** What is settled of a line, and with it of the statement that it stands on. */
async function setSettled(db: Db, id: number, settled: number): Promise<void> {
  const { rows } = await sql<Changed>`
    UPDATE settlement_line l SET settled_fen = ${settled} FROM settlement_line was
    WHERE l.id = ${id} AND was.id = l.id AND l.settled_fen <> ${settled}
    RETURNING l.id, l.settled_fen AS settled, was.settled_fen AS was, l.statement_id AS "statementId"`.execute(
    db,
  );
  const [changed] = rows;
  if (!changed?.statementId) return;
  await sql`UPDATE statement SET settled_fen = settled_fen + ${changed.settled - changed.was}
    WHERE id = ${changed.statementId}`.execute(db);
}
