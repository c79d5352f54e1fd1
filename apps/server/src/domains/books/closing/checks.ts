import { sql } from 'kysely';
import type { z } from 'zod';
import type { MonthCheck } from '@treadline/contract/books/closing/routes.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { dn } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays } from '#kernel/days.ts';
import { end, type Check, type Span } from './check-kind.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { daysOf } from './month.ts';

type Result = z.output<typeof MonthCheck>;
/** YYYY-MM. */
const monthOf = ({ from }: Span): string => from.slice(0, 7);

const checks: readonly Check[] = [
  {
    key: 'trial',
    kind: 'STOP',
    title: t('借贷不平', 'Debit and credit differ', '借貸不平'),
    help: t('到数据核对页查看原因', 'See the integrity page', '到資料核對頁查看原因'),
    rows: ({ from }) => sql`
      SELECT count(*)::int AS n FROM (
        SELECT FROM journal j JOIN journal_entry e ON e.journal_id = j.id WHERE j.period = ${from.slice(0, 7)}
        HAVING sum(e.amount_fen) <> 0) x`,
    path: () => '/dev/integrity',
  },
  {
    key: 'prepay',
    kind: 'STOP',
    title: t('待审批的预付款单据', 'Prepay documents to approve', '待審批的預付款單據'),
    help: t('审批或驳回', 'Approve or reject them', '審批或駁回'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM prepay_document WHERE status = 'SUBMITTED' AND created_at < ${end(span)}`,
    path: ({ last }) => `/finance/dealerAccountDocuments?status=SUBMITTED&createdTime.to=${last}`,
  },
  unapproved(
    'statement_payment',
    t('待审批的对账单付款', 'Payments of statements to approve', '待審批的對帳單付款'),
    '/finance/dealer/payments',
  ),
  unapproved(
    'credit_document',
    t('待审批的授信单据', 'Credit documents to approve', '待審批的授信單據'),
    '/finance/credit/documents',
  ),
  ...ledgerChecks,
  {
    key: 'differences',
    kind: 'STOP',
    title: t('未处理的渠道差异', 'Differences with the channels’ bills', '未處理的通路差異'),
    help: t('逐笔入账或转跟进', 'Book each, or make it an open item', '逐筆入帳或轉跟進'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM bill_difference d JOIN channel_bill b ON b.id = d.bill_id
      WHERE (d.state IN ('OPEN','CHECKED') OR (d.state = 'ASSIGNED' AND d.due_day < now()::date)) AND b.day >= ${span.from}::date AND b.day < ${span.to}::date`,
    path: ({ from, last }) =>
      `/finance/reconciliation?sub=differences&open=true&day.from=${from}&day.to=${last}`,
  },
  {
    key: 'bills',
    kind: 'LOOK',
    title: t('未取到的渠道账单', 'Bills of channels not pulled', '未取到的通路帳單'),
    help: t('次日 10 点后重新拉取', 'Pull them again after 10:00 of the next day', '次日 10 點後重新拉取'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM channel_bill
      WHERE state = 'WAITING' AND day >= ${span.from}::date AND day < ${span.to}::date`,
    path: ({ from, last }) => `/finance/reconciliation?state=WAITING&day.from=${from}&day.to=${last}`,
  },
  {
    key: 'suspense',
    kind: 'LOOK',
    title: t('待查款项', 'Unknown money', '待查款項'),
    help: t('退回，或用于未付订单', 'Give it back, or let it pay an open order', '退回，或用於未付訂單'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM payment p WHERE p.state IN ('SURPLUS','MISMATCH') AND p.paid_at < ${end(span)}
        AND p.received_fen > (SELECT coalesce(sum(r.amount_fen), 0) FROM refund r WHERE r.payment_id = p.id AND r.state = 'SUCCESS')`,
    path: ({ last }) => `/finance/unknownMoney?paidTime.to=${last}`,
  },
  {
    key: 'splits',
    kind: 'LOOK',
    title: t('未完成的分账', 'Splits not done', '未完成的分帳'),
    help: t(
      '失败的先重试；到期未完成的转对账单',
      'Try failed ones again; what is not done in time goes by statement',
      '失敗的先重試；到期未完成的轉對帳單',
    ),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM bill_split WHERE status <> 'DONE' AND planned_at < ${end(span)}`,
    path: () => '/finance/billSplit?step=PLANNED,SUBMITTED,PROCESSING,FINISHED,UNFREEZING',
  },
  {
    key: 'underway',
    kind: 'LOOK',
    title: t('已发未签收的运单', 'Parcels sent and not signed for', '已發未簽收的運單'),
    help: t(
      '发出商品仍在途，核对是否丢失',
      'Goods still on their way: see that none is lost',
      '發出商品仍在途，核對是否遺失',
    ),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM sales_order WHERE shipped_at < ${end(span)}
        AND state IN ('WAITING_RECEIPT','AWAITING_CONFIRM','INTERCEPTING','RETURNING')`,
    path: ({ last }) =>
      `/sales-order/list?state=WAITING_RECEIPT,AWAITING_CONFIRM,INTERCEPTING,RETURNING&shippedTime.to=${last}`,
  },
  {
    key: 'margin',
    kind: 'LOOK',
    title: t('毛利为负的订单', 'Orders below cost', '毛利為負的訂單'),
    help: t('核对成本和优惠', 'Check their cost and discounts', '核對成本與優惠'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM (SELECT FROM margin_entries(${monthOf(span)}, ${monthOf(span)})
        WHERE order_id IS NOT NULL GROUP BY order_id HAVING sum(fen) < 0) x`,
    path: (span) =>
      `/finance/margin?view=order&orderType=RETAIL_ORDER,DEALER_ORDER&negative=true&from=${monthOf(span)}&to=${monthOf(span)}`,
  },
  {
    key: 'receipts',
    kind: 'LOOK',
    title: t('已发未收货的送货单', 'Delivery notes sent and not received', '已出未收貨的送貨單'),
    help: t('到货的先收货入库', 'Receive what has arrived, so that it is in the books', '到貨的先收貨入庫'),
    rows: ({ to }) => sql`
      SELECT count(*)::int AS n FROM delivery_note
      WHERE status IN (${dn.SHIPPED}, ${dn.SYNC_FAILED}, ${dn.AWAITING_RECEIPT}) AND ship_date < ${to}::date`,
    path: ({ last }) =>
      `/purchase-order/list?sub=2&dnStatus=${dn.SHIPPED},${dn.SYNC_FAILED},${dn.AWAITING_RECEIPT}&shipDate.to=${last}`,
  },
  ...([1, 2] as const).map((type): Check => ({
    key: type === 1 ? 'uninvoiced-retail' : 'uninvoiced-wholesale',
    kind: 'LOOK',
    title:
      type === 1
        ? t('零售收货未开票', 'Retail goods not invoiced', '零售收貨未開票')
        : t('批发收货未开票', 'Wholesale goods not invoiced', '批發收貨未開票'),
    help: t(
      '暂估应付按供应商列出，向供应商催票',
      'Owed by estimate, by supplier: ask for their invoices',
      '暫估應付按供應商列出，向供應商催票',
    ),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM received_line
      WHERE settle_type = ${type} AND invoice_id IS NULL AND received_at < ${end(span)}`,
    path: ({ last }) =>
      `/finance/supplier/${type === 1 ? 'retail' : 'wholesale'}/purchaseRecord?receivedTime.to=${last}`,
  })),
  ...([1, 2] as const).map((type): Check => ({
    key: type === 1 ? 'unverified-retail' : 'unverified-wholesale',
    kind: 'LOOK',
    title:
      type === 1
        ? t('零售供应商发票未核对', 'Supplier invoices of retail goods not verified', '零售供應商發票未核對')
        : t(
            '批发供应商发票未核对',
            'Supplier invoices of wholesale goods not verified',
            '批發供應商發票未核對',
          ),
    help: t(
      '货款仍为暂估应付：提交、核对或删除',
      'Their goods are still owed by estimate: submit, verify or delete them',
      '貨款仍為暫估應付：提交、核對或刪除',
    ),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM supplier_invoice i WHERE i.settle_type = ${type} AND i.status IN ('DRAFT','SUBMITTED','REJECTED')
        AND EXISTS (SELECT FROM received_line r WHERE r.invoice_id = i.id AND r.received_at < ${end(span)})`,
    path: () =>
      `/finance/supplier/${type === 1 ? 'retail' : 'wholesale'}/list?status=DRAFT,SUBMITTED,REJECTED`,
  })),
  {
    key: 'drafts',
    kind: 'LOOK',
    title: t('未发送的对账单', 'Statements not sent', '未傳送的對帳單'),
    help: t('核对后发送', 'Look them over and send them', '核對後傳送'),
    rows: ({ from }) => sql`
      SELECT count(*)::int AS n FROM statement WHERE status = 'DRAFT' AND month = ${from}::date`,
    path: ({ from }) => `/finance/dealer/history?state=DRAFT&month=${from.slice(0, 7)}`,
  },
  {
    key: 'unconfirmed',
    kind: 'LOOK',
    title: t('未确认的对账单', 'Statements not confirmed', '未確認的對帳單'),
    help: t(
      '提醒对方确认，答复异议',
      'Remind whom they were sent to, answer what is disputed',
      '提醒對方確認，答覆異議',
    ),
    rows: ({ from }) => sql`
      SELECT count(*)::int AS n FROM statement WHERE status IN ('SENT', 'DISPUTED') AND month = ${from}::date`,
    path: ({ from }) => `/finance/dealer/history?state=SENT,DISPUTED&month=${from.slice(0, 7)}`,
  },
  {
    key: 'internal',
    kind: 'LOOK',
    title: t('未开票的内部收入', 'Internal income not invoiced', '未開票的內部收入'),
    help: t('生成内部发票并开票', 'Make the internal invoices and issue them', '產生內部發票並開票'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM internal_line l LEFT JOIN internal_invoice i ON i.id = l.invoice_id
      WHERE l.day >= ${span.from}::date AND l.day < ${span.to}::date AND coalesce(i.status, 'DRAFT') = 'DRAFT'`,
    path: ({ from }) => `/finance/inner/income?state=OPEN,DRAFT&month=${from.slice(0, 7)}`,
  },
  {
    key: 'adjustments',
    kind: 'LOOK',
    title: t('未入账的库存调整', 'Stock adjustments not posted', '未入帳的庫存調整'),
    help: t('提交、审批或删除', 'Submit, approve or delete them', '提交、審批或刪除'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM stock_adjustment
      WHERE status IN ('DRAFT', 'PENDING') AND created_at < ${end(span)}`,
    path: ({ last }) => `/inventory/adjustment?status=DRAFT,PENDING&createdTime.to=${last}`,
  },
  {
    key: 'goods',
    kind: 'LOOK',
    title: t('未处理的财产损溢', 'Stock losses and gains not decided', '未處理的財產損溢'),
    help: t(
      '逐笔处理；年末前须全部处理',
      'Decide each, all before the year ends',
      '逐筆處理；年末前須全部處理',
    ),
    rows: ({ to }) => sql`
      SELECT count(*)::int AS n FROM journal_entry e JOIN journal j ON j.id = e.journal_id AND j.source_type <> 'goods-decision'
      WHERE e.account = 'PENDING' AND j.business_day < ${to}::date
        AND NOT EXISTS (SELECT FROM goods_decision d WHERE d.journal_id = j.id)`,
    path: ({ last }) => `/finance/goodsLoss?state=OPEN&day.to=${last}`,
  },
  {
    key: 'counts',
    kind: 'LOOK',
    title: t('未入账的盘点', 'Stock counts not posted', '未入帳的盤點'),
    help: t('完成盘点并处理差异', 'Finish them and settle what differs', '完成盤點並處理差異'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM stock_count
      WHERE status IN ('COUNTING', 'DIFFERENCES') AND created_at < ${end(span)}`,
    path: ({ last }) => `/inventory/count?status=COUNTING,DIFFERENCES&createdTime.to=${last}`,
  },
  refunds(
    'RETAIL_ORDER',
    t('零售订单退款未完成', 'Refunds of retail orders under way', '零售訂單退款未完成'),
    '/retail-order/list',
  ),
  refunds(
    'DEALER_ORDER',
    t('经销商订单退款未完成', 'Refunds of dealer orders under way', '經銷商訂單退款未完成'),
    '/dealer-purchase-order/list',
  ),
];

/** What one person recorded of money, and no other has decided. */
function unapproved(table: 'statement_payment' | 'credit_document', title: Text, list: string): Check {
  return {
    key: table.replace('_', '-'),
    kind: 'STOP',
    title,
    help: t('审批或驳回', 'Approve or reject them', '審批或駁回'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE status = 'SUBMITTED' AND created_at < ${end(span)}`,
    path: ({ last }) => `${list}?status=SUBMITTED&createdTime.to=${last}`,
  };
}

/** Refunds that were asked for and have not ended; the way leads to their orders. */
function refunds(bizType: 'RETAIL_ORDER' | 'DEALER_ORDER', title: Text, list: string): Check {
  return {
    key: `refunds-${bizType.toLowerCase().replace('_order', '')}`,
    kind: 'LOOK',
    title,
    help: t(
      '催办，或换一种方式退回',
      'See what holds them up, or give the money back another way',
      '催辦，或換一種方式退回',
    ),
    rows: (span) => sql`
      SELECT count(*)::int AS n, (array_agg(DISTINCT biz_no))[1:50] AS numbers FROM refund
      WHERE biz_type = ${bizType} AND state NOT IN ('SUCCESS', 'CLOSED') AND created_at < ${end(span)}`,
    path: ({ numbers }) => `${list}?text=${encodeURIComponent(numbers.join(' '))}`,
  };
}

/** Returns the checklist of a month (YYYY-MM) with open counts, localised; 0 is done. */
export async function readChecks({ db, lang }: Pick<Ctx, 'db' | 'lang'>, month: string): Promise<Result[]> {
  const span = daysOf(month);
  const last = addDays(span.to, -1);
  const results: Result[] = [];
  for (const { key, kind, title, help, rows, path } of checks) {
    const [found] = (await rows(span).execute(db)).rows;
    const { n = 0, numbers } = found ?? {};
    results.push({
      key,
      kind,
      title: title[lang],
      help: help[lang],
      count: n,
      path: path({ ...span, last, numbers: numbers ?? [] }),
    });
  }
  return results;
}
