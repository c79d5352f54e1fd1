import { sql } from 'kysely';
import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { prepayDocFields, prepayEntryFields, prepayFields } from '@treadline/contract/money/prepay/fields.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { prepayRoutes as routes } from '@treadline/contract/money/prepay/routes.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { visible } from '#kernel/scope.ts';
import {
  accountRow,
  accountSource,
  available,
  balance,
  frozen,
  prepayAccount,
  stateOf,
  warning,
} from './account.ts';
import { documentRow, documentSource } from './document.ts';

const sum = (of: ReturnType<typeof sql<number>>) => sql<number>`coalesce(sum(${of}), 0)`;

export const listAccounts = listing(routes.list, {
  from: accountSource,
  filters: {
    text: by.search(['c.search'], 'c.code'),
    state: (q, states) => q.where(stateOf, 'in', states),
  },
  sort: {
    dealerCode: 'c.code',
    dealerName: 'c.name',
    balance,
    frozen,
    available,
    warning,
    lastTime: sql<number>`greatest(p.last_at, z.last_at)`,
  },
  defaultSort: 'dealerCode',
  tie: 'dealer.id',
  counts: { state: stateOf },
  totals: { balance: sum(balance), frozen: sum(frozen), available: sum(available) },
  select: (q) => q.select(accountRow),
  sheet: { name: t('客户预付款', 'Customer prepay', '客戶預付款'), columns: sheetOf(prepayFields) },
});

const moved = sql<number>`(-e.amount_fen)`;

const orderOf = sql<number | null>`(SELECT o.party_id FROM journal_entry o
  WHERE o.journal_id = j.id AND o.account = 'ORD' LIMIT 1)`;

const entryRow = [
  'e.id',
  'j.posted_at as time',
  sql<JournalType>`j.type`.as('type'),
  'j.source_no as no',
  'j.source_type as source',
  'j.source_id as sourceId',
  orderOf.as('orderId'),
  sql<PayBiz | null>`(SELECT any_order.biz_type FROM any_order WHERE any_order.id = ${orderOf})`.as(
    'orderType',
  ),
  sql<'PREPAY' | 'FROZEN'>`e.account`.as('part'),
  moved.as('amount'),
  sql<number>`e.balance_after + e.amount_fen`.as('balanceBefore'),
  sql<number>`e.balance_after`.as('balanceAfter'),
  'j.memo',
  'j.actor_name as actor',
] as const;

/** Lists the journal entries of one account, PREPAY and FROZEN. */
export const listLedger = (id: number) =>
  listing(routes.ledger, {
    from: (ctx) =>
      ctx.db
        .selectFrom('journal_entry as e')
        .innerJoin('journal as j', 'j.id', 'e.journal_id')
        .innerJoin('dealer', 'dealer.id', 'e.party_id')
        .where('e.account', 'in', ['PREPAY', 'FROZEN'])
        .where('e.party_id', '=', id)
        .where(visible(ctx, prepayAccount)),
    filters: {
      no: by.numbers('j.source_no'),
      type: by.oneOf('j.type'),
      part: by.oneOf('e.account'),
      time: by.days('j.posted_at'),
    },
    sort: { time: 'e.id', amount: moved },
    defaultSort: '-time',
    tie: 'e.id',
    counts: { part: 'e.account' },
    totals: { amount: sum(moved) },
    select: (q) => q.select(entryRow),
    sheet: { name: t('预付款流水', 'Prepay ledger', '預付款流水'), columns: sheetOf(prepayEntryFields) },
  });

export const listDocuments = listing(routes.documents, {
  from: documentSource,
  filters: {
    text: by.search(['c.search'], 'prepay_document.doc_no', 'prepay_document.bank_serial'),
    status: by.oneOf('prepay_document.status'),
    kind: by.oneOf('prepay_document.kind'),
    dealerId: by.is('prepay_document.dealer_id'),
    createdTime: by.days('prepay_document.created_at'),
    id: by.is('prepay_document.id'),
    mine: (q, own, { me }) => q.where('prepay_document.created_by', own ? '=' : '<>', me.accountId),
  },
  sort: { createdTime: 'prepay_document.created_at', amount: 'prepay_document.amount_fen' },
  defaultSort: '-createdTime',
  tie: 'prepay_document.id',
  counts: { status: 'prepay_document.status' },
  totals: { amount: sum(sql<number>`prepay_document.amount_fen`) },
  select: (q, ctx) => q.select(documentRow(ctx)),
  sheet: { name: t('预付款单据', 'Prepay documents', '預付款單據'), columns: sheetOf(prepayDocFields) },
});
