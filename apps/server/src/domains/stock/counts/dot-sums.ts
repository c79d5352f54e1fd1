import { sql } from 'kysely';

const sumOf = (
  diff: ReturnType<typeof sql>,
) => sql<number>`(SELECT coalesce(sum(greatest(${diff}, 0)), 0)::int
  FROM jsonb_to_recordset(l.dots) AS d(book int, counted int))`;

/** SQL: pieces of the count line `l` by DOT that the books do not have. */
export const dotsUp = sumOf(sql`d.counted - d.book`);
/** SQL: pieces of the count line `l` by DOT that only the books have. */
export const dotsDown = sumOf(sql`d.book - d.counted`);
/**
 * SQL: pieces by which the count line `l` changes the books, each DOT by itself: a shelf whose DOTs are renamed differs though
 * as many pieces lie there.
 */
export const dotsChanged = sql<number>`(SELECT coalesce(sum(abs(d.counted - d.book)), 0)::int
  FROM jsonb_to_recordset(l.dots) AS d(book int, counted int))`;
/** SQL: pieces of the count line `l` that only have another DOT than in the books: as many more of one as fewer of others. */
export const renamed = sql<number>`least(${dotsUp}, ${dotsDown})`;
