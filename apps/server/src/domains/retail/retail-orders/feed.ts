import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { orderDiscrepancies } from '@treadline/contract/retail/retail-orders/discrepancies.ts';
import { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { countAndOldest } from '#kernel/since.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { orderSource, retailOrder, retailWords } from './entity.ts';
import { matchCustomers } from './list.ts';
import { retailWall } from './wall.ts';
import { remindFailed } from './failed-messages.ts';
import { describePaid } from './paid.ts';
import { proofWaits } from './row.ts';
import { retailOfPart } from './part-piece.ts';

const sees = ({ me }: Ctx): boolean =>
  retailOrder.scope[me.type] !== 'none' && retailOrderRoutes.search.needs.some((code) => me.codes.has(code));

const card = (
  key: string,
  tone: 'waiting' | 'running' | 'failed',
  status: RetailStatus,
  title: ReturnType<typeof t>,
) => ({ key, tone, status, title });

const unpaid = card(
  'unpaid',
  'waiting',
  'AWAITING_PAYMENT',
  t('待支付的订单', 'Orders to be paid', '待支付的訂單'),
);
const faulty = card(
  'faulty',
  'failed',
  'ORDER_ERROR',
  t('异常的零售单', 'Faulty retail orders', '異常的零售單'),
);
const shop = [
  unpaid,
  card(
    'arrived',
    'waiting',
    'DELIVERY_PENDING_CONFIRMATION',
    t('送达待确认', 'Arrived, to confirm', '送達待確認'),
  ),
  card('to-fit', 'running', 'AWAITING_SERVICE', t('待安装', 'To fit', '待安裝')),
  faulty,
];
const desk = [
  faulty,
  card(
    'to-ship',
    'waiting',
    'PREPARING_STOCK',
    t('待发货的零售单', 'Retail orders to ship', '待出貨的零售單'),
  ),
];

/** Orders whose parcels came otherwise than sent, for who decides about them. */
async function describeDiscrepancies(ctx: Ctx, list: string) {
  if (ctx.me.type !== 'OTHER') return [];
  const row = await orderSource(ctx)
    .innerJoin('retail_discrepancy as d', 'd.order_id', 'retail_order.id')
    .where('d.state', '=', 'OPEN')
    .select(sql<number>`count(DISTINCT retail_order.id)`.as('n'))
    .select(sql<string | null>`min(d.created_at)`.as('since'))
    .executeTakeFirstOrThrow();
  return [
    {
      key: 'retail-discrepancies',
      title: orderDiscrepancies.OPEN.text[ctx.lang],
      count: row.n,
      path: `${list}?discrepancyState=OPEN`,
      tone: 'failed' as const,
      hint: null,
      since: row.since,
    },
  ];
}

const proofs = t('待确认的零售付款凭证', 'Proofs of retail payments to confirm', '待確認的零售付款憑證');

/** Unpaid orders with a proof of an offline payment, for who confirms them. */
async function describeProofs(ctx: Ctx, list: string) {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_customer_pre_pay')) return [];
  const row = await orderSource(ctx)
    .where('retail_order.status', '=', 'AWAITING_PAYMENT')
    .where(proofWaits)
    .select(countAndOldest(sql`retail_order.since`))
    .executeTakeFirstOrThrow();
  return [
    {
      key: 'retail-proofs',
      title: proofs[ctx.lang],
      count: row.count,
      path: `${list}?status=AWAITING_PAYMENT&proofState=WAITING`,
      tone: 'waiting' as const,
      hint: null,
      since: row.since,
    },
  ];
}

/** What waits for the caller: its shop's, or the platform's order desk's. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx)) return {};
  const shown = ctx.me.type === 'DEALER' ? shop : ctx.me.type === 'OTHER' ? desk : [faulty];
  const rows = await orderSource(ctx)
    .where(
      'retail_order.status',
      'in',
      shown.map(({ status }) => status),
    )
    .groupBy('retail_order.status')
    .select(['retail_order.status', sql<number>`count(*)`.as('n')])
    .select(sql<string>`min(retail_order.since)`.as('since'))
    .execute();
  const list =
    ctx.me.codes.has('retail_list_view') && ctx.me.type === 'DEALER' ? '/retail/list' : '/retail-order/list';
  const paid = await describePaid(ctx, list);
  const waiting = shown.map(({ key, tone, status, title }) => {
    const row = rows.find((each) => each.status === status);
    return {
      key: `retail-${key}`,
      title: title[ctx.lang],
      count: row?.n ?? 0,
      path: `${list}?status=${status}`,
      tone,
      hint: null,
      since: row?.since ?? null,
    };
  });
  const others = [...(await describeProofs(ctx, list)), ...(await describeDiscrepancies(ctx, list))];
  return { ...paid, cards: [...(paid.cards ?? []), ...waiting, ...others] };
}

/** Orders by number, plate, customer or mobile, the newest 8. */
async function findOrders(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await orderSource(ctx)
    .where(matchCustomers(ctx, text))
    .orderBy('retail_order.id', 'desc')
    .limit(8)
    .select(['retail_order.id', 'retail_order.order_no', 'retail_order.plate', 'retail_order.customer_name'])
    .select(['retail_order.payable_fen', 'retail_order.size', 'retail_order.quantity'])
    .select(sql<RetailStatus>`retail_order.status`.as('status'))
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map((row) => ({
    group: 'document',
    kind: retailOrder.label[ctx.lang],
    label: row.order_no,
    hint: row.size ? `${row.size} × ${row.quantity}` : retailOrder.label[ctx.lang],
    path: `/retail-order/detail?id=${row.id}`,
    party: clear
      ? `${row.plate} ${row.customer_name}`
      : `${mask(row.plate, 'plate')} ${mask(row.customer_name, 'name')}`,
    status: { text: retailStatusTexts[row.status].text[ctx.lang], tone: retailStatusTexts[row.status].tone },
    amount: row.payable_fen,
  }));
}

const reveal = revealCustomer(
  retailOrder,
  (ctx, id) =>
    orderSource(ctx).where('retail_order.id', '=', id).selectAll('retail_order').executeTakeFirst(),
  (row) => row.order_no,
  [retailOrderRoutes.search, retailOrderRoutes.detail],
);

/**
 * Contributions of retail orders to the shell: home cards, wall, reminders, global search, part page, revealing, audit
 * labels.
 */
export const retailFeed: Feed = {
  home: describeHome,
  wall: retailWall,
  reminders: remindFailed,
  search: findOrders,
  part: retailOfPart,
  reveal,
  audit: { [retailOrder.name]: retailWords },
};
