import { sql } from 'kysely';
import type { z } from 'zod';
import {
  smsLogFields,
  smsStatuses,
  type ResendState,
  type SmsKind,
  type SmsProvider,
} from '@treadline/contract/platform/messages/fields.ts';
import { messageRoutes as routes } from '@treadline/contract/platform/messages/routes.ts';
import { smsProvider } from '#connectors/sms/index.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { declaredNotices } from '#kernel/notices.ts';
import { visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { smsLog } from './sms-log.ts';
import { templatesOf } from './templates.ts';

/** Short messages in the caller's scope, each with its resend. */
export const smsLogSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sms_log')
    .leftJoin('sms_log as next', 'next.again_of', 'sms_log.id')
    .leftJoin('payment as paid', (join) =>
      join.onRef('paid.id', '=', 'sms_log.entity_id').on('sms_log.entity', '=', 'payment'),
    )
    .leftJoin('company', 'company.id', 'sms_log.company_id')
    .where('sms_log.channel', '=', 'SMS')
    .where(visible(ctx, smsLog));

/** Whether it can be sent again, as `resend` decides; null for those that need not be. */
const again = sql<ResendState | null>`CASE WHEN sms_log.status NOT IN ('FAILED', 'EXPIRED') THEN NULL
  WHEN next.id IS NOT NULL THEN 'DONE'
  WHEN sms_log.template = ANY(${templatesOf('never')}) THEN 'OVER'
  WHEN sms_log.template = ANY(${templatesOf('in time')})
    AND (sms_log.status = 'EXPIRED' OR sms_log.expires_at <= now()) THEN 'OVER'
  WHEN sms_log.sealed IS NULL THEN 'GONE' ELSE 'YES' END`;

/** The record it is about, as people know it; of a payment the order that is paid. */
const docNo = sql<string>`coalesce(paid.biz_no, (SELECT timeline.entity_no FROM timeline
  WHERE timeline.entity = sms_log.entity AND timeline.entity_id = sms_log.entity_id ORDER BY timeline.id LIMIT 1), '')`;
const paidOrders: Readonly<Record<string, string>> = {
  RETAIL_ORDER: 'retail-order',
  DEALER_ORDER: 'dealer-order',
};

interface About {
  entity: string | null;
  entityId: number | null;
  bizType: string | null;
  bizId: number | null;
}
/** Where the record is shown; nothing where it has no page. */
function docPath({ entity, entityId, bizType, bizId }: About): string {
  const path = declaredNotices.get((bizType ? paidOrders[bizType] : entity) ?? '')?.path;
  return path ? `${path}?id=${bizId ?? entityId}` : '';
}

/** Lists short messages; a number matches exactly. */
export const listSmsLogs = columnListing({ ...routes.smsLogs, query: routes.smsLogs.body }, smsLogSource, {
  columns: {
    id: 'sms_log.id',
    createdTime: 'sms_log.created_at',
    to: 'sms_log.to_enc',
    text: 'sms_log.text',
    status: sql<(typeof smsStatuses)[number]>`sms_log.status`,
    kind: sql<SmsKind>`sms_log.template`,
    sentTime: 'sms_log.sent_at',
    provider: sql<SmsProvider | null>`sms_log.provider`,
    error: 'sms_log.error',
    segments: 'sms_log.segments',
    cost: 'sms_log.cost_li',
    entity: 'sms_log.entity',
    entityId: 'sms_log.entity_id',
    bizType: sql<string | null>`paid.biz_type`,
    bizId: 'paid.biz_id',
    docNo,
    companyName: sql<string>`coalesce(company.name, '')`,
    again,
    againId: 'next.id',
    againBy: sql<string>`coalesce(next.again_by_name, '')`,
    againTime: 'next.created_at',
  },
  filters: {
    id: (q, text) => q.where('sms_log.id', '=', /^\d{1,15}$/.test(text) ? Number(text) : 0),
    to: (q, text, { secrets }) => q.where('sms_log.to_index', '=', secrets.blindIndex(text)),
    status: filterBy.oneOf('sms_log.status'),
    provider: filterBy.oneOf('sms_log.provider'),
    kind: filterBy.oneOf('sms_log.template'),
    companyId: filterBy.oneOf('sms_log.company_id'),
    again: (q, states) => q.where(sql<boolean>`${again} = ANY(${[...states]})`),
  },
  sort: { createdTime: 'sms_log.id' },
  defaultSort: '-createdTime',
  counts: { status: 'sms_log.status' },
  totals: {
    segments: sql`coalesce(sum(sms_log.segments), 0)`,
    cost: sql`coalesce(sum(sms_log.cost_li), 0)`,
  },
  bounded: { columns: ['segments', 'cost_li'], values: { status: smsStatuses } },
  map: (row, ctx) => ({ ...row, to: showSealed(ctx, row.to), docPath: docPath(row) }),
  sheet: { name: smsLog.label, columns: sheetOf(smsLogFields) },
});

type Filters = z.output<typeof routes.smsSummary.body>;
type Summary = z.input<typeof routes.smsSummary.response>;

/** Returns totals of the filtered messages per provider, the current one first. */
export async function summarise(ctx: Ctx, filters: Filters): Promise<Summary> {
  const sends = smsProvider(ctx);
  const sent = sql<number>`count(*) FILTER (WHERE sms_log.status = 'SENT')`;
  const failed = sql<number>`count(*) FILTER (WHERE sms_log.status = 'FAILED')`;
  const list = await listSmsLogs
    .found(ctx, filters)
    .where('sms_log.provider', 'is not', null)
    .groupBy('sms_log.provider')
    .orderBy(sql`sms_log.provider = ${sends} DESC, sms_log.provider COLLATE "C"`)
    .select([
      sql<SmsProvider>`sms_log.provider`.as('provider'),
      sent.as('sent'),
      failed.as('failed'),
      sql<number | null>`round(10000.0 * ${sent} / nullif(${sent} + ${failed}, 0))::int`.as('rate'),
      sql<number>`sum(sms_log.segments)`.as('segments'),
      sql<number>`sum(sms_log.cost_li)`.as('cost'),
      sql<string | null>`max(sms_log.sent_at)`.as('lastSentTime'),
    ])
    .execute();
  return { sends, list };
}
