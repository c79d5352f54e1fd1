import { sql } from 'kysely';
import { postEarlier } from '#domains/money/journal/index.ts';
import type { Db } from '#kernel/db.ts';
import type { People } from './accounts.ts';
import { demoTerms } from './companies.ts';

/**
 * Writes credit lines of the dealers that bought on credit, who pay by the month, 30 days after its end: what was due a
 * month ago is repaid, the month after it overdue. Also a pending limit, a refused one, and an overpayment to be refunded.
 */
export async function writeCredit(db: Db, { finance, admin }: People): Promise<void> {
  await sql`
    UPDATE company SET term_kind = ${demoTerms.month.term_kind}, term_days = ${demoTerms.month.term_days}
    WHERE id IN (SELECT dealer_id FROM payment WHERE way = 'CREDIT')`.execute(db);
  await sql`
    INSERT INTO credit_use (payment_id, dealer_id, order_id, amount_fen, due_day)
    SELECT id, dealer_id, biz_id, amount_fen, due_day(dealer_id, (paid_at AT TIME ZONE 'Asia/Shanghai')::date, NULL, NULL)
    FROM payment WHERE way = 'CREDIT'`.execute(db);
  await sql`
    INSERT INTO credit_line (dealer_id, limit_fen, term_days, valid_until, updated_at)
    SELECT dealer_id, ceil(sum(amount_fen) / 10000000.0) * 10000000, 30, current_date + 180, now() - interval '80 days'
    FROM credit_use GROUP BY 1`.execute(db);
  await addDocuments(db, finance, admin);
  await repayOldest(db, finance, admin);
  await askForPayback(db, finance);
  await sql`
    INSERT INTO timeline (entity, entity_id, entity_no, action, from_status, to_status, actor_name, actor_type, request_id, at)
    SELECT 'credit-document', d.id, d.doc_no, x.action, x.before, x.after, x.actor, 'OTHER', 'demo', x.at FROM credit_document d,
      LATERAL (VALUES ('submit', NULL, 'SUBMITTED', d.created_by_name, d.created_at),
        (CASE d.status WHEN 'REJECTED' THEN 'reject' ELSE 'approve' END, 'SUBMITTED', d.status, d.decided_by_name, d.decided_at))
        x (action, before, after, actor, at)
    WHERE x.at IS NOT NULL ORDER BY d.id, x.at`.execute(db);
}

type Who = People['finance'];

const addDocuments = (db: Db, finance: Who, admin: Who) =>
  sql`
    INSERT INTO credit_document (doc_no, kind, status, dealer_id, amount_fen, term_days, valid_until, reason, created_by,
      created_by_name, decided_by, decided_by_name, decided_at, reject_reason, created_at, updated_at)
    SELECT 'SX' || to_char(x.at, 'YYMMDD') || '-' || lpad((row_number() OVER (ORDER BY x.at, l.dealer_id))::text, 6, '0'), 'LINE', x.status,
      l.dealer_id, l.limit_fen * x.times, 30, l.valid_until, x.reason, ${finance.accountId}, ${finance.name},
      CASE WHEN x.status <> 'SUBMITTED' THEN ${admin.accountId}::bigint END, CASE WHEN x.status <> 'SUBMITTED' THEN ${admin.name} END,
      CASE WHEN x.status <> 'SUBMITTED' THEN x.at + interval '3 hours' END, x.refused, x.at, x.at
    FROM (SELECT *, row_number() OVER (ORDER BY dealer_id) AS n FROM credit_line) l
    JOIN (VALUES (0, 'APPROVED', 1, '合作满一年', '', now() - interval '80 days'),
      (1, 'SUBMITTED', 2, '旺季备货', '', now() - interval '1 day'),
      (1, 'REJECTED', 4, '旺季备货', '额度过高', now() - interval '3 days')) x (n, status, times, reason, refused, at)
      ON x.n = 0 OR x.n = l.n`.execute(db);

interface Repaid {
  id: number;
  no: string;
  dealerId: number;
  fen: number;
  at: string;
}

/** Days ago before which what was due is repaid: the end of one month or another is always within them. */
const repaidDays = 31;

/**
 * What is repaid: everything that was due before; on days when nothing is that old, what one dealer owed first, so that
 * there is a repayment on every day.
 */
const repaid = sql`(SELECT payment_id FROM credit_use WHERE due_day < current_date - ${repaidDays}::int
  UNION (SELECT payment_id FROM credit_use WHERE due_day < current_date ORDER BY due_day, dealer_id, payment_id LIMIT 1))`;

/** Records one repayment per dealer. */
async function repayOldest(db: Db, finance: Who, admin: Who): Promise<void> {
  const { rows } = await sql<Repaid>`
    WITH old AS (SELECT dealer_id, sum(amount_fen) AS fen, least(max(due_day) + 2, current_date - 1) AS day FROM credit_use
      WHERE payment_id IN ${repaid} GROUP BY 1),
    made AS (
      INSERT INTO credit_document (doc_no, kind, status, dealer_id, amount_fen, bank_account, bank_serial, created_by, created_by_name,
        decided_by, decided_by_name, decided_at, created_at, updated_at)
      SELECT 'SX' || to_char(day, 'YYMMDD') || '-1' || lpad(dealer_id::text, 5, '0'), 'REPAYMENT', 'APPROVED', dealer_id, fen, '1202020209900',
        'ICBC' || to_char(day, 'YYYYMMDD') || dealer_id, ${finance.accountId}, ${finance.name}, ${admin.accountId}, ${admin.name},
        day + interval '11 hours', day + interval '10 hours', day + interval '10 hours' FROM old
      RETURNING id, doc_no, dealer_id, amount_fen, decided_at),
    used AS (
      UPDATE credit_use u SET repaid_fen = u.amount_fen FROM made m
      WHERE u.dealer_id = m.dealer_id AND u.payment_id IN ${repaid} RETURNING m.id, u.payment_id, u.amount_fen),
    noted AS (INSERT INTO credit_repaid (document_id, payment_id, fen) SELECT id, payment_id, amount_fen FROM used)
    SELECT id, doc_no AS no, dealer_id AS "dealerId", amount_fen AS fen, decided_at AS at FROM made`.execute(
    db,
  );
  await postEarlier(
    db,
    rows.map(({ id, no, dealerId, fen, at }) => ({
      type: 'SETTLEMENT' as const,
      sourceType: 'credit-document',
      sourceId: id,
      sourceNo: no,
      at,
      actor: admin.name,
      entries: [
        { account: 'BANK' as const, party: null, amount: fen },
        { account: 'AR' as const, party: dealerId, amount: -fen },
      ],
    })),
  );
}

const askForPayback = (db: Db, finance: Who) =>
  sql`
    INSERT INTO credit_document (doc_no, kind, status, dealer_id, amount_fen, bank_account, bank_serial, repayment_id, reason, created_by,
      created_by_name, created_at, updated_at)
    SELECT 'SX' || to_char(x.at, 'YYMMDD') || '-200001', 'PAYBACK', 'SUBMITTED', dealer_id, least(amount_fen, 120000), bank_account,
      'ICBC' || to_char(x.at, 'YYYYMMDD') || 'TH' || dealer_id, id, '重复付款，申请退回', ${finance.accountId}, ${finance.name}, x.at, x.at
    FROM credit_document, LATERAL (SELECT now() - interval '5 hours' AS at) x
    WHERE kind = 'REPAYMENT' AND status = 'APPROVED' ORDER BY dealer_id LIMIT 1`.execute(db);
