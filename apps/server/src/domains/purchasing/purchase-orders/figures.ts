import { sql } from 'kysely';
import type { z } from 'zod';
import type { Home } from '@treadline/contract/kernel/home.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Tone } from '@treadline/contract/kernel/status.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { po, poPages } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dailySeries } from '#kernel/daily.ts';
import type { WallPart } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { agesOfOrders } from './ages.ts';
import { countOrders, statusesOnHome } from './counts.ts';
import { deliveryNote } from './entity.ts';

type Figures = z.input<typeof Home>;
type Counts = Awaited<ReturnType<typeof countOrders>>;
interface Card {
  key: string;
  title: Text;
  tone: Tone;
  code: PermissionCode;
  types?: readonly string[];
  count: (c: Counts) => number;
  path: string;
  hint?: Text;
  /** Whose oldest it tells of. */
  age?: keyof Awaited<ReturnType<typeof agesOfOrders>>;
}

const cards: readonly Card[] = [
  {
    key: 'po-draft',
    title: t('待提交的采购单', 'Purchases to submit', '待提交的採購單'),
    tone: 'stopped',
    code: 'purchase_order_view_draft',
    types: ['OTHER'],
    count: (c) => c.draft,
    age: 'draft',
    path: '/purchase-order/draft',
  },
  {
    key: 'po-pending',
    title: t('待供应商确认的采购单', 'Purchases unconfirmed', '待供應商確認的採購單'),
    tone: 'waiting',
    code: 'purchase_order_pending_confirm',
    types: ['OTHER'],
    count: (c) => c.pending,
    age: 'pending',
    path: '/purchase-order/pending',
  },
  {
    key: 'po-to-confirm',
    title: t('待我确认', 'To confirm', '待我確認'),
    tone: 'waiting',
    code: 'purchase_order_confirm',
    types: ['SUPPLIER'],
    count: (c) => c.pending,
    age: 'pending',
    path: '/purchase-order/pending',
  },
  {
    key: 'po-to-ship',
    title: t('待我发货', 'To ship', '待我出貨'),
    tone: 'waiting',
    code: 'purchase_order_confirmed',
    types: ['SUPPLIER'],
    count: (c) => c.confirmed,
    age: 'confirmed',
    path: '/purchase-order/supplier-confirmed',
    hint: t('含部分发货', 'incl. partly shipped', '含部分出貨'),
  },
  {
    key: 'po-confirmed',
    title: t('待供应商发货的采购单', 'Purchases not yet shipped', '待供應商出貨的採購單'),
    tone: 'running',
    code: 'purchase_order_confirmed',
    types: ['OTHER'],
    count: (c) => c.confirmed,
    age: 'confirmed',
    path: '/purchase-order/confirmed',
    hint: t('含部分发货', 'incl. partly shipped', '含部分出貨'),
  },
  {
    key: 'po-reship',
    title: t('待补发的采购单', 'Purchases to re-ship', '待補發的採購單'),
    tone: 'failed',
    code: 'view_all_purchase_orders',
    count: (c) => c.awaitsReship,
    age: 'reship',
    path: '/purchase-order/list?awaitsReship=true',
    hint: t('供应商尚未补发', 'not on a note yet', '供應商尚未補發'),
  },
  {
    key: 'po-reduced',
    title: t('供应商减量的采购单', 'Purchases reduced', '供應商減量的採購單'),
    tone: 'waiting',
    code: 'view_all_purchase_orders',
    types: ['OTHER'],
    count: (c) => c.reduced,
    path: '/purchase-order/list?reduced=true',
    hint: t('未发货前可另行采购', 'nothing shipped yet', '未出貨前可另行採購'),
  },
  {
    key: 'po-late',
    title: t('逾期的采购单', 'Late purchases', '逾期的採購單'),
    tone: 'failed',
    code: 'view_all_purchase_orders',
    count: (c) => c.late,
    age: 'late',
    path: '/purchase-order/list?late=true',
    hint: t('已过到货日期', 'past the day of arrival', '已過到貨日期'),
  },
  {
    key: 'po-shipped',
    title: t('待仓库收货的采购单', 'Purchases on the way', '待倉庫收貨的採購單'),
    tone: 'running',
    code: 'view_all_purchase_orders',
    count: (c) => c.shipped,
    age: 'shipped',
    path: `/purchase-order/list?status=${po.SHIPPED}`,
  },
  {
    key: 'dn-failed',
    title: t('仓库同步失败的发货单', 'Delivery notes not synced', '倉庫同步失敗的出貨單'),
    tone: 'failed',
    code: 'retransmit_dns_view',
    count: (c) => c.retransmit,
    age: 'retransmit',
    path: '/purchase-order/retransmit',
  },
  {
    key: 'dn-mismatch',
    title: t('与仓库不一致的发货单', 'Delivery notes that differ', '與倉庫不一致的出貨單'),
    tone: 'failed',
    code: 'retransmit_dns_view',
    types: ['OTHER'],
    count: (c) => c.mismatch,
    age: 'mismatch',
    path: '/purchase-order/retransmit?mismatch=true',
  },
  {
    key: 'po-received',
    title: t('待结算的采购单', 'Purchases to settle', '待結算的採購單'),
    tone: 'done',
    code: 'view_completed_purchase_orders',
    types: ['OTHER', 'SUPPLIER'],
    count: (c) => c.completed,
    path: `/purchase-order/completed?status=${po.RECEIVED}`,
  },
];

