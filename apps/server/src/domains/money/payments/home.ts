import { sql } from 'kysely';
import { orderReaders } from '@treadline/contract/money/payments/readers.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { countAndOldest } from '#kernel/since.ts';
import { unknownSource } from './unknown.ts';

const unknownTitle = t('待查款项', 'Unknown money', '待查款項');
const approvals = {
  RETAIL_ORDER: {
    title: t('待我审批退款的零售订单', 'Retail orders with a refund to approve', '待我審批退款的零售訂單'),
    path: '/retail-order/list',
  },
  DEALER_ORDER: {
    title: t(
      '待我审批退款的经销商订单',
      'Dealer orders with a refund to approve',
      '待我審批退款的經銷商訂單',
    ),
    path: '/dealer-purchase-order/list',
  },
} as const;
/** Orders that one card leads to. */
const most = 50;

/** The card of money that belongs to nothing. */
async function describeUnknown(ctx: Ctx): Promise<HomePart['cards']> {
  if (!ctx.me.codes.has('finance_customer_pre_pay')) return [];
  const { count, since } = await unknownSource(ctx)
    .select(countAndOldest(sql`payment.created_at`))
    .executeTakeFirstOrThrow();
  const path = '/finance/unknownMoney';
  return [
    { key: 'unknown-money', title: unknownTitle[ctx.lang], count, path, tone: 'failed', hint: null, since },
  ];
}

/** Cards of orders whose refund waits for a second person, who is not the first. */
async function describeApprovals({ db, me, lang }: Ctx): Promise<NonNullable<HomePart['cards']>> {
  if (!me.codes.has('cancel_customer_order')) return [];
  const { rows } = await sql<{ bizType: PayBiz; since: string; numbers: string[] }>`
    SELECT biz_type AS "bizType", min(created_at) AS since, (array_agg(DISTINCT biz_no))[1:${sql.lit(most)}] AS numbers
    FROM refund WHERE to_approve AND biz_id IS NOT NULL AND actor_id IS DISTINCT FROM ${me.accountId}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows
    .filter(({ bizType }) => orderReaders[bizType].some((code) => me.codes.has(code)))
    .map(({ bizType, since, numbers }) => ({
      key: `refunds-to-approve-${bizType.toLowerCase()}`,
      title: approvals[bizType].title[lang],
      count: numbers.length,
      path: `${approvals[bizType].path}?text=${encodeURIComponent(numbers.join(' '))}`,
      tone: 'waiting' as const,
      hint: null,
      since,
    }));
}

/** The cards of money for the platform's people. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER') return {};
  return { cards: [...((await describeUnknown(ctx)) ?? []), ...(await describeApprovals(ctx))] };
}
