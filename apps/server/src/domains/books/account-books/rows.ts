import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { generalRowFields, ledgerRowFields } from '@treadline/contract/books/account-books/fields.ts';
import {
  accountBookRoutes,
  type GeneralRow,
  type AccountBookRow,
} from '@treadline/contract/books/account-books/routes.ts';
import { journalTypes, type JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy, inValues, unchangedQuery } from '#kernel/filters.ts';
import { documentPath } from './document.ts';
import { isUnder, monthsOf, movements, openings, sideOf, subjectsByCode, type Months } from './source.ts';

interface DetailRow extends Omit<z.output<typeof AccountBookRow>, 'contra' | 'path'> {
  sourceType: string;
  sourceId: number | null;
}

/** What a detailed ledger is asked for: a subject, perhaps of one company and some types, over months. */
interface DetailQuery {
  months: Months;
  code: string;
  partyId?: number | undefined;
  type?: readonly JournalType[] | undefined;
}

/** SQL: sums of a row source's lines of one subject and company: those of `under` in the tree, of `party` where given. */
const ofSubject = (code: string, partyId: number | undefined) =>
  sql`${isUnder(sql`s.code`, sql`${code}::text`)} ${partyId === undefined ? sql`` : sql`AND y.party_id = ${partyId}`}`;

/**
 * SQL: sum of a column of `m` from the start of its year on. The day before the books begin has their opening balances
 * alone, which nothing turned over.
 */
const ofYear = (
  column: 'debit' | 'credit',
) => sql`coalesce(sum(${sql.ref(`m.${column}`)}) FILTER (WHERE m.period > coalesce((
  SELECT max(v.period COLLATE "C") FROM voucher v WHERE v.opening AND NOT v.reversed AND v.status = 'POSTED' AND extract(day FROM v.day) > 1), ''))
  OVER w, 0)`;

/** First month of a month's year. */
const yearStart = (month: string): string => `${month.slice(0, 4)}-01`;

/**
 * SQL row source of the detailed ledger of a subject: the opening balance, each entry with the balance after it, after
 * each month its totals and those of the year. Filtered by type it has the entries alone, and balances of these.
 */
export function detailRows(query: DetailQuery): RawBuilder<DetailRow> {
  const { months, code, partyId, type } = query;
  const own = ofSubject(code, partyId);
  const ofType = type?.length ? sql`AND ${inValues('y.type', type)}` : sql``;
  return sql<DetailRow>`(
    WITH entry AS (
      SELECT y.id AS entry, y.journal_id, y.period, y.day, y.type, y.source_no, y.source_type, y.source_id, y.memo, y.debit_fen AS debit,
        y.credit_fen AS credit, y.amount_fen AS fen, s.code || ' ' || s.name AS subject, coalesce(c.name, '') AS party
      FROM ledger_line y JOIN ledger_subject s ON s.id = y.subject_id LEFT JOIN company c ON c.id = y.party_id
      WHERE y.period BETWEEN ${months.from} AND ${months.to} AND ${own} ${ofType}),
    opening AS (SELECT coalesce(sum(y.fen), 0)::bigint AS fen FROM ${openings(months.from)} y
      JOIN ledger_subject s ON s.id = y.subject_id WHERE ${own}),
    month AS (
      SELECT m.*, ${ofYear('debit')} AS year_debit, ${ofYear('credit')} AS year_credit FROM (
        SELECT y.period, sum(y.debit) AS debit, sum(y.credit) AS credit
        FROM ${movements({ from: yearStart(months.from), to: months.to })} y JOIN ledger_subject s ON s.id = y.subject_id
        WHERE ${own} GROUP BY 1) m WINDOW w AS (PARTITION BY left(m.period, 4) ORDER BY m.period COLLATE "C")),
    line AS (
      SELECT ${months.from} AS period, 0 AS place, 'OPENING' AS kind, NULL::date AS day, NULL::text AS type, '' AS no, '' AS memo, '' AS subject,
        '' AS party, 0::bigint AS debit, 0::bigint AS credit, fen, NULL::bigint AS journal_id, 0::bigint AS entry, '' AS source_type,
        NULL::bigint AS source_id FROM opening
      WHERE EXISTS (SELECT FROM ledger_subject s WHERE ${isUnder(sql`s.code`, sql`${code}::text`)})
      UNION ALL
      SELECT period, 1, 'ENTRY', day, type, source_no, memo, subject, party, debit, credit, fen, journal_id, entry, source_type, source_id FROM entry
      UNION ALL
      SELECT period, 2, 'MONTH', NULL, NULL, '', '', '', '', debit, credit, 0, NULL, 0, '', NULL FROM month
      WHERE period >= ${months.from} AND ${!type?.length}
      UNION ALL
      SELECT period, 3, 'YEAR', NULL, NULL, '', '', '', '', year_debit, year_credit, 0, NULL, 0, '', NULL FROM month
      WHERE period >= ${months.from} AND ${!type?.length})
    SELECT row_number() OVER w AS id, l.period, l.day, l.kind, l.type, l.no, l.memo, l.subject, l.party, l.debit::bigint AS debit,
      l.credit::bigint AS credit, ${sideOf(sql`sum(l.fen) OVER w`)} AS side, abs(sum(l.fen) OVER w)::bigint AS balance,
      l.journal_id AS "journalId", l.source_type AS "sourceType", l.source_id AS "sourceId"
    FROM line l WINDOW w AS (ORDER BY l.period COLLATE "C", l.place, l.day, l.journal_id, l.entry))`;
}

