import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Rows over which a page's visitors of a day are spread: two at once seldom wait for the same. */
const parts = 8;

/** Increments today's count of a page for the channel of the link (0: none). */
export async function countOne(
  db: Db,
  pageId: number,
  channelId: number,
  what: 'visits' | 'takes' | 'forms',
): Promise<void> {
  const column = sql.ref(what);
  await sql`
    INSERT INTO landing_count AS c (page_id, channel_id, day, part, ${column})
    VALUES (${pageId}, ${channelId}, (now() AT TIME ZONE 'Asia/Shanghai')::date, ${randomInt(parts)}, 1)
    ON CONFLICT (page_id, channel_id, day, part) DO UPDATE SET ${column} = c.${column} + 1`.execute(db);
}

/** Returns the channel of a page by its code; 0 for none. */
export async function channelOf(db: Db, pageId: number, code: string): Promise<number> {
  if (code === '') return 0;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM landing_channel WHERE page_id = ${pageId} AND lower(code) = lower(${code})`.execute(db);
  return rows[0]?.id ?? 0;
}