/** Home cards of purchase orders the caller may open. */
export async function describeCards(ctx: Ctx): Promise<Figures['cards']> {
  const [counts, ages] = await Promise.all([countOrders(ctx, statusesOnHome), agesOfOrders(ctx)]);
  return cards
    .filter((c) => ctx.me.codes.has(c.code) && (!c.types || c.types.includes(ctx.me.type)))
    .map(({ key, title, count, path, tone, hint, age }) => ({
      key,
      title: title[ctx.lang],
      count: count(counts),
      path,
      tone,
      hint: hint?.[ctx.lang] ?? null,
      since: age ? ages[age] : null,
    }));
}

const received = t('每日收货', 'Received per day', '每日收貨');
const pieces = t('条', 'pcs', '條');

/** Days of a series; the period before is as long. */
const span = 30;

const good = sql`sum(coalesce(r.qty_good, (SELECT sum(l.qty_good)::int FROM receipt_line l WHERE l.receipt_id = r.id)))`;

/**
 * Good pieces by day. Of all receipts each day is read by itself, and no moment is turned into its day, which took most
 * of the time; of a supplier's the notes are read once for all days.
 */
const receivedByDay = (ctx: Ctx, from: string, to: string) =>
  ctx.me.type === 'OTHER'
    ? sql`SELECT g.day::date AS day, x.value FROM generate_series(${from}::date, ${to}::date, '1 day') g (day)
        CROSS JOIN LATERAL (SELECT ${good} AS value FROM receipt r WHERE r.received_at >= g.day::timestamp AT TIME ZONE 'Asia/Shanghai'
          AND r.received_at < (g.day::timestamp + interval '1 day') AT TIME ZONE 'Asia/Shanghai') x`
    : sql`SELECT (r.received_at AT TIME ZONE 'Asia/Shanghai')::date AS day, ${good} AS value
        FROM receipt r JOIN delivery_note ON delivery_note.id = r.dn_id AND ${visible(ctx, deliveryNote)}
        WHERE r.received_at >= ${from}::timestamp AT TIME ZONE 'Asia/Shanghai' GROUP BY 1`;

/** Home chart: good pieces received per day, with the lines behind them. */
export const describeReceived = (ctx: Ctx): Promise<Figures['series'][number]> =>
  dailySeries(ctx, {
    key: 'po-received',
    title: received,
    unit: pieces,
    span,
    source: (from, to) => receivedByDay(ctx, from, to),
    path: (day) =>
      ctx.me.codes.has(poPages.all.code)
        ? `/purchase-order/list?sub=2&receivedTime.from=${day}&receivedTime.to=${day}`
        : null,
  });

const onWall = {
  late: t('供应商逾期的采购单', 'Late purchase orders', '供應商逾期的採購單'),
  retransmit: t('推送仓库失败', 'Pushes to warehouses that failed', '推送倉庫失敗'),
} as const;

/** Wall figures of late orders and notes to retransmit. */
export async function describeWall(ctx: Ctx): Promise<NonNullable<WallPart['figures']>> {
  const counts = await countOrders(ctx, []);
  return (['late', 'retransmit'] as const).map((key) => ({
    key: `po-${key}`,
    title: onWall[key][ctx.lang],
    value: counts[key],
    before: null,
    unit: 'count',
    bad: true,
  }));
}
