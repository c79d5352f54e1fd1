import { sql, type RawBuilder } from 'kysely';

/** How many are found, and since when the one that waits longest does: `.select(waiting(…))`. */
export const waiting = (since: RawBuilder<unknown>) =>
  [sql<number>`count(*)`.as('count'), sql<string | null>`min(${since})`.as('since')] as const;

/** Among rows counted under a condition each: since when the oldest of them waits. */
export const oldest = (since: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<string | null>`min(${since}) FILTER (WHERE ${condition})`;

/**
 * When a record came into the status that it is in, by its timeline; since it was made where that does not say. Of the
 * timeline's months those before it was made are not looked at.
 */
export const inStatusSince = ({ name }: { name: string }, table: string) =>
  sql`coalesce((SELECT max(at) FROM timeline WHERE entity = ${name} AND entity_id = ${sql.ref(`${table}.id`)}
    AND at >= ${sql.ref(`${table}.created_at`)} AND to_status = ${sql.ref(`${table}.status`)}::text), ${sql.ref(`${table}.created_at`)})`;

/** The midnight of Asia/Shanghai after a day: what was due on the day is late since then. */
export const after = (day: RawBuilder<unknown>) =>
  sql`((${day})::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;

/** The first of moments as they are read; null of none. */
export const earliest = (times: readonly (string | null)[]): string | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
