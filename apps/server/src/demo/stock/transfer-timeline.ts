import { sql } from 'kysely';
import type { TransferStatus } from '@treadline/contract/stock/transfers/flow.ts';
import type { StockCtx } from '#domains/stock/inventory/index.ts';
import type { Person } from '../accounts.ts';
import type { Story } from './transfer-stories.ts';

/** Transfer being written from a story. */
export interface TransferRun {
  ctx: StockCtx;
  story: Story;
  id: number;
  no: string;
  ends: { id: number; transfer_no: string; from_id: number; to_id: number };
  lines: readonly { id: number; partId: number; qty: number }[];
  /** Time of a step by its index. */
  at(step: number): Date;
}

/** Writes a transfer's timeline and dates its steps. */
export async function addTransferTimeline(told: TransferRun, author: Person, keeper: Person): Promise<void> {
  const { ctx, id, no, story, at } = told;
  const { db } = ctx;
  await sql`UPDATE stock_transfer_step s SET created_at = ${at(0)}::timestamptz
      + (1 + s.turn) * (${at(1)}::timestamptz - ${at(0)}::timestamptz)
    FROM stock_transfer_line l WHERE l.id = s.line_id AND l.transfer_id = ${id}`.execute(db);
  await sql`UPDATE stock_transfer_step s SET made_by_name = ${author.name} FROM stock_transfer_line l
    WHERE l.id = s.line_id AND l.transfer_id = ${id} AND s.kind IN ('LOST', 'BACK', 'LATE')`.execute(db);
  const turns = story.turns?.length ?? 0;
  const done = ['RECEIVED', 'CLOSED_SHORT', 'CANCELLED'].includes(story.status);
  if (done)
    await sql`UPDATE stock_transfer SET ended_by_name = ${story.status === 'RECEIVED' ? keeper.name : author.name},
      ended_at = ${at(1 + Math.max(turns, 1))} WHERE id = ${id}`.execute(db);
  await db
    .insertInto('timeline')
    .values(
      stepsOf(told, author, keeper).map((row) => ({
        request_id: 'demo',
        entity: 'stock-transfer',
        entity_id: id,
        entity_no: no,
        ...row,
      })),
    )
    .execute();
}

type Status = TransferStatus | null;

/** Row of the timeline. */
const rowOf = (
  { accountId, name, type }: Person,
  [action, from, to]: readonly [action: string, from: Status, to: Status],
  at: Date,
  remark = '',
) => ({
  actor_id: accountId,
  actor_name: name,
  actor_type: type,
  action,
  from_status: from,
  to_status: to,
  at,
  remark,
});

/** Timeline of a transfer. */
function stepsOf(told: TransferRun, author: Person, keeper: Person) {
  const { story, at } = told;
  const { status, reason } = story;
  const rows = [rowOf(author, ['create', null, null], at(0))];
  if (status === 'DRAFT') return rows;
  rows.push(rowOf(author, ['submit', 'DRAFT', 'APPROVED'], at(0.15)));
  if (status === 'CANCELLED') rows.push(rowOf(author, ['cancel', 'APPROVED', 'CANCELLED'], at(1), reason));
  if (status === 'CANCELLED' || status === 'APPROVED') return rows;
  return [...rows, rowOf(keeper, ['send', 'APPROVED', 'SENT'], at(1)), ...turnsOf(told, author, keeper)];
}

/** Timeline entries of receipts and the close. */
function turnsOf({ story, at }: TransferRun, author: Person, keeper: Person) {
  const { status, turns = [], late, reason } = story;
  let before: TransferStatus = 'SENT';
  return turns.map((turn, no) => {
    const isLast = no === turns.length - 1;
    const isClose = turn.some(([, kind]) => kind === 'LOST' || kind === 'LATE');
    const after = isClose ? 'CLOSED_SHORT' : isLast ? status : 'PART_RECEIVED';
    const action = isClose ? 'close' : late && isLast ? 'late' : 'receive';
    const step = [action, before, after] as const;
    before = after;
    return rowOf(isClose ? author : keeper, step, at(2 + no), isClose ? reason : '');
  });
}
