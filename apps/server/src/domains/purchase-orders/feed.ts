import { sql } from 'kysely';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Tone } from '@treadline/contract/kernel/status.ts';
import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { dnStatusTexts, poPages, type PoPage } from '@treadline/contract/purchase-orders/flow.ts';
import { purchaseOrderTexts as x, syncErrorText } from '@treadline/contract/purchase-orders/texts.ts';
import { dnMismatchTexts, type DnMismatch } from '@treadline/contract/purchase-orders/mismatch.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Feed } from '../../kernel/feeds.ts';
import { visible } from '../../kernel/scope.ts';
import { countOrders } from './counts.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';
import { findDocuments } from './find-documents.ts';

type Counts = Awaited<ReturnType<typeof countOrders>>;
interface Card {
  key: string;
  title: Text;
  tone: Tone;
  code: PermissionCode;
  types?: readonly string[];
  count: (c: Counts) => number;
  path: string;
}

const cards: readonly Card[] = [
  {
    key: 'po-draft',
    title: t('待提交草稿', 'Drafts to submit', '待提交草稿'),
    tone: 'stopped',
    code: 'purchase_order_view_draft',
    types: ['OTHER'],
    count: (c) => c.draft,
    path: '/purchase-order/draft',
  },
  {
    key: 'po-pending',
    title: t('待供应商确认', 'Waiting for the supplier', '待供應商確認'),
    tone: 'waiting',
    code: 'purchase_order_pending_confirm',
    types: ['OTHER'],
    count: (c) => c.pending,
    path: '/purchase-order/pending',
  },
  {
    key: 'po-to-confirm',
    title: t('待我确认', 'To confirm', '待我確認'),
    tone: 'waiting',
    code: 'purchase_order_confirm',
    types: ['SUPPLIER'],
    count: (c) => c.pending,
    path: '/purchase-order/pending',
  },
  {
    key: 'po-to-ship',
    title: t('待发货', 'To ship', '待出貨'),
    tone: 'waiting',
    code: 'purchase_order_confirmed',
    types: ['SUPPLIER'],
    count: (c) => c.confirmed,
    path: '/purchase-order/supplier-confirmed',
  },
  {
    key: 'po-confirmed',
    title: t('供应商发货中', 'Being shipped', '供應商出貨中'),
    tone: 'running',
    code: 'purchase_order_confirmed',
    types: ['OTHER'],
    count: (c) => c.confirmed,
    path: '/purchase-order/confirmed',
  },
  {
    key: 'po-reship',
    title: t('短收待补发', 'Short, to re-ship', '短收待補發'),
    tone: 'failed',
    code: 'view_all_purchase_orders',
    count: (c) => c.awaitsReship,
    path: '/purchase-order/list?awaitsReship=true',
  },
  {
    key: 'po-late',
    title: t('逾期未到', 'Late', '逾期未到'),
    tone: 'failed',
    code: 'view_all_purchase_orders',
    count: (c) => c.late,
    path: '/purchase-order/list?late=true',
  },
  {
    key: 'po-shipped',
    title: t('在途待收货', 'In transit', '在途待收貨'),
    tone: 'running',
    code: 'view_all_purchase_orders',
    count: (c) => c.shipped,
    path: '/purchase-order/list?status=50',
  },
  {
    key: 'dn-failed',
    title: t('仓库同步失败', 'Warehouse sync failed', '倉庫同步失敗'),
    tone: 'failed',
    code: 'retransmit_dns_view',
    count: (c) => c.retransmit,
    path: '/purchase-order/retransmit',
  },
  {
    key: 'dn-mismatch',
    title: t('与仓库不一致的发货单', 'Notes that differ at the warehouse', '與倉庫不一致的出貨單'),
    tone: 'failed',
    code: 'retransmit_dns_view',
    types: ['OTHER'],
    count: (c) => c.mismatch,
    path: '/purchase-order/retransmit?mismatch=true',
  },
  {
    key: 'po-received',
    title: t('已收货待结算', 'Received, to settle', '已收貨待結算'),
    tone: 'done',
    code: 'view_completed_purchase_orders',
    types: ['OTHER', 'SUPPLIER'],
    count: (c) => c.completed,
    path: '/purchase-order/completed',
  },
];

const series = t('每日收货', 'Received per day', '每日收貨');
const pieces = t('条', 'pcs', '條');
const oldest = t('等待最久的采购单', 'Waiting longest', '等待最久的採購單');

