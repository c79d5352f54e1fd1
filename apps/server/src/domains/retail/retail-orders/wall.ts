import {
  retailStatuses,
  retailStatusTexts,
  type RetailStatus,
} from '@treadline/contract/retail/retail-orders/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { WallPart } from '#kernel/feeds.ts';
import { orderSource } from './entity.ts';
import { paidSince } from './paid.ts';

const titles = {
  paid: t('今日支付额(元)', 'Paid today (CNY)', '今日支付額(元)'),
  orders: t('今日支付单数', 'Orders paid today', '今日支付單數'),
  pieces: t('今日支付条数', 'Tyres paid today', '今日支付條數'),
  faulty: t('异常的零售单', 'Faulty retail orders', '異常的零售單'),
  statuses: t('零售订单', 'Retail orders', '零售訂單'),
};

/** Where an order is on its way; what is over stands in today's figures. */
const onTheWay = retailStatuses.filter((status) => retailStatusTexts[status].group === 'open');

/** How many orders stand in each status on their way. */
async function countByStatus(ctx: Ctx): Promise<(status: RetailStatus) => number> {
  const rows = await orderSource(ctx)
    .where('retail_order.status', 'in', onTheWay)
    .groupBy('retail_order.status')
    .select((eb) => ['retail_order.status', eb.fn.countAll<number>().as('n')])
    .execute();
  return (status) => rows.find((row) => row.status === status)?.n ?? 0;
}

/** Wall figures: paid today against the same weekday, and orders by status. */
export async function retailWall(ctx: Ctx): Promise<WallPart> {
  const [today, weekAgo, of] = await Promise.all([paidSince(ctx, 0), paidSince(ctx, 7), countByStatus(ctx)]);
  const figure = (key: 'paid' | 'orders' | 'pieces') => ({
    key: `retail-${key}`,
    title: titles[key][ctx.lang],
    value: today[key],
    before: weekAgo[key],
    unit: key === 'paid' ? ('fen' as const) : ('count' as const),
    bad: false,
  });
  const row = (status: RetailStatus) => {
    const { text, tone } = retailStatusTexts[status];
    return { label: text[ctx.lang], count: of(status), tone };
  };
  return {
    figures: [
      figure('paid'),
      figure('orders'),
      figure('pieces'),
      {
        key: 'retail-faulty',
        title: titles.faulty[ctx.lang],
        value: of('ORDER_ERROR'),
        before: null,
        unit: 'count',
        bad: true,
      },
    ],
    bars: [{ key: 'retail-statuses', title: titles.statuses[ctx.lang], rows: onTheWay.map(row) }],
  };
}
