import { sql } from 'kysely';
import type { z } from 'zod';
import type { statementRoutes } from '@treadline/contract/books/statements/routes.ts';
import type { SettlementType } from '@treadline/contract/books/statements/fields.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { eachRow } from '#kernel/each-row.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { statement } from './statement.ts';

export const generateJob = 'statements.generate';
/** Parties that are closed while the caller waits; a job goes on with the others. */
const atOnce = 50;

type Body = z.output<(typeof statementRoutes)['generate']['body']>;
interface Period {
  type: SettlementType;
  /** YYYY-MM of Asia/Shanghai. */
  month: string;
}

/**
 * Generates a month's statements: each party's unstated lines up to its end, one transaction per party.
 * @throws statement.early
 */
export async function generateStatements(ctx: Ctx, { type, month, partyIds }: Body) {
  if (month >= dayOf(new Date()).slice(0, 7)) fail('statement.early', { month });
  const parties = await openParties(ctx, { type, month }, partyIds);
  const nos = new Map(parties.map(({ id, name }) => [id, name]));
  const ids = parties.map(({ id }) => id);
  const later = ids.slice(atOnce);
  if (later.length > 0)
    await ctx.transact(
      (own) => own.jobs.enqueue(own.db, generateJob, { type, month, partyIds: later, by: own.me.name }),
      'later',
    );
  const results = await eachRow(ctx, ids.slice(0, atOnce), nos, (own, id) =>
    generateOne(own, id, { type, month }),
  );
  return { ...results, queued: later.length };
}

/** Parties with something to settle; of those that were named, all. */
async function openParties({ db }: Ctx, { type, month }: Period, named: readonly number[] | undefined) {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM company WHERE ${
      named
        ? sql`id = ANY(${[...named]}) AND account_type IN ('DEALER', 'DEALER_GROUP', 'OEM')`
        : sql`id IN (SELECT party_id FROM settlement_line
            WHERE type = ${type} AND statement_id IS NULL AND day < ${endOf(month)})`
    } ORDER BY id`.execute(db);
  return rows;
}

const endOf = (month: string) => sql`(${`${month}-01`}::date + interval '1 month')`;

/** Job that generates the remaining statements; parties without open lines are skipped. */
export async function generateLater(services: Services, data: Record<string, unknown>): Promise<void> {
  const { type, month, partyIds, by } = data as unknown as Period & { partyIds: number[]; by: string };
  for (const id of partyIds)
    await asSystem(services, by, (ctx) => generateOne(ctx, id, { type, month })).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
}

/** Generates one party's statement; concurrent runs never take a line twice. @throws statement.nothing */
export async function generateOne(ctx: Ctx, partyId: number, { type, month }: Period): Promise<number> {
  const [no = ''] = await nextNumbers(ctx, 'DZ');
  const { id } = await ctx.db
    .insertInto('statement')
    .values({
      statement_no: no,
      party_id: partyId,
      type,
      month: `${month}-01`,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ lines: number }>`
    WITH taken AS (
      UPDATE settlement_line SET statement_id = ${id}
      WHERE type = ${type} AND party_id = ${partyId} AND statement_id IS NULL AND day < ${endOf(month)}
      RETURNING incl_fen, tax_fen, settled_fen)
    UPDATE statement SET lines = x.n, total_fen = x.total, tax_fen = x.tax, settled_fen = x.settled
    FROM (SELECT count(*)::int AS n, coalesce(sum(incl_fen), 0) AS total, coalesce(sum(tax_fen), 0) AS tax,
      coalesce(sum(settled_fen), 0) AS settled FROM taken) x
    WHERE statement.id = ${id} RETURNING x.n AS lines`.execute(ctx.db);
  if (!rows[0]?.lines) fail('statement.nothing', { month });
  await recordEvent(ctx, {
    entity: statement.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'DRAFT',
  });
  return id;
}
