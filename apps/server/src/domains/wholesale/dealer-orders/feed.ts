import { sql } from 'kysely';
import {
  dealerOrderFlow,
  dealerOrderStatusTexts,
  type DealerOrderStatus,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, PartPiece } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { earliestTime, countAndOldest } from '#kernel/since.ts';
import { readGoods } from './cart/goods.ts';
import { dealerClaim, dealerOrder, dealerOrderWords, orderSource, ordersWithOpenReturn } from './entity.ts';

const sees = ({ me }: Ctx): boolean =>
  dealerOrder.scope[me.type] !== 'none' && me.codes.has('dealer_whole_sales_view');

const card = (
  tone: 'waiting' | 'running' | 'failed',
  statuses: readonly DealerOrderStatus[],
  title: ReturnType<typeof t>,
) => ({ tone, statuses, title });

const toPay = card(
  'waiting',
  ['AWAITING_PAYMENT'],
  t('待支付的采购单', 'Purchases to be paid', '待支付的採購單'),
);
const toReceive = card(
  'running',
  ['SHIPPED', 'PART_RECEIVED'],
  t('待收货的采购单', 'Purchases to receive', '待收貨的採購單'),
);
const disputed = card('failed', ['DISPUTED'], t('收货差异待裁定', 'Claims to decide', '收貨差異待裁定'));
const faulty = card(
  'failed',
  ['ORDER_ERROR'],
  t('异常的经销商订单', 'Faulty dealer orders', '異常的經銷商訂單'),
);
const proofs = card('waiting', ['PROOF_REVIEW'], t('付款凭证待审核', 'Proofs to approve', '付款憑證待審核'));
const toShip = card(
  'running',
  ['PAID', 'PART_SHIPPED'],
  t('待发货的经销商订单', 'Dealer orders to ship', '待出貨的經銷商訂單'),
);

const returns = t('退货待审核的订单', 'Returns to decide', '退貨待審核的訂單');

/** Orders of which a return waits, for who decides it. */
async function cardOfReturns(ctx: Ctx) {
  if (checkTransition<DealerOrderStatus>(dealerOrderFlow.decideReturn, 'RECEIVED', ctx.me)) return [];
  const { count, since } = await orderSource(ctx)
    .where(sql<boolean>`dealer_order.id IN ${ordersWithOpenReturn}`)
    .select(countAndOldest(sql`dealer_order.since`))
    .executeTakeFirstOrThrow();
  return [
    {
      key: 'dealer-order-returns',
      title: returns[ctx.lang],
      count,
      since,
      path: '/dealer-purchase-order/list?returnAsked=true',
      tone: 'waiting' as const,
      hint: null,
    },
  ];
}

/** What waits for the caller: its own purchases, or the platform's desk's. */
async function describeHome(ctx: Ctx) {
  if (!sees(ctx)) return {};
  const shown =
    ctx.me.type === 'DEALER'
      ? [toPay, toReceive, faulty]
      : ctx.me.type === 'OTHER'
        ? [faulty, disputed, proofs, toShip]
        : [disputed];
  const rows = await orderSource(ctx)
    .where(
      'dealer_order.status',
      'in',
      shown.flatMap(({ statuses }) => statuses),
    )
    .groupBy('dealer_order.status')
    .select(['dealer_order.status', ...countAndOldest(sql`dealer_order.since`)])
    .execute();
  const standing = (statuses: readonly string[]) => {
    const found = rows.filter(({ status }) => statuses.includes(status));
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      since: earliestTime(found.map(({ since }) => since)),
    };
  };
  return {
    cards: [
      ...shown.map(({ tone, statuses, title }) => ({
        key: `dealer-order-${statuses[0]}`,
        title: title[ctx.lang],
        ...standing(statuses),
        path: `/dealer-purchase-order/list?status=${statuses.join(',')}`,
        tone,
        hint: null,
      })),
      ...(await cardOfReturns(ctx)),
    ],
  };
}

/** Orders by number or size, the newest 8. */
async function findOrders(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await orderSource(ctx)
    .where(matchesSearch(text, ['dealer_order.search']))
    .orderBy('dealer_order.id', 'desc')
    .limit(8)
    .select(['dealer_order.id', 'dealer_order.order_no', 'dealer_order.size', 'dealer_order.quantity'])
    .select(['dealer_order.payable_fen'])
    .select([
      sql<DealerOrderStatus>`dealer_order.status`.as('status'),
      sql<string>`(SELECT name FROM company WHERE id = dealer_order.dealer_id)`.as('dealer'),
    ])
    .execute();
  return rows.map((row) => ({
    group: 'document',
    kind: dealerOrder.label[ctx.lang],
    label: row.order_no,
    hint: `${row.size} × ${row.quantity}`,
    path: `/dealer-purchase-order/detail?id=${row.id}`,
    party: row.dealer,
    status: {
      text: dealerOrderStatusTexts[row.status].text[ctx.lang],
      tone: dealerOrderStatusTexts[row.status].tone,
    },
    amount: row.payable_fen,
  }));
}

/** What a dealer that may buy buys a part for. */
async function wholesaleOfPart(ctx: Ctx, partId: number): Promise<PartPiece> {
  const { type, codes, companyId } = ctx.me;
  if (type !== 'DEALER' || !codes.has('dealer_replenish_purchase')) return {};
  const goods = (await readGoods(ctx, companyId, [partId])).get(partId);
  return goods?.isSold ? { wholesale: { price: goods.unitFen, packing: goods.packing } } : {};
}

/** Contributions of dealer orders to the shell: home cards, global search, part page, audit labels. */
export const dealerOrderFeed: Feed = {
  home: describeHome,
  search: findOrders,
  part: wholesaleOfPart,
  audit: { [dealerOrder.name]: dealerOrderWords, [dealerClaim.name]: dealerOrderWords },
};
