import { sql } from 'kysely';
import type { z } from 'zod';
import type { MonthCheck } from '@treadline/contract/closing/routes.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { addDays } from '../../kernel/days.ts';
import { daysOf } from './month.ts';

type Result = z.output<typeof MonthCheck>;
/** First day of the month and of the next one. */
interface Span {
  from: string;
  to: string;
}

interface Check {
  key: string;
  kind: Result['kind'];
  title: Text;
  help: Text;
  /** Counts as `n` what is still open; `numbers` are document numbers for `path`, at most fifty. */
  rows(span: Span): ReturnType<typeof sql<{ n: number; numbers?: string[] | null }>>;
  path(span: Span & { last: string; numbers: readonly string[] }): string;
}

/** The first moment after the month, and its first one. */
const end = ({ to }: Span) => sql`(${to}::timestamp AT TIME ZONE 'Asia/Shanghai')`;
const begin = ({ from }: Span) => sql`(${from}::timestamp AT TIME ZONE 'Asia/Shanghai')`;

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
  {
    key: 'differences',
    kind: 'STOP',
    title: t('未核对的渠道差异', 'Differences with the channels’ bills', '未核對的通路差異'),
    help: t('逐笔核对并注明结果', 'Look at each and say what came of it', '逐筆核對並註明結果'),
    rows: (span) => sql`
      SELECT count(*)::int AS n FROM bill_difference d JOIN channel_bill b ON b.id = d.bill_id
      WHERE d.state = 'OPEN' AND b.day >= ${span.from}::date AND b.day < ${span.to}::date`,
    path: ({ from, last }) =>
      `/finance/reconciliation?sub=differences&state=OPEN&day.from=${from}&day.to=${last}`,
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
    title: t('毛利为负的零售订单', 'Retail orders below cost', '毛利為負的零售訂單'),
    help: t('核对成本和优惠', 'Check their cost and discounts', '核對成本與優惠'),
    rows: (span) => sql`
      SELECT count(*)::int AS n, (array_agg(order_no ORDER BY loss))[1:50] AS numbers FROM (
        SELECT o.order_no, sum(l.net_fen - l.tax_fen - l.cost_fen) AS loss
        FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id AND l.cost_fen IS NOT NULL
        WHERE o.completed_at >= ${begin(span)} AND o.completed_at < ${end(span)}
        GROUP BY o.id HAVING sum(l.net_fen - l.tax_fen - l.cost_fen) < 0) x`,
    path: ({ numbers }) => `/retail-order/list?text=${encodeURIComponent(numbers.join(' '))}`,
  },
];

/** What is still open of a month (YYYY-MM), in words; 0 is done. */
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
