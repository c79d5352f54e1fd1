import { sql } from 'kysely';
import { creditDocFields, creditFields } from '@treadline/contract/money/credit/fields.ts';
import { creditRoutes as routes } from '@treadline/contract/money/credit/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { isOwnDealer } from '#domains/parties/dealers/index.ts';
import { documentRow, documentSource } from './document.ts';

interface LineRow {
  id: number;
  dealerName: string;
  search: string;
  limit: number;
  used: number;
  free: number;
  overdue: number;
  overdueDays: number;
  termDays: number;
  validUntil: string | null;
  updatedTime: string;
}

/** Every line with what is owed on it; one that was taken away stays as 0. */
const lines = () => sql<LineRow>`(
  SELECT l.dealer_id AS id, c.name AS "dealerName", c.search, l.limit_fen AS "limit", u.used, l.limit_fen - u.used AS free, u.overdue,
    coalesce(u.days, 0) AS "overdueDays", l.term_days AS "termDays", l.valid_until AS "validUntil", l.updated_at AS "updatedTime"
  FROM credit_line l JOIN company c ON c.id = l.dealer_id,
  LATERAL (SELECT coalesce(sum(x.open_fen), 0)::bigint AS used,
    coalesce(sum(x.open_fen) FILTER (WHERE x.open_fen > 0 AND x.due_day < ${dayOf(new Date())}::date), 0)::bigint AS overdue,
    greatest(${dayOf(new Date())}::date - min(x.due_day) FILTER (WHERE x.open_fen > 0), 0) AS days
    FROM credit_use x WHERE x.dealer_id = l.dealer_id AND x.open_fen <> 0) u)`;

/** Credit lines in the caller's scope. */
export function lineSource({ db, me }: Pick<Ctx, 'db' | 'me'>) {
  const all = db.selectFrom(lines().as('x'));
  return me.type === 'OTHER' ? all : all.where(isOwnDealer(me, 'x.id'));
}

export const listLines = columnListing(routes.list, lineSource, {
  columns: 'x',
  filters: {
    text: filterBy.search('x.search', 'x.dealerName'),
    overdue: (q, overdue) => q.where('x.overdue', overdue ? '>' : '=', 0),
  },
  sort: { dealerName: sql`(SELECT name_key FROM company WHERE id = x.id)` },
  defaultSort: '-used',
  sheet: { name: t('经销商授信', 'Credit lines', '經銷商授信'), columns: sheetOf(creditFields) },
});

export const listDocuments = columnListing(routes.documents, documentSource, {
  columns: documentRow,
  filters: {
    text: filterBy.search(['c.search'], 'credit_document.doc_no', 'credit_document.bank_serial'),
    mine: (q, own, { me }) => q.where('credit_document.created_by', own ? '=' : '<>', me.accountId),
  },
  defaultSort: '-createdTime',
  sheet: { name: t('授信单据', 'Credit documents', '授信單據'), columns: sheetOf(creditDocFields) },
});
