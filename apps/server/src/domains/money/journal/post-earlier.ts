import { sql } from 'kysely';
import type { JournalAccount, JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { Db } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { periodOf } from './period.ts';

/** A journal posted in arrears, for an event before the product posted it. */
export interface EarlierPosting {
  type: JournalType;
  sourceType: string;
  sourceId: number;
  sourceNo: string;
  /** Time of the event. */
  at: string;
  actor: string;
  /** Signed fen, sum 0; positive is debit. Zero entries are dropped. */
  entries: readonly {
    account: JournalAccount;
    party: number | null;
    /** Of SUBJECT. */
    subject?: number | null;
    amount: number;
  }[];
}

/** Entries of one statement. */
const atOnce = 5000;

/**
 * Posts past journals in bulk, at the time of their events, in their month or the next open one; idempotent. For
 * accounts without a stored balance only.
 * @throws Error when entries do not add up to 0
 */
export async function postEarlier(db: Db, postings: readonly EarlierPosting[]): Promise<void> {
  const some = postings
    .map((one) => ({ ...one, entries: one.entries.filter(({ amount }) => amount !== 0) }))
    .filter(({ entries }) => entries.length > 0);
  const wrong = some.find(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) !== 0);
  if (wrong) throw new Error(`${wrong.type} of ${wrong.sourceType} ${wrong.sourceNo} does not add up to 0`);
  const periods = new Map<string, string>();
  for (const day of new Set(some.map(({ at }) => dayOf(new Date(at))))) {
    const month = day.slice(0, 7);
    if (!periods.has(month)) periods.set(month, await periodOf({ db }, day));
  }
  const placed = some.map((one) => {
    const day = dayOf(new Date(one.at));
    return { ...one, day, period: periods.get(day.slice(0, 7)) };
  });
  for (let done = 0; done < placed.length; done += atOnce) await write(db, placed.slice(done, done + atOnce));
}

const write = (db: Db, postings: readonly object[]) =>
  sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) AS x(type text, "sourceType" text,
        "sourceId" bigint, "sourceNo" text, at timestamptz, actor text, day date, period text, entries jsonb)),
      made AS (INSERT INTO journal (type, source_type, source_id, source_no, memo, business_day, period, actor_name, posted_at)
        SELECT type, "sourceType", "sourceId", "sourceNo", '', day, period, actor, at FROM given ORDER BY at, "sourceId"
        ON CONFLICT (source_type, source_id, type) DO NOTHING RETURNING id, type, source_type, source_id)
    INSERT INTO journal_entry (journal_id, account, party_id, subject_id, amount_fen)
    SELECT m.id, e.account, e.party, e.subject, e.amount FROM made m
    JOIN given g ON g."sourceType" = m.source_type AND g."sourceId" = m.source_id AND g.type = m.type,
      jsonb_to_recordset(g.entries) AS e(account text, party bigint, subject bigint, amount bigint)
    ORDER BY m.id`.execute(db);
