import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { ageingSettings } from '@treadline/contract/books/ageing/settings.ts';
import { statementActions, statementFields } from '@treadline/contract/books/statements/fields.ts';
import { statementStateTexts, type StatementStatus } from '@treadline/contract/books/statements/flow.ts';
import type { StatementRow } from '@treadline/contract/books/statements/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { dayOf } from '#kernel/days.ts';
import { settingIn } from '#kernel/settings.ts';
import { entity, visible } from '#kernel/scope.ts';
import { ofParty } from './line.ts';

export type Statement = Selectable<DB['statement']>;

/** Others than the platform see a statement once it was sent. */
const sent = (rule: (me: Me) => ReturnType<typeof sql<boolean>>) => (me: Me) =>
  sql<boolean>`(statement.status NOT IN ('DRAFT', 'VOID') AND ${rule(me)})`;
const { DEALER, DEALER_GROUP, OEM, REGIONAL_MANAGER } = ofParty('statement');

export const statement = entity({
  table: 'statement',
  name: 'statement',
  label: t('对账单', 'statement', '對帳單'),
  no: 'statement_no',
  statusText: (status: StatementStatus) => statementStateTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: sent(DEALER),
    DEALER_GROUP: sent(DEALER_GROUP),
    OEM: sent(OEM),
    REGIONAL_MANAGER: sent(REGIONAL_MANAGER),
    SUPPLIER: 'none',
    LOGISTICS: 'none',
  },
});

/** Labels of a statement's actions, fields and statuses for its timeline, notices and the audit log. */
export const statementWords = {
  label: statement.label,
  actions: statementActions,
  fields: statementFields,
  statusText: (status: string) => statementStateTexts[status as StatementStatus]?.text,
};

export const statementSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('statement')
    .innerJoin('company as c', 'c.id', 'statement.party_id')
    .where(visible(ctx, statement));

/** SQL: number of payments awaiting approval. */
export const pendingPayments = sql<number>`(SELECT count(*) FROM statement_payment p
  WHERE p.statement_id = statement.id AND p.status = 'SUBMITTED')`;
/** SQL: amount in fen still invoiceable; drafts count as invoiced, lines invoiced by themselves are excluded. */
export const toInvoice = sql<number>`(greatest(statement.total_fen - (SELECT coalesce(sum(l.incl_fen), 0) FROM settlement_line l
    WHERE l.statement_id = statement.id AND l.alone), 0) - statement.invoiced_fen
  - (SELECT coalesce(sum(i.incl_fen), 0) FROM sales_invoice i WHERE i.source_type = 'STATEMENT' AND i.source_id = statement.id
    AND i.status IN ('DRAFT','SUBMITTED','FAILED')))::bigint`;
export const month = sql<string>`to_char(statement.month, 'YYYY-MM')`;

/** SQL: the day on which a confirmed statement is due by its party's terms, else the configured days after it was confirmed. */
const dueDay = sql<string | null>`CASE WHEN statement.status = 'CONFIRMED' THEN due_day(statement.party_id,
    (statement.month + interval '1 month')::date - 1, (SELECT min(n.day) FROM statement_invoice n WHERE n.statement_id = statement.id),
    (statement.confirmed_at AT TIME ZONE 'Asia/Shanghai')::date + ${settingIn(ageingSettings.settings.statementDays)}) END`;

/** Columns of a statement list row under the contract's names; `me` decides the flag of the caller's own. */
export const statementRow = {
  id: 'statement.id',
  statementNo: 'statement.statement_no',
  state: 'statement.shown',
  status: 'statement.status',
  type: 'statement.type',
  month,
  partyId: 'statement.party_id',
  partyName: 'c.name',
  lines: 'statement.lines',
  total: 'statement.total_fen',
  tax: 'statement.tax_fen',
  settled: 'statement.settled_fen',
  paid: 'statement.paid_fen',
  carried: 'statement.carried_fen',
  due: 'statement.due_fen',
  dueDay,
  overdue: () =>
    sql<boolean>`(statement.due_fen <> 0 AND coalesce(${dueDay} < ${dayOf(new Date())}::date, false))`,
  invoiced: 'statement.invoiced_fen',
  createdBy: 'statement.created_by_name',
  createdTime: 'statement.created_at',
  sentTime: 'statement.sent_at',
  confirmedBy: 'statement.confirmed_name',
  confirmedTime: 'statement.confirmed_at',
  version: 'statement.version',
  own: ({ me }) => sql<boolean>`statement.party_id = ${me.companyId}`,
  disputes: sql<number>`(SELECT count(*) FROM statement_dispute d
      WHERE d.statement_id = statement.id AND d.resolution IS NULL)`,
  waiting: pendingPayments,
  toInvoice,
} as const satisfies Columns;

/** Returns one statement as a list row. @throws record.not-found */
export async function readStatement(ctx: Ctx, id: number): Promise<z.output<typeof StatementRow>> {
  const row = await statementSource(ctx)
    .where('statement.id', '=', id)
    .select(selection(statementRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: statement.label });
}

/** Recomputes the totals of a locked statement from its lines. */
export const updateSums = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  sql`
    UPDATE statement SET lines = x.n, total_fen = x.total, tax_fen = x.tax, settled_fen = x.settled
    FROM (SELECT count(*)::int AS n, coalesce(sum(incl_fen), 0) AS total, coalesce(sum(tax_fen), 0) AS tax,
      coalesce(sum(settled_fen), 0) AS settled FROM settlement_line WHERE statement_id = ${id}) x
    WHERE statement.id = ${id}`.execute(db);
