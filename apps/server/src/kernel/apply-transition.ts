import { sql, type Selectable } from 'kysely';
import type { Flow } from '@treadline/contract/kernel/flow.ts';
import { noteLocked } from './changed-by.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { fail } from './errors.ts';
import { visible, type Entity } from './scope.ts';
import { recordEvent, type TimelineEntry } from './timeline.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;

/**
 * Applies a workflow action to a record: locks it in the caller's scope, checks its status against the action's source
 * statuses, updates it and writes the timeline entry.
 * @returns the row after the change
 * @throws record.not-found out of scope; flow.status with the current status; record.changed
 */
export async function applyTransition<T extends keyof DB & string, S extends number | string>(
  ctx: Ctx,
  target: Entity<T>,
  table: Flow<S>,
  action: string,
  id: number,
  extra: Extra = {},
): Promise<Row<T>> {
  const [row] = await moveMany(ctx, target, table, action, [id], extra);
  return row as Row<T>;
}

interface Extra {
  /** Further columns to set. */
  set?: Record<string, unknown>;
  remark?: string | ((row: Record<string, unknown>) => string);
  /** Changed fields, for the timeline. */
  changes?: TimelineEntry['changes'];
  /** Versions seen by the caller, by id; records without one are not checked. */
  seen?: ReadonlyMap<number, number>;
}

/**
 * Applies a workflow action to many records, all or none; the error lists the numbers of the blocking records only.
 * @throws record.not-found; flow.status, flow.status-many; record.changed, record.changed-many
 */
export async function moveMany<T extends keyof DB & string, S extends number | string>(
  ctx: Ctx,
  target: Entity<T>,
  table: Flow<S>,
  action: string,
  ids: readonly number[],
  extra: Extra = {},
): Promise<Row<T>[]> {
  const step = table[action];
  if (!step) throw new Error(`no action ${action} on ${target.name}`);
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const column = target.moves ?? 'status';
  const columns = { ...(step.to === undefined ? {} : { [column]: step.to }), ...extra.set };
  const sets = Object.entries(columns).map(([k, v]) => sql`${sql.ref(k)} = ${v}`);
  const name = sql.table(target.table);
  // The lock first, in id order, so that two batches over the same records never deadlock.
  const before = await sql<Found<S>>`
    SELECT id, ${sql.ref(column)} AS status, version, ${sql.ref(target.no)} AS no FROM ${name}
    WHERE id = ANY(${unique}) AND ${visible(ctx, target)} ORDER BY id FOR UPDATE`.execute(ctx.db);
  if (before.rows.length < unique.length) fail('record.not-found', { entity: target.label });
  refuse(before.rows, target, step, extra.seen);
  const changed = await sql<Row<T> & { id: number }>`
    UPDATE ${name} SET ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    WHERE id = ANY(${unique}) RETURNING *`.execute(ctx.db);
  const from = new Map(before.rows.map((r) => [r.id, r.status]));
  const rows = changed.rows.toSorted((a, b) => a.id - b.id);
  await recordEvent(
    ctx,
    ...rows.map((row) => ({
      entity: target.name,
      entityId: row.id,
      entityNo: String(row[target.no as keyof typeof row]),
      action,
      from: from.get(row.id) ?? null,
      to: row[column as keyof typeof row] as S,
      remark: typeof extra.remark === 'function' ? extra.remark(row) : (extra.remark ?? ''),
      ...(extra.changes ? { changes: extra.changes } : {}),
    })),
  );
  return rows;
}

interface Found<S> {
  id: number;
  status: S;
  version: number;
  no: string;
}

/** Refuses locked records with another status or version. */
function refuse<T extends keyof DB & string, S extends number | string>(
  rows: readonly Found<S>[],
  target: Entity<T>,
  step: Flow<S>[string],
  seen: Extra['seen'],
): void {
  if (rows[0] && rows.length === 1) noteLocked(target.name, rows[0].id);
  const join = (bad: readonly Found<S>[]) => ({ numbers: bad.map((r) => r.no).join('、') });
  const wrong = rows.filter((r) => !step.from.includes(r.status));
  if (wrong[0]) {
    const status = target.statusText(wrong[0].status as never);
    fail(rows.length > 1 ? 'flow.status-many' : 'flow.status', {
      status,
      action: step.label,
      ...join(wrong),
    });
  }
  const changed = rows.filter((r) => r.version !== (seen?.get(r.id) ?? r.version));
  if (changed.length) fail(rows.length > 1 ? 'record.changed-many' : 'record.changed', join(changed));
}
