import { sql, type RawBuilder } from 'kysely';

/** Columns with the row count and the time since when the oldest row waits: `.select(countAndOldest(…))`. */
export const countAndOldest = (since: RawBuilder<unknown>) =>
  [sql<number>`count(*)`.as('count'), sql<string | null>`min(${since})`.as('since')] as const;

/** Time since when the oldest row that meets a condition waits. */
export const oldestSince = (since: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<string | null>`min(${since}) FILTER (WHERE ${condition})`;

/**
 * SQL expression for when a record entered its current status, from the timeline; its creation time where that is
 * silent. Partitions before its creation are skipped.
 */
export const inStatusSince = ({ name }: { name: string }, table: string) =>
  sql`coalesce((SELECT max(at) FROM timeline WHERE entity = ${name} AND entity_id = ${sql.ref(`${table}.id`)}
    AND at >= ${sql.ref(`${table}.created_at`)} AND to_status = ${sql.ref(`${table}.status`)}::text), ${sql.ref(`${table}.created_at`)})`;

/** Midnight in Asia/Shanghai after a day, when something due that day becomes overdue. */
export const midnightAfter = (day: RawBuilder<unknown>) =>
  sql`((${day})::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;

/** Earliest of several times (ISO 8601); null when there is none. */
export const earliestTime = (times: readonly (string | null)[]): string | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
