import { sql } from 'kysely';
import type { JournalAccount, JournalType } from '@treadline/contract/journal/accounts.ts';
import type { Db } from '../../kernel/db.ts';

/** A journal of two entries for something that happened before the product posted it. Fen; below zero the sides change. */
export interface EarlierPosting {
  type: JournalType;
  sourceType: string;
  sourceId: number;
  sourceNo: string;
  /** When it happened. */
  at: string;
  debit: JournalAccount;
  credit: JournalAccount;
  /** Company of the credited account. */
  party: number;
  amount: number;
}

/**
 * Posts what happened earlier, many at once, at the time when it happened; what is posted already stays as it is. For
 * accounts without a kept balance alone.
 */
export async function postEarlier(db: Db, actor: string, postings: readonly EarlierPosting[]): Promise<void> {
  const some = postings.filter(({ amount }) => amount !== 0);
  if (some.length === 0) return;
  await sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS x(type text, "sourceType" text,
        "sourceId" bigint, "sourceNo" text, at timestamptz, debit text, credit text, party bigint, amount bigint)),
      made AS (INSERT INTO journal (type, source_type, source_id, source_no, memo, actor_name, posted_at)
        SELECT type, "sourceType", "sourceId", "sourceNo", '', ${actor}, at FROM given ORDER BY at, "sourceId"
        ON CONFLICT (source_type, source_id, type) DO NOTHING RETURNING id, type, source_type, source_id)
    INSERT INTO journal_entry (journal_id, account, party_id, amount_fen)
    SELECT m.id, side.account, side.party, side.amount FROM made m
    JOIN given g ON g."sourceType" = m.source_type AND g."sourceId" = m.source_id AND g.type = m.type,
      LATERAL (VALUES (1, g.debit, NULL::bigint, g.amount), (2, g.credit, g.party, -g.amount)) side (ord, account, party, amount)
    ORDER BY m.id, side.ord`.execute(db);
}
