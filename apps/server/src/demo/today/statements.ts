import { sql } from 'kysely';
import type { SettlementType } from '@treadline/contract/books/statements/fields.ts';
import {
  answerDispute,
  approvePayment,
  carryStatement,
  confirmStatement,
  correctStatement,
  disputeStatement,
  generateOne,
  recordInvoice,
  rejectPayment,
  sendStatement,
  submitPayment,
  voidStatement,
} from '#domains/books/statements/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import { day, hour, iso } from '../calendar.ts';
import type { Stage } from './play.ts';

/** Month (YYYY-MM) that ended that many months ago. */
function monthBack(back: number): string {
  const [year = 0, month = 0] = dayOf(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}

interface Person {
  id: number;
  name: string;
}
const as = (ctx: Ctx, { id, name }: Person): Ctx => ({ ...ctx, me: { ...ctx.me, accountId: id, name } });
/** Context of a user of the company that a statement is for. */
const asParty = (ctx: Ctx, companyId: number): Ctx => ({
  ...ctx,
  me: { ...ctx.me, companyId, name: '门店负责人' },
});

const versionOf = async ({ db }: Ctx, id: number): Promise<number> =>
  (await db.selectFrom('statement').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;
const send = async (ctx: Ctx, id: number) => sendStatement(ctx, id, await versionOf(ctx, id));
async function confirm(ctx: Ctx, id: number, party: number): Promise<void> {
  await send(ctx, id);
  await confirmStatement(asParty(ctx, party), id, await versionOf(ctx, id));
}

/** Parties with something to settle, by code. */
async function partiesOf({ db }: Ctx, type: SettlementType): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM company c WHERE EXISTS (SELECT FROM settlement_line l
      WHERE l.party_id = c.id AND l.type = ${type} AND l.statement_id IS NULL
        AND l.day < date_trunc('month', now())) ORDER BY c.code`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Creates a party's statement, dated in the first days after its month.
 * @returns the ID, or 0 where there is nothing to settle
 */
async function make(
  ctx: Ctx,
  party: number,
  period: { type: SettlementType; month: string },
): Promise<number> {
  const id = await generateOne(ctx, party, period).catch(() => 0);
  const made = new Date(`${period.month}-01T10:00:00+08:00`);
  made.setUTCMonth(made.getUTCMonth() + 1);
  const usual = made.getTime() + (2 + (party % 3)) * day + (party % 6) * hour;
  // In the first hours of a month that of the former one was made as it ended.
  const at = Math.max(made.getTime() - 10 * hour, Math.min(usual, Date.now() - day / 2));
  const no = `DZ${dayOf(new Date(at)).slice(2).replaceAll('-', '')}`;
  await sql`UPDATE statement SET created_at = ${iso(at)}, statement_no = ${no} || substr(statement_no, 9)
    WHERE id = ${id}`.execute(ctx.db);
  await sql`UPDATE timeline SET at = ${iso(at)}, entity_no = ${no} || substr(entity_no, 9)
    WHERE entity = 'statement' AND entity_id = ${id}`.execute(ctx.db);
  return id;
}

/**
 * Spreads events of statements over past days: sending, then responses. Payments and manual corrections stay today.
 */
async function spread({ db }: Ctx): Promise<void> {
  await sql`
    UPDATE statement SET confirmed_at = CASE WHEN status = 'CONFIRMED' THEN created_at + (2 + id % 3) * x.step END,
      sent_at = CASE WHEN status = 'CONFIRMED' THEN created_at + x.step
        ELSE greatest(created_at + x.step, least(sent_at, now() - interval '2 days')) END
    FROM (SELECT id AS of, least(interval '1 day', (now() - created_at) / 6) AS step FROM statement) x
    WHERE x.of = id AND status IN ('SENT','DISPUTED','CONFIRMED')
      AND NOT EXISTS (SELECT FROM settlement_line l WHERE l.statement_id = statement.id AND l.source_type = 'correction')`.execute(
    db,
  );
  await sql`
    UPDATE timeline t SET at = CASE t.action WHEN 'send' THEN s.sent_at WHEN 'confirm' THEN s.confirmed_at
      WHEN 'dispute' THEN s.sent_at + (now() - s.sent_at) * 0.4 ELSE s.sent_at + (now() - s.sent_at) * 0.6 END
    FROM statement s WHERE t.entity = 'statement' AND t.entity_id = s.id
      AND t.action IN ('send','confirm','dispute','answer')`.execute(db);
  await sql`
    UPDATE statement_dispute d SET created_at = s.sent_at + (now() - s.sent_at) * 0.4,
      answered_at = CASE WHEN d.resolution IS NOT NULL THEN s.sent_at + (now() - s.sent_at) * 0.6 END
    FROM statement s WHERE s.id = d.statement_id`.execute(db);
}

type Fate = 'paid' | 'waits' | 'rejected';
/** Records a bank payment, approved or rejected by another user unless it is to stay pending. */
async function pay(
  ctx: Ctx,
  id: number,
  [one, two]: readonly [Person, Person],
  part: number,
  fate: Fate = 'paid',
) {
  const { due_fen: due } = await ctx.db
    .selectFrom('statement')
    .where('id', '=', id)
    .select('due_fen')
    .executeTakeFirstOrThrow();
  const amount = Math.trunc(due * part);
  if (amount === 0) return;
  const payment = await submitPayment(as(ctx, one), id, {
    amount,
    bankAmount: amount,
    bankAccount: '1202 0000 0990 0123 456',
    bankSerial: `ICBC${String(id).padStart(8, '0')}`,
    remark: '',
  });
  if (fate === 'paid') await approvePayment(as(ctx, two), payment, 0);
  if (fate === 'rejected') await rejectPayment(as(ctx, two), payment, '收款账号与合同不符');
}

/**
 * Settles the month before last: confirmed statements that are paid, partly paid or unpaid, and a negative one
 * carried forward.
 */
async function settleOlder(ctx: Ctx, people: readonly [Person, Person], parties: readonly number[]) {
  const month = monthBack(2);
  for (const [at, party] of parties.entries()) {
    const id = await make(ctx, party, { type: 'RETAIL', month });
    if (!id) continue;
    if (at === 5) await turnNegative(ctx, id);
    await confirm(ctx, id, party);
    if (at === 5) await carryStatement(ctx, id, await versionOf(ctx, id));
    else if (at === 6) await pay(ctx, id, people, 0.5);
    else if (at === 7) await pay(ctx, id, people, 1, 'waits');
    else if (at === 8) await pay(ctx, id, people, 1, 'rejected');
    else if (at < 15) await pay(ctx, id, people, 1);
    if (at === 1 || at === 6) await invoice(ctx, id, at === 1 ? 1 : 0.4);
  }
}

async function turnNegative(ctx: Ctx, id: number): Promise<void> {
  const { due_fen: due } = await ctx.db
    .selectFrom('statement')
    .where('id', '=', id)
    .select('due_fen')
    .executeTakeFirstOrThrow();
  await correctStatement(ctx, id, { amount: -due - 36_800, reason: '上期多结，本期扣回' });
}

async function invoice(ctx: Ctx, id: number, part: number): Promise<void> {
  const { total_fen: total } = await ctx.db
    .selectFrom('statement')
    .where('id', '=', id)
    .select('total_fen')
    .executeTakeFirstOrThrow();
  const invoiceNo = `2533${String(id).padStart(16, '0')}`;
  await recordInvoice(ctx, id, {
    invoiceNo,
    amount: Math.max(1, Math.trunc(total * part)),
    day: dayOf(new Date()),
  });
}

/**
 * Closes last month: sent, draft, voided, and disputed with half of the disputes answered; one was sent a while ago.
 */
async function closeLast(ctx: Ctx, type: SettlementType, parties: readonly number[]): Promise<void> {
  const month = monthBack(1);
  for (const [at, party] of parties.entries()) {
    const id = await make(ctx, party, { type, month });
    if (!id) continue;
    if (type === 'RETAIL' && at === 2) {
      await voidStatement(ctx, id, '账期选错，重新生成');
      await make(ctx, party, { type, month });
    } else if (type === 'RETAIL' && at === 1) await dispute(ctx, id, party);
    else if (type === 'WHOLESALE' && at > 2) await confirm(ctx, id, party);
    else if (at !== 3) await send(ctx, id);
    if (at === 4)
      await sql`UPDATE statement SET sent_at = now() - interval '5 days' WHERE id = ${id} AND status = 'SENT'`.execute(
        ctx.db,
      );
  }
}

async function dispute(ctx: Ctx, id: number, party: number): Promise<void> {
  await send(ctx, id);
  const lines = await ctx.db
    .selectFrom('settlement_line')
    .where('statement_id', '=', id)
    .orderBy('incl_fen', 'desc')
    .limit(2)
    .select('id')
    .execute();
  const reasons = ['与门店台账数量不符，请核对', '该单客户已退款'];
  await disputeStatement(asParty(ctx, party), id, {
    version: await versionOf(ctx, id),
    lines: lines.map((line, at) => ({ lineId: line.id, reason: reasons[at] ?? '' })),
  });
  const [first] = await ctx.db
    .selectFrom('statement_dispute')
    .where('statement_id', '=', id)
    .orderBy('id')
    .select('id')
    .execute();
  if (first)
    await answerDispute(ctx, id, {
      disputeId: first.id,
      resolution: 'KEPT',
      answer: '已核对签收记录，数量无误',
    });
}

/** Two finance users, each approving what the other records. */
async function financePeople({ db }: Ctx): Promise<[Person, Person]> {
  const rows = await db
    .selectFrom('account')
    .where('user_name', 'in', ['admin', 'staff04'])
    .orderBy('user_name', 'desc')
    .select(['id', 'display_name as name'])
    .limit(2)
    .execute();
  const [one, two] = rows;
  if (!one || !two) throw new Error('the demo has no two people of finance');
  return [one, two];
}

/** Creates statements of the last months in every state. */
export const playStatements = ({ services }: Stage): Promise<void> =>
  asSystem(services, '财务', async (ctx) => {
    const people = await financePeople(ctx);
    const parties = await partiesOf(ctx, 'RETAIL');
    await settleOlder(ctx, people, parties);
    await closeLast(ctx, 'RETAIL', parties);
    await closeLast(ctx, 'WHOLESALE', await partiesOf(ctx, 'WHOLESALE'));
    await spread(ctx);
  });
