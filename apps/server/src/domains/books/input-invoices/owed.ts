import { sql, type RawBuilder } from 'kysely';
import type { FeeChannel, InputSubject } from '@treadline/contract/books/input-invoices/fields.ts';
import type { Ctx } from '#kernel/context.ts';

/** Whose shares, freight or fees. */
export interface Party {
  subject: InputSubject;
  partyId: number | null;
  channel: FeeChannel | null;
}

/**
 * SQL: what the journals posted of shares, freight and fees by party and month of the books, in fen with VAT. A share is
 * that of the party it is owed to; a refund's that of its dealer.
 */
export const postedCosts: RawBuilder<{
  subject: InputSubject;
  party_id: number | null;
  channel: FeeChannel | null;
  month: string;
  fen: number;
}> = sql`(
  SELECT 'SHARE' AS subject, coalesce(p.party_id, j.dealer_id) AS party_id, NULL::text AS channel, j.period AS month,
    sum(coalesce(-p.amount_fen, s.amount_fen))::bigint AS fen
  FROM journal_entry s JOIN journal j ON j.id = s.journal_id LEFT JOIN journal_entry p ON p.journal_id = j.id AND p.account = 'AP'
  WHERE s.account = 'SHARE' AND j.type IN ('SHARE', 'ADJUST', 'RETURN_EARNED') GROUP BY 2, 4
  UNION ALL
  SELECT 'FREIGHT', p.party_id, NULL, j.period, sum(-p.amount_fen)::bigint
  FROM journal_entry p JOIN journal j ON j.id = p.journal_id WHERE p.account = 'FRT' AND j.type = 'FREIGHT_PAID' GROUP BY 2, 4
  UNION ALL
  SELECT 'FEE', NULL, c.channel, j.period, sum(f.amount_fen)::bigint
  FROM journal_entry f JOIN journal j ON j.id = f.journal_id
  CROSS JOIN LATERAL (SELECT min(x.channel COLLATE "C") AS channel FROM journal_entry x WHERE x.journal_id = j.id AND x.account IN ('CH', 'CHF')) c
  WHERE f.account = 'FEE' AND j.type <> 'INPUT_VAT' AND c.channel IS NOT NULL GROUP BY 3, 4)`;

/** SQL: fen with VAT of an invoice. */
const incl = sql<number>`excl_fen + tax_fen`;

/** Serialises what is invoiced of a party, so that two never take the same open amount. */
export const lockParty = ({ db }: Pick<Ctx, 'db'>, { subject, partyId, channel }: Party) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`input invoice ${subject} ${partyId ?? channel}`}))`.execute(
    db,
  );

/**
 * Fen with VAT that a party may still invoice up to a month: the least that is open at that month or any later one, so
 * that no month is invoiced beyond what was posted up to it. For red invoices what can still be taken back is what was
 * verified: what waits may still be rejected.
 */
export async function openTo({ db }: Pick<Ctx, 'db'>, party: Party, month: string, but: number) {
  const { rows } = await sql<{ open: number; invoiced: number }>`
    WITH months AS (
      SELECT month, sum(owed)::bigint AS owed, sum(taken)::bigint AS taken, sum(sure)::bigint AS sure FROM (
        SELECT month, fen AS owed, 0 AS taken, 0 AS sure FROM ${postedCosts} p WHERE p.subject = ${party.subject}
          AND p.party_id IS NOT DISTINCT FROM ${party.partyId} AND p.channel IS NOT DISTINCT FROM ${party.channel}
        UNION ALL
        SELECT month, 0, ${incl}, CASE WHEN status = 'VERIFIED' OR ${incl} < 0 THEN ${incl} ELSE 0 END
        FROM input_invoice WHERE status <> 'REJECTED' AND id <> ${but} AND subject = ${party.subject}
          AND party_id IS NOT DISTINCT FROM ${party.partyId} AND channel IS NOT DISTINCT FROM ${party.channel}
        UNION ALL SELECT ${month}::text, 0, 0, 0) x GROUP BY 1),
      running AS (SELECT month, sum(owed) OVER w - sum(taken) OVER w AS open, sum(sure) OVER w AS sure FROM months
        WINDOW w AS (ORDER BY month))
    SELECT min(open) FILTER (WHERE month >= ${month})::bigint AS open, max(sure) FILTER (WHERE month = ${month})::bigint AS invoiced
    FROM running`.execute(db);
  return { open: rows[0]?.open ?? 0, invoiced: rows[0]?.invoiced ?? 0 };
}
