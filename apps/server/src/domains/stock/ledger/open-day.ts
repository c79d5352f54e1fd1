import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { ReminderItem } from '#kernel/feeds.ts';

const title = t('库存快照未生成', 'Stock snapshot is missing', '庫存快照未產生');
const text = t(
  '昨日库存快照未能生成：有事务跨过零点仍未结束。系统每小时重试，请联系管理员。',
  'Yesterday’s stock snapshot could not be taken: a transaction ran over midnight and has not ended. It is tried again every hour; tell the administrator.',
  '昨日庫存快照未能產生：有交易跨過零點仍未結束。系統每小時重試，請聯絡管理員。',
);

/** Reminder of a day still not closed half an hour after midnight, for those who view snapshots. */
export async function openDayReminder({ db, me, lang }: Ctx): Promise<ReminderItem[]> {
  if (me.type !== 'OTHER' || !me.codes.has('inventory_snapshot')) return [];
  const { rows } = await sql<{ day: string }>`
    SELECT max(day) + 1 AS day FROM stock_day
    HAVING max(day) < current_date - 1 AND now() > current_date + interval '30 minutes'`.execute(db);
  return rows.map(({ day }) => ({
    id: `stock-day-${day}`,
    kind: 'STOCK_DAY',
    title: title[lang],
    text: text[lang],
    path: '/inventory/snapshot',
  }));
}
