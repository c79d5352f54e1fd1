import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { HomePart, ReminderItem } from '#kernel/feeds.ts';
import { variance, varianceSource } from './variance.ts';

const title = t('待处理的库存差异', 'Stock variances', '待處理的庫存差異');
const path = '/inventory/difference?status=OPEN';

const sees = ({ me }: Ctx): boolean =>
  variance.scope[me.type] !== 'none' && me.codes.has('inventory_variance');

const countOpen = async (ctx: Ctx): Promise<{ count: number; newest: number; since: string | null }> =>
  varianceSource(ctx)
    .where('stock_variance.status', '=', 'OPEN')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<string | null>('stock_variance.created_at').as('since'),
      eb.fn.coalesce(eb.fn.max('stock_variance.id'), eb.lit(0)).as('newest'),
    ])
    .executeTakeFirstOrThrow();

/** Home card of open variances. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx)) return {};
  const { count, since } = await countOpen(ctx);
  return {
    cards: [
      { key: 'stock-variance', title: title[ctx.lang], count, path, tone: 'waiting', hint: null, since },
    ],
  };
}

const text = (count: number) =>
  t(
    `${count} 项库存与物流商不一致，原因未查明`,
    `${count} differences with the provider’s stock are not explained`,
    `${count} 項庫存與物流商不一致，原因未查明`,
  );

/** Reminder of open variances, once for each newly found. */
export async function remindOpen(ctx: Ctx): Promise<ReminderItem[]> {
  if (!sees(ctx) || ctx.me.type !== 'OTHER') return [];
  const { count, newest } = await countOpen(ctx);
  if (count === 0) return [];
  return [
    {
      id: `stock-variance-${newest}`,
      kind: 'STOCK_VARIANCE',
      title: title[ctx.lang],
      text: text(count)[ctx.lang],
      path,
    },
  ];
}
