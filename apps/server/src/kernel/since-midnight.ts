import { sql } from 'kysely';

/**
 * Condition that a time is on the day `daysAgo` days ago in Asia/Shanghai, up to the current time of day. Usable by an
 * index.
 */
export const sinceMidnight = (column: string, daysAgo: number) => {
  const at = sql.ref(column);
  return sql<boolean>`(${at} >= ((now() AT TIME ZONE 'Asia/Shanghai')::date - ${daysAgo}::int)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND ${at} <= now() - ${daysAgo}::int * interval '1 day')`;
};
