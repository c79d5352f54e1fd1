import { sql } from 'kysely';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import type { Notices, Party, TimelineChange } from '#kernel/notices.ts';
import { activity, activityAudit } from './entity.ts';

/** Dealers that took part at the step, those of them that it is about. */
const dealers = (which = sql<boolean>`true`): Party => ({
  type: 'DEALER',
  codes: ['dealer_activity_view'],
  companies: sql<boolean>`EXISTS (SELECT FROM dealer_activity_dealer p WHERE p.activity_id = dealer_activity.id
    AND p.dealer_id = c.id AND p.joined_at <= t.at AND ${which})`,
});
// What one transaction wrote has one time.
const joined = sql<boolean>`p.joined_at = t.at`;
const corrected = sql<boolean>`EXISTS (SELECT FROM dealer_activity_correction x
  WHERE x.activity_id = p.activity_id AND x.dealer_id = p.dealer_id AND x.at = t.at)`;

const sentences = {
  settle: t(
    '{remark}：已结算，所得积分已入账',
    '{remark}: settled, what was earned is paid',
    '{remark}：已結算，所得積分已入帳',
  ),
  extend: t(
    '{remark}：结束日期延至 {endsOn}',
    '{remark}: runs until {endsOn} now',
    '{remark}：結束日期延至 {endsOn}',
  ),
  join: t('{remark}', '{remark}', '{remark}'),
  close: t(
    '活动关闭，不发放积分：{remark}',
    'Closed, no points are paid: {remark}',
    '活動關閉，不發放積分：{remark}',
  ),
  correct: t(
    '退款后更正积分：{remark}',
    'Points corrected for a refund: {remark}',
    '退款後更正積分：{remark}',
  ),
};

/** What an activity's step means to a dealer; the others read what changed. */
function sayStep({ action, remark, changes }: TimelineChange, lang: Lang): string | undefined {
  if (!(action in sentences)) return undefined;
  return fillPlaces(sentences[action as keyof typeof sentences], lang, {
    remark,
    endsOn: changes['endsOn']?.after ?? '',
  });
}

/** Notice recipients: participating dealers, of the start, joining, a later end, settlement and close. */
export const activityNotices: Notices = {
  entity: activity,
  words: activityAudit,
  path: '/promotion/dealer/activity/detail',
  list: '/promotion/dealer/activity/list?text=',
  details: sayStep,
  actions: {
    start: [dealers()],
    join: [dealers(joined)],
    extend: [dealers()],
    settle: [dealers()],
    close: [dealers()],
    correct: [dealers(corrected)],
  },
};
