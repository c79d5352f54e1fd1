import { sql, type RawBuilder } from 'kysely';
import type { JournalAccount } from '@treadline/contract/money/journal/accounts.ts';
import type { OwedBucket, OwedKind, OwedPartyType } from '@treadline/contract/books/ageing/fields.ts';
import { ageingSettings } from '@treadline/contract/books/ageing/settings.ts';
import { dayOf } from '#kernel/days.ts';
import { settingIn } from '#kernel/settings.ts';

/** An open item; amounts in fen, above 0. */
export interface OwedItemRow {
  id: string;
  side: 'RECEIVABLE' | 'PAYABLE' | 'CHANNEL';
  party: string;
  partyId: number | null;
  partyName: string;
  partySearch: string;
  partyType: OwedPartyType;
  account: JournalAccount;
  kind: OwedKind;
  docId: number;
  docType: string;
  docNo: string;
  amount: number;
  day: string;
  dueDay: string;
  ageDays: number;
  bucket: OwedBucket;
}

const { statementDays, supplierDays, channelDays } = ageingSettings.settings;
export const supplierTerm = settingIn(supplierDays);
const term = sql`CASE i.kind WHEN 'STATEMENT' THEN ${settingIn(statementDays)}
  WHEN 'SUPPLIER_INVOICE' THEN ${supplierTerm} ELSE 0 END`;

/** What is due today counts as 0 days. */
const bucket = sql`CASE WHEN x.age < 0 THEN 'NOT_DUE' WHEN x.age <= 30 THEN 'D30' WHEN x.age <= 60 THEN 'D60'
  WHEN x.age <= 90 THEN 'D90' WHEN x.age <= 180 THEN 'D180' ELSE 'OLDER' END`;

const itemsOf = (day: string, only: RawBuilder<unknown>): RawBuilder<OwedItemRow> => sql<OwedItemRow>`(
  SELECT i.account || '-' || i.kind || '-' || i.doc_id || '-' || i.party AS id,
    CASE WHEN i.account IN ('CH','CHF') AND i.amount_fen > 0 THEN 'CHANNEL' WHEN i.amount_fen > 0 THEN 'RECEIVABLE' ELSE 'PAYABLE' END AS side, i.party, i.party_id AS "partyId",
    coalesce(c.name, CASE i.party WHEN 'WECHAT' THEN '微信支付' WHEN 'ALIPAY' THEN '支付宝' ELSE '' END) AS "partyName",
    coalesce(c.search, '') AS "partySearch",
    coalesce(c.account_type, CASE WHEN i.channel <> '' THEN 'CHANNEL' ELSE i.party END) AS "partyType",
    i.account, i.kind, CASE i.kind WHEN 'RECEIPT' THEN coalesce(r.po_id, 0) WHEN 'CORRECTION' THEN 0
      WHEN 'MOVEMENT' THEN 0 ELSE i.doc_id END AS "docId",
    CASE WHEN i.kind = 'RECEIPT' THEN coalesce(r.settle_type::text, '')
      WHEN i.kind = 'CREDIT' THEN 'DEALER_ORDER' WHEN i.kind IN ('ORDER','DEPOSIT','REFUND') THEN CASE WHEN i.account = 'ORD' AND i.party_id IS NOT NULL
        THEN 'DEALER_ORDER' ELSE 'RETAIL_ORDER' END
      WHEN i.kind = 'SUPPLIER_INVOICE' THEN coalesce(s.settle_type::text, '') ELSE '' END AS "docType",
    i.doc_no AS "docNo", abs(i.amount_fen)::bigint AS amount, i.day, x.due AS "dueDay", x.age AS "ageDays", ${bucket} AS bucket
  FROM (SELECT o.*, coalesce(o.party_id::text, CASE o.account WHEN 'ORD' THEN 'CUSTOMER' WHEN 'SUSP' THEN 'UNKNOWN'
      ELSE o.channel END) AS party FROM owed_items(${day}::date${only}) o) i
  LEFT JOIN company c ON c.id = i.party_id
  LEFT JOIN supplier_invoice s ON i.kind = 'SUPPLIER_INVOICE' AND s.id = i.doc_id
  LEFT JOIN LATERAL (SELECT l.po_id, l.settle_type FROM received_line l WHERE i.kind = 'RECEIPT' AND l.doc_id = i.doc_id / 4
    AND l.source_type = (ARRAY['RECEIPT','RETURN','CORRECTION'])[(i.doc_id % 4)::int] LIMIT 1) r ON true
  LEFT JOIN LATERAL (SELECT (x.month + interval '1 month')::date - 1 AS month_end, (SELECT min(n.day) FROM statement_invoice n WHERE n.statement_id = x.id) AS invoiced
    FROM statement x WHERE i.kind = 'STATEMENT' AND x.id = i.doc_id) m ON true
  LEFT JOIN LATERAL (SELECT (max(l.received_at) AT TIME ZONE 'Asia/Shanghai')::date AS received FROM received_line l
    WHERE i.kind = 'SUPPLIER_INVOICE' AND l.invoice_id = i.doc_id) g ON true,
  LATERAL (SELECT CASE WHEN i.kind = 'CREDIT' THEN coalesce((SELECT min(u.due_day) FROM credit_use u WHERE u.order_id = i.doc_id), i.day)
    WHEN i.channel <> '' THEN i.day + ${settingIn(channelDays)}
    WHEN i.account = 'FRT' AND i.amount_fen > 0 THEN i.day
    ELSE due_day(i.party_id, coalesce(m.month_end, g.received, i.day), coalesce(m.invoiced, s.invoice_date), i.day + ${term}) END AS due) y,
  LATERAL (SELECT y.due, ${day}::date - y.due AS age) x)`;

/**
 * SQL row source of every open item at the end of a day (YYYY-MM-DD; default today): party, since when, days past its
 * due day. A positive journal balance is receivable, a negative one payable. Restricted to one account it is cheap.
 */
export const owedItems = (
  day: string = dayOf(new Date()),
  ...accounts: readonly JournalAccount[]
): RawBuilder<OwedItemRow> =>
  // Said in the statement's text: an index of one account alone is seen to fit.
  itemsOf(
    day,
    accounts.length > 0 ? sql`, ARRAY[${sql.join(accounts.map((each) => sql.lit(each)))}]` : sql``,
  );

/**
 * SQL row source of the due days (`day`) of receivables due today: the items of account AR. Orders bought on credit
 * are known without the journal, so counting does not read years of entries.
 */
export function overdueReceivables(): RawBuilder<unknown> {
  const today = dayOf(new Date());
  return sql`(
    SELECT o."dueDay" AS day FROM ${itemsOf(today, sql`, ARRAY['AR'], false`)} o WHERE o.side = 'RECEIVABLE' AND o."ageDays" >= 0
    UNION ALL
    SELECT c.day FROM (SELECT (SELECT min(w.due_day) FROM credit_use w WHERE w.order_id = u.order_id) AS day FROM credit_use u
      WHERE u.open_fen <> 0 GROUP BY u.order_id HAVING sum(u.open_fen) > 0) c WHERE c.day <= ${today}::date)`;
}