/** What purchase orders add to the shell: home, reminders, search. */
export const purchaseFeed: Feed = {
  async home(ctx) {
    if (!isParty(ctx)) return {};
    const counts = await countOrders(ctx);
    const mine = cards.filter((c) => ctx.me.codes.has(c.code) && (!c.types || c.types.includes(ctx.me.type)));
    return {
      cards: mine.map((c) => ({
        key: c.key,
        title: c.title[ctx.lang],
        count: c.count(counts),
        path: c.path,
        tone: c.tone,
        hint: null,
      })),
      series: [
        {
          key: 'po-received',
          title: series[ctx.lang],
          unit: pieces[ctx.lang],
          points: await receivedPerDay(ctx),
        },
      ],
      rows: [
        {
          key: 'po-oldest',
          title: oldest[ctx.lang],
          path: pathOf('pending', ctx),
          list: await waitingLongest(ctx),
        },
      ],
    };
  },

  async reminders(ctx) {
    if (!ctx.me.codes.has('retransmit_dns_view')) return [];
    const { rows } = await sql<{
      id: number;
      dn_no: string;
      sync_error: string;
      mismatch: DnMismatch | null;
    }>`
      SELECT id, dn_no, sync_error, mismatch FROM delivery_note
      WHERE (status = 20 AND sync_tries >= 10 OR mismatch IS NOT NULL) AND ${visible(ctx, deliveryNote)} ORDER BY id DESC LIMIT 20`.execute(
      ctx.db,
    );
    return rows.map((r) => ({
      id: r.mismatch ? `dn-mismatch-${r.id}-${r.mismatch}` : `dn-failed-${r.id}`,
      kind: 'dn-failed',
      title: (r.mismatch ? x.mismatch : dnStatusTexts[20].text)[ctx.lang],
      text: `${r.dn_no} ${(r.mismatch ? dnMismatchTexts[r.mismatch] : syncErrorText(r.sync_error))[ctx.lang]}`,
      path: `/purchase-order/delivery-note?id=${r.id}`,
    }));
  },

  search: async (ctx, text) => (isParty(ctx) ? findDocuments(ctx, text) : []),
};

/** Dealers and the like have no part in purchase orders. */
const isParty = (ctx: Ctx): boolean =>
  purchaseOrder.scope[ctx.me.type] !== 'none' && Object.values(poPages).some((p) => ctx.me.codes.has(p.code));

const pathOf = (page: PoPage, ctx: Ctx): string =>
  ctx.me.codes.has(poPages[page].code) ? `/purchase-order/${page}` : '/purchase-order/list';

async function receivedPerDay(ctx: Ctx) {
  const { rows } = await sql<{ day: string; value: number }>`
    SELECT d::date AS day, coalesce(sum(rl.qty_good), 0) AS value
    FROM generate_series((now() AT TIME ZONE 'Asia/Shanghai')::date - 29, (now() AT TIME ZONE 'Asia/Shanghai')::date, '1 day') d
    LEFT JOIN (receipt r JOIN delivery_note ON delivery_note.id = r.dn_id AND ${visible(ctx, deliveryNote)} JOIN receipt_line rl ON rl.receipt_id = r.id)
      ON r.received_at >= d::date AND r.received_at < d::date + 1 GROUP BY 1 ORDER BY 1`.execute(ctx.db);
  return rows;
}

/** Statuses in which an order waits for this side: the supplier confirms and ships, logistics receives. */
const waitingFor: Partial<Record<AccountType, number[]>> = {
  SUPPLIER: [20, 30, 40],
  OTHER: [10, 20, 30],
  LOGISTICS: [40, 50],
};

/** The orders that wait longest for what this caller can do next. */
async function waitingLongest(ctx: Ctx) {
  const statuses = waitingFor[ctx.me.type] ?? [];
  const { rows } = await sql<{ id: number; order_no: string; status: number; age: number }>`
    SELECT id, order_no, status, ((now() AT TIME ZONE 'Asia/Shanghai')::date - (coalesce(submit_time, created_at) AT TIME ZONE 'Asia/Shanghai')::date) AS age
    FROM purchase_order WHERE status = ANY(${statuses}) AND ${visible(ctx, purchaseOrder)} ORDER BY coalesce(submit_time, created_at), id LIMIT 8`.execute(
    ctx.db,
  );
  return rows.map((r) => ({
    id: r.id,
    label: r.order_no,
    value: purchaseOrder.statusText(r.status as never)[ctx.lang],
    path: `/purchase-order/detail?id=${r.id}`,
    ageDays: r.age,
  }));
}
