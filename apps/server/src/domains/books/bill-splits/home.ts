import { sql } from 'kysely';
import { splitSettings } from '@treadline/contract/books/bill-splits/settings.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart, ReminderItem } from '#kernel/feeds.ts';
import { beginsNumber } from '#kernel/search.ts';
import { settingIn } from '#kernel/settings.ts';
import { countAndOldest } from '#kernel/since.ts';
import { billSplit, splitSource } from './split.ts';

const path = '/finance/billSplit';
const mayKeep = ({ me }: Ctx): boolean => me.type === 'OTHER' && me.codes.has('bill_split_error');

const cardTitle = t('分账失败', 'Failed bill splits', '分帳失敗');

/** Home card of failed splits. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!mayKeep(ctx)) return {};
  const { count, since } = await splitSource(ctx)
    .where('bill_split.shown', '=', 'SPLIT_FAILED')
    .select(countAndOldest(sql`bill_split.planned_at`))
    .executeTakeFirstOrThrow();
  const title = cardTitle[ctx.lang];
  return {
    cards: [
      {
        key: 'bill-splits',
        title,
        count,
        path: `${path}?status=SPLIT_FAILED`,
        tone: 'failed',
        hint: null,
        since,
      },
    ],
  };
}

const dueTitle = t('分账冻结即将到期', 'Frozen money is about to be released', '分帳凍結即將到期');
const dueText = (count: number, day: string) =>
  t(
    `${count} 笔分账尚未完成，最早 ${day} 到期，之后只能走对账单`,
    `${count} splits are not done; the first is released on ${day} and goes by statement then`,
    `${count} 筆分帳尚未完成，最早 ${day} 到期，之後只能走對帳單`,
  );

const failedText = (count: number) =>
  t(
    `${count} 笔分账失败，查看原因后重试`,
    `${count} splits failed: see why and try again`,
    `${count} 筆分帳失敗，查看原因後重試`,
  );

/** Reminder of failed splits, once for each failure. */
export async function listFailedReminders(ctx: Ctx): Promise<ReminderItem[]> {
  if (!mayKeep(ctx)) return [];
  const { count, newest } = await splitSource(ctx)
    .where('bill_split.shown', '=', 'SPLIT_FAILED')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('bill_split.id'), eb.lit(0)).as('newest'),
    ])
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  return [
    {
      id: `bill-split-failed-${newest}`,
      kind: 'SPLIT_FAILED',
      title: cardTitle[ctx.lang],
      text: failedText(count)[ctx.lang],
      path: `${path}?status=SPLIT_FAILED`,
    },
  ];
}

/**
 * Reminder of splits still open a few days before the channel releases the money; repeated when the first one changes.
 */
export async function remindDue(ctx: Ctx): Promise<ReminderItem[]> {
  if (!mayKeep(ctx)) return [];
  const { rows } = await sql<{ count: number; day: string | null; until: string }>`
    SELECT count(*) AS count, min(deadline)::text AS day,
      ((now() AT TIME ZONE 'Asia/Shanghai')::date + ${settingIn(splitSettings.settings.remindDays)})::text AS until
    FROM bill_split WHERE status <> 'DONE'
      AND deadline <= (now() AT TIME ZONE 'Asia/Shanghai')::date + ${settingIn(splitSettings.settings.remindDays)}`.execute(
    ctx.db,
  );
  const [due] = rows;
  if (!due?.day) return [];
  return [
    {
      id: `bill-split-due-${due.day}`,
      kind: 'BILL_SPLIT_DUE',
      title: dueTitle[ctx.lang],
      text: dueText(due.count, due.day)[ctx.lang],
      path: `${path}?step=PLANNED,SUBMITTED,PROCESSING,FINISHED,UNFREEZING&deadline.to=${due.until}`,
    },
  ];
}

/** Finds splits by number for the global search. */
export async function findSplits(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!ctx.me.codes.has('bill_split_error')) return [];
  const rows = await splitSource(ctx)
    .where(beginsNumber('bill_split.split_no', text))
    .select(['bill_split.split_no as label', 'bill_split.order_no as hint'])
    .orderBy('bill_split.id', 'desc')
    .limit(8)
    .execute();
  const kind = billSplit.label[ctx.lang];
  return rows.map((row) => ({ group: 'document' as const, kind, ...row, path: `${path}?text=${row.label}` }));
}
