import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#kernel/days.ts';

/** A range of accounting months, YYYY-MM, inclusive. */
export interface Months {
  from: string;
  to: string;
}

/** The range as a query gives it. */
export interface AskedMonths {
  fromMonth?: string | undefined;
  toMonth?: string | undefined;
}

/** The range that a query asks for: the current month where it names none, one month where it names one end. */
export function monthsOf({ fromMonth, toMonth }: AskedMonths): Months {
  const now = dayOf(new Date()).slice(0, 7);
  return { from: fromMonth ?? toMonth ?? now, to: toMonth ?? fromMonth ?? now };
}

/** SQL: the subject that kept figures of an account belong to. */
const keptSubject = sql`coalesce(nullif(b.subject_id, 0), f.subject_id, s.id)`;
const keptSource = sql`ledger_balance b JOIN accounting_month m ON m.id = b.month_id
  LEFT JOIN ledger_subject s ON s.account = b.account
  LEFT JOIN bank_account f ON f.takes_unnamed AND b.account = 'BANK' AND b.subject_id = 0`;
const lastClosed = (before: RawBuilder<unknown>) =>
  sql`coalesce((SELECT max(month) FROM accounting_month WHERE status <> 'OPEN' AND ${before}), '')`;

/** SQL row source of what each subject and company (0: none) held before a month: `subject_id`, `party_id`, `fen`, several rows each. */
export const openings = (month: string): RawBuilder<unknown> => {
  const base = lastClosed(sql`month < ${month}`);
  return sql`(
    SELECT ${keptSubject} AS subject_id, b.party_id, b.opening_fen + b.debit_fen - b.credit_fen AS fen
    FROM ${keptSource} WHERE m.month = ${base}
    UNION ALL
    SELECT l.subject_id, coalesce(l.party_id, 0), l.amount_fen FROM ledger_line l WHERE l.period < ${month} AND l.period > ${base})`;
};

/**
 * SQL row source of what moved on each subject and company by month: `period`, `subject_id`, `party_id`, `debit`,
 * `credit`, several rows each. Closed months are as they were kept, so that years are read without their entries.
 */
export const movements = ({ from, to }: Months): RawBuilder<unknown> => {
  const edge = lastClosed(sql`true`);
  return sql`(
    SELECT m.month AS period, ${keptSubject} AS subject_id, b.party_id, b.debit_fen AS debit, b.credit_fen AS credit
    FROM ${keptSource} WHERE m.month BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT l.period, l.subject_id, coalesce(l.party_id, 0), l.debit_fen, l.credit_fen
    FROM ledger_line l WHERE l.period BETWEEN ${from} AND ${to} AND l.period > ${edge})`;
};

/** SQL row source of openings and movements of a range: `subject_id`, `party_id`, `opening`, `debit`, `credit`. */
export const balances = (months: Months): RawBuilder<unknown> => sql`(
  SELECT x.subject_id, x.party_id, sum(x.opening)::bigint AS opening, sum(x.debit)::bigint AS debit, sum(x.credit)::bigint AS credit
  FROM (SELECT o.subject_id, o.party_id, o.fen AS opening, 0::bigint AS debit, 0::bigint AS credit FROM ${openings(months.from)} o
    UNION ALL SELECT v.subject_id, v.party_id, 0, v.debit, v.credit FROM ${movements(months)} v) x
  GROUP BY 1, 2 HAVING sum(x.opening) <> 0 OR bool_or(x.debit <> 0) OR bool_or(x.credit <> 0))`;

const treeCode = sql.lit('^\\d{4}(\\d\\d){0,4}$');

/** SQL: whether the code `c` is `t` or stands below it in the tree. */
export const isUnder = (c: RawBuilder<unknown>, t: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${c} = ${t} OR (${t} ~ ${treeCode} AND starts_with(${c}, ${t})))`;

/** SQL: level of a code in the tree, from 1. */
export const levelIn = (code: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`CASE WHEN ${code} ~ ${treeCode} THEN length(${code}) / 2 - 1 ELSE 1 END`;

/** SQL row source of subjects, one for each code: two accounts of the product may share one. */
export const subjectsByCode = sql`(SELECT DISTINCT ON (code COLLATE "C") id, code, name, kind, direction FROM ledger_subject
  ORDER BY code COLLATE "C", account IS NULL DESC, id)`;

/** SQL: side of a signed balance. */
export const sideOf = (fen: RawBuilder<unknown>): RawBuilder<'DEBIT' | 'CREDIT' | 'FLAT'> =>
  sql`CASE sign(${fen}) WHEN 1 THEN 'DEBIT' WHEN -1 THEN 'CREDIT' ELSE 'FLAT' END`;
