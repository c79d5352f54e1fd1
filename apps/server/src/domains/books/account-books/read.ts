import { sql } from 'kysely';
import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { documentPath } from './document.ts';

const label = t('总账凭证', 'journal', '總帳傳票');

interface Head {
  id: number;
  type: JournalType;
  day: string;
  period: string;
  no: string;
  memo: string;
  path: string;
  actor: string;
  time: string;
}

/** Returns one journal with its entries by subject. @throws record.not-found */
export async function readJournal({ db }: Ctx, id: number) {
  const { rows } = await sql<Head>`
    SELECT id, type, business_day AS day, period, source_no AS no, memo,
      ${documentPath(sql`source_type`, sql`source_id`, sql`source_no`)} AS path,
      actor_name AS actor, posted_at AS time FROM journal WHERE id = ${id}`.execute(db);
  const head = rows[0] ?? fail('record.not-found', { entity: label });
  const { rows: lines } = await sql<{
    id: number;
    code: string;
    subject: string;
    partyId: number | null;
    party: string;
    debit: number;
    credit: number;
  }>`
    SELECT l.id, s.code, s.code || ' ' || s.name AS subject, l.party_id AS "partyId", coalesce(c.name, '') AS party,
      l.debit_fen AS debit, l.credit_fen AS credit
    FROM ledger_line l JOIN ledger_subject s ON s.id = l.subject_id LEFT JOIN company c ON c.id = l.party_id
    WHERE l.journal_id = ${id} ORDER BY l.id`.execute(db);
  return { ...head, lines };
}

/** Months of the books up to the current one, newest first, and all subjects. */
export async function readOptions({ db }: Pick<Ctx, 'db'>) {
  const now = dayOf(new Date()).slice(0, 7);
  const months = await db.selectFrom('accounting_month').select('month').orderBy('month', 'desc').execute();
  const { rows } = await sql<{ value: string; label: string }>`
    SELECT DISTINCT ON (code COLLATE "C") code AS value, code || ' ' || name AS label FROM ledger_subject
    ORDER BY code COLLATE "C", account IS NULL DESC, id`.execute(db);
  return { months: [...new Set([now, ...months.map(({ month }) => month)])], subjects: rows };
}
