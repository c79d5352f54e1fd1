import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { HomePart } from '#kernel/feeds.ts';

const title = t('同一轮胎有两个编码', 'One tyre under two numbers', '同一輪胎有兩個編碼');
const hint = t('请保留一个，其余停产', 'Keep one, end the other', '請保留一個，其餘停產');
/** Pairs that the list behind the card shows. */
const shown = 20;

/**
 * Home card of tyres that an upgrade found under two numbers, with both numbers in the list behind it; gone when one of
 * them has ended or was changed.
 */
export async function twinCards(ctx: Ctx): Promise<NonNullable<HomePart['cards']>> {
  const { me, lang, db } = ctx;
  if (me.type !== 'OTHER' || !me.codes.has('tyres_list_view')) return [];
  const { rows } = await sql<{ one: string; other: string; count: number }>`
    SELECT p.part_no AS one, o.part_no AS other, count(*) OVER ()::int AS count FROM part p JOIN part o ON o.id = p.twin_id
    WHERE p.twin_id IS NOT NULL AND p.identity = '' AND p.lifecycle <> 'ENDED' AND o.lifecycle <> 'ENDED'
    ORDER BY p.id LIMIT ${shown}`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const numbers = [...new Set(rows.flatMap(({ one, other }) => [one, other]))].join(',');
  return [
    {
      key: 'part-twins',
      title: title[lang],
      count: first.count,
      path: `/tyres/list?text=${encodeURIComponent(numbers)}`,
      tone: 'failed' as const,
      hint: hint[lang],
      since: null,
    },
  ];
}