/** Summary of an entry where its ledger has no column for what it was posted for: that, where its document gave none. */
export const wordsOf = (row: { memo: string; type: JournalType | null }, lang: Lang): string =>
  row.memo || (row.type ? journalTypes[row.type][lang] : '');

/** SQL: subjects on the other side of an entry's journal. */
const contra = sql<string>`coalesce((SELECT string_agg(DISTINCT (o.code || ' ' || o.name) COLLATE "C", '、') FROM ledger_line e
  JOIN ledger_subject o ON o.id = e.subject_id
  WHERE e.journal_id = x."journalId" AND sign(e.amount_fen) <> sign(x.debit - x.credit)), '')`;

export const listDetail = columnListing(
  accountBookRoutes.detail,
  (ctx, query) => ctx.db.selectFrom(detailRows({ ...query, months: monthsOf(query) }).as('x')),
  {
    columns: {
      id: 'x.id',
      period: 'x.period',
      day: 'x.day',
      kind: 'x.kind',
      type: 'x.type',
      no: 'x.no',
      memo: 'x.memo',
      subject: 'x.subject',
      party: 'x.party',
      contra,
      debit: 'x.debit',
      credit: 'x.credit',
      side: 'x.side',
      balance: 'x.balance',
      journalId: 'x.journalId',
      path: documentPath(sql`x."sourceType"`, sql`x."sourceId"`, sql`x.no`),
    },
    made: true,
    filters: {
      fromMonth: unchangedQuery,
      toMonth: unchangedQuery,
      code: unchangedQuery,
      partyId: unchangedQuery,
      type: unchangedQuery,
      text: filterBy.search([], 'x.no', 'x.memo', 'x.party'),
    },
    defaultSort: 'id',
    sheet: { name: t('明细账', 'Detailed ledger', '明細帳'), columns: sheetOf(ledgerRowFields) },
  },
);

type GeneralLine = z.output<typeof GeneralRow>;

/** SQL row source of the general ledger: of each subject of the first level, or of one, the opening balance and every month. */
export function generalRows(months: Months, code: string | undefined): RawBuilder<GeneralLine> {
  const wanted = code
    ? sql`t.code = ${code}`
    : sql`NOT EXISTS (SELECT FROM ledger_subject p WHERE p.code <> t.code AND ${isUnder(sql`t.code`, sql`p.code`)})`;
  return sql<GeneralLine>`(
    WITH top AS (SELECT t.code, t.name FROM ${subjectsByCode} t WHERE ${wanted}),
    opening AS (SELECT top.code, sum(y.fen) AS fen FROM ${openings(months.from)} y JOIN ledger_subject s ON s.id = y.subject_id
      JOIN top ON ${isUnder(sql`s.code`, sql`top.code`)} GROUP BY 1),
    month AS (
      SELECT m.*, ${ofYear('debit')} AS year_debit, ${ofYear('credit')} AS year_credit FROM (
        SELECT top.code, y.period, sum(y.debit) AS debit, sum(y.credit) AS credit
        FROM ${movements({ from: yearStart(months.from), to: months.to })} y JOIN ledger_subject s ON s.id = y.subject_id
        JOIN top ON ${isUnder(sql`s.code`, sql`top.code`)} GROUP BY 1, 2) m
      WINDOW w AS (PARTITION BY m.code, left(m.period, 4) ORDER BY m.period COLLATE "C")),
    line AS (
      SELECT top.code, ${months.from} AS period, 0 AS place, 'OPENING' AS kind, 0::numeric AS debit, 0::numeric AS credit, coalesce(o.fen, 0) AS fen
      FROM top LEFT JOIN opening o ON o.code = top.code
      WHERE o.fen <> 0 OR EXISTS (SELECT FROM month m WHERE m.code = top.code)
      UNION ALL SELECT code, period, 1, 'MONTH', debit, credit, debit - credit FROM month WHERE period >= ${months.from}
      UNION ALL SELECT code, period, 2, 'YEAR', year_debit, year_credit, 0 FROM month WHERE period >= ${months.from})
    SELECT row_number() OVER (ORDER BY l.code COLLATE "C", l.period COLLATE "C", l.place) AS id, l.code, top.name, l.period, l.kind,
      l.debit::bigint AS debit, l.credit::bigint AS credit, ${sideOf(sql`sum(l.fen) OVER w`)} AS side,
      abs(sum(l.fen) OVER w)::bigint AS balance
    FROM line l JOIN top ON top.code = l.code WINDOW w AS (PARTITION BY l.code ORDER BY l.period COLLATE "C", l.place))`;
}

export const listGeneral = columnListing(
  accountBookRoutes.general,
  (ctx, query) => ctx.db.selectFrom(generalRows(monthsOf(query), query.code).as('x')),
  {
    columns: 'x',
    made: true,
    filters: { fromMonth: unchangedQuery, toMonth: unchangedQuery, code: unchangedQuery },
    defaultSort: 'id',
    sheet: { name: t('总账', 'General ledger', '總帳'), columns: sheetOf(generalRowFields) },
  },
);
