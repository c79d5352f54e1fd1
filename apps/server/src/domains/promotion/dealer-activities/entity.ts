import { sql } from 'kysely';
import {
  activityActions,
  activityWords as fields,
} from '@treadline/contract/promotion/dealer-activities/fields.ts';
import {
  activityStateTexts,
  activityStatusTexts,
  type ActivityState,
  type ActivityStatus,
} from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

const byDealer = scopeByDealer('dealer_activity_dealer');

/** Started ones in which a dealer takes part that the caller sees. */
const ofTheirs = (type: 'DEALER' | 'DEALER_GROUP' | 'OEM' | 'REGIONAL_MANAGER') => (me: Me) =>
  sql<boolean>`(dealer_activity.started_at IS NOT NULL AND EXISTS (SELECT FROM dealer_activity_dealer
      WHERE dealer_activity_dealer.activity_id = dealer_activity.id AND ${ruleOf(byDealer[type], me)}))`;
const ruleOf = (rule: (typeof byDealer)['DEALER'], me: Me) =>
  typeof rule === 'function' ? rule(me) : sql<boolean>`${rule === 'all'}`;

/** Entity of activities: all for the platform, others those of their dealers once started. */
export const activity = entity({
  table: 'dealer_activity',
  name: 'dealer-activity',
  label: t('经销商活动', 'dealer activity', '經銷商活動'),
  no: 'activity_no',
  moves: 'state',
  statusText: (state: ActivityState) => activityStateTexts[state].text,
  scope: {
    OTHER: 'all',
    DEALER: ofTheirs('DEALER'),
    DEALER_GROUP: ofTheirs('DEALER_GROUP'),
    OEM: ofTheirs('OEM'),
    REGIONAL_MANAGER: ofTheirs('REGIONAL_MANAGER'),
    SUPPLIER: 'none',
    LOGISTICS: 'none',
  },
});

/** Entity of participating dealers. Row-level scope: a dealer itself, others their dealers. */
export const participant = entity({
  table: 'dealer_activity_dealer',
  name: 'dealer-activity-dealer',
  label: t('参与门店', 'dealer of an activity', '參與門店'),
  no: 'dealer_id',
  statusText: () => t('', '', ''),
  scope: byDealer,
});

export const activitySearch = searchable('dealer_activity', 'activity_no', 'name');

/** Labels of an activity's actions, fields and statuses for its timeline and the audit log. */
export const activityAudit = {
  label: activity.label,
  actions: activityActions,
  fields,
  statusText: (status: string) =>
    status in activityStateTexts
      ? activityStateTexts[status as ActivityState].text
      : activityStatusTexts[status as ActivityStatus]?.text,
};

export const activitySource = (ctx: Ctx) =>
  ctx.db.selectFrom('dealer_activity').where(visible(ctx, activity));

/** SQL: current day in Asia/Shanghai, by the database clock. */
export const today = sql<string>`(now() AT TIME ZONE 'Asia/Shanghai')::date`;

/** SQL: displayed status of an activity; from its days, once started. */
export const statusSql = sql<ActivityStatus>`(CASE WHEN dealer_activity.state <> 'ACTIVE' THEN dealer_activity.state
  WHEN ${today} < dealer_activity.starts_on THEN 'WAIT' WHEN ${today} > dealer_activity.ends_on THEN 'END' ELSE 'RUN' END)`;
