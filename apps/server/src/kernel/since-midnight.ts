import { sql } from 'kysely';

/** Condition: a moment of the day so many days ago in Asia/Shanghai, until the same minute as now. A range that an index reads. */
export const sinceMidnight = (column: string, daysAgo: number) => {
  const at = sql.ref(column);
  return sql<boolean>`(${at} >= ((now() AT TIME ZONE 'Asia/Shanghai')::date - ${daysAgo}::int)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND ${at} <= now() - ${daysAgo}::int * interval '1 day')`;
};
