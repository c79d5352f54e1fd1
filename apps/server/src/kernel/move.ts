import { sql, type Selectable } from 'kysely';
import type { Flow } from '@treadline/contract/kernel/flow.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { AppError, fail } from './errors.ts';
import { visible, type Entity } from './scope.ts';
import { record } from './timeline.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;

/**
 * Takes one action of a flow on one record: a single guarded UPDATE … WHERE id AND scope AND status IN (from),
 * then the timeline entry. `set` adds columns, `guard` a further condition.
 * @returns the row after the change.
 * @throws record.not-found out of scope; flow.status naming the current status.
 */
export async function move<T extends keyof DB & string, S extends number | string>(
  ctx: Ctx,
  target: Entity<T>,
  table: Flow<S>,
  action: string,
  id: number,
  extra: { set?: Record<string, unknown>; remark?: string } = {},
): Promise<Row<T>> {
  const [row] = await moveMany(ctx, target, table, action, [id], extra);
  return row as Row<T>;
}

/** move() for many records at once, all or nothing; the error lists the numbers of the records in the way. */
export async function moveMany<T extends keyof DB & string, S extends number | string>(
  ctx: Ctx,
  target: Entity<T>,
  table: Flow<S>,
  action: string,
  ids: readonly number[],
  extra: { set?: Record<string, unknown>; remark?: string } = {},
): Promise<Row<T>[]> {
  const step = table[action];
  if (!step) throw new Error(`no action ${action} on ${target.name}`);
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const columns = { ...(step.to === undefined ? {} : { status: step.to }), ...extra.set };
  const sets = Object.entries(columns).map(([k, v]) => sql`${sql.ref(k)} = ${v}`);
  const name = sql.table(target.table);
  // The lock first, in id order, so that two batches over the same records never deadlock.
  const before = await sql<{ id: number; status: S }>`
    SELECT id, status FROM ${name} WHERE id = ANY(${unique}) AND ${visible(ctx, target)}
    ORDER BY id FOR UPDATE`.execute(ctx.db);
  if (before.rows.length < unique.length) fail('record.not-found', { entity: target.label });
  const changed = await sql<Row<T> & { id: number; status: S }>`
    UPDATE ${name} SET ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    WHERE id = ANY(${unique}) AND status = ANY(${[...step.from]}) RETURNING *`.execute(ctx.db);
  if (changed.rows.length < unique.length) throw await explain(ctx, target, table, action, unique);
  const from = new Map(before.rows.map((r) => [r.id, r.status]));
  const rows = changed.rows.toSorted((a, b) => a.id - b.id);
  await record(
    ctx,
    ...rows.map((row) => ({
      entity: target.name,
      entityId: row.id,
      entityNo: String(row[target.no as keyof typeof row]),
      action,
      from: from.get(row.id) ?? null,
      to: row.status,
      remark: extra.remark ?? '',
    })),
  );
  return rows;
}

async function explain<T extends keyof DB & string, S extends number | string>(
  ctx: Ctx,
  target: Entity<T>,
  table: Flow<S>,
  action: string,
  ids: number[],
): Promise<AppError> {
  const from = [...(table[action]?.from ?? [])];
  const { rows } = await sql<{ status: S; no: string }>`
    SELECT status, ${sql.ref(target.no)} AS no FROM ${sql.table(target.table)}
    WHERE id = ANY(${ids}) AND NOT status = ANY(${from}) ORDER BY id`.execute(ctx.db);
  const status = rows[0] ? target.statusText(rows[0].status as never) : '';
  const numbers = rows.map((r) => r.no);
  const label = table[action]?.label;
  return new AppError(ids.length > 1 ? 'flow.status-many' : 'flow.status', {
    status,
    action: label,
    numbers: numbers.join('、'),
  });
}
