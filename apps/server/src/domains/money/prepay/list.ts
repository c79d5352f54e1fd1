import { sql } from 'kysely';
import type { JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { prepayDocFields, prepayEntryFields, prepayFields } from '@treadline/contract/money/prepay/fields.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { prepayRoutes as routes } from '@treadline/contract/money/prepay/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { accountRow, accountSource, prepayAccount, stateOf } from './account.ts';
import { documentRow, documentSource } from './document.ts';

export const listAccounts = columnListing(routes.list, accountSource, {
  columns: accountRow,
  filters: {
    text: filterBy.search(['c.search'], 'c.code'),
    state: (q, states) => q.where(stateOf, 'in', states),
  },
  sort: {
    dealerName: 'c.name_key',
    lastTime: sql<number>`greatest(p.last_at, z.last_at)`,
  },
  defaultSort: 'dealerCode',
  sheet: { name: t('客户预付款', 'Customer prepay', '客戶預付款'), columns: sheetOf(prepayFields) },
});

const moved = sql<number>`(-e.amount_fen)`;

const orderOf = sql<number | null>`(SELECT o.party_id FROM journal_entry o
  WHERE o.journal_id = j.id AND o.account = 'ORD' LIMIT 1)`;

const entryRow = {
  id: 'e.id',
  time: 'j.posted_at',
  type: sql<JournalType>`j.type`,
  no: 'j.source_no',
  source: 'j.source_type',
  sourceId: 'j.source_id',
  orderId: orderOf,
  orderType: sql<PayBiz | null>`(SELECT any_order.biz_type FROM any_order WHERE any_order.id = ${orderOf})`,
  part: sql<'PREPAY' | 'FROZEN'>`e.account`,
  amount: moved,
  balanceBefore: sql<number>`e.balance_after + e.amount_fen`,
  balanceAfter: sql<number>`e.balance_after`,
  memo: 'j.memo',
  actor: 'j.actor_name',
} as const;

/** Lists the journal entries of one account, PREPAY and FROZEN. */
export const listLedger = (id: number) =>
  columnListing(
    routes.ledger,
    (ctx) =>
      ctx.db
        .selectFrom('journal_entry as e')
        .innerJoin('journal as j', 'j.id', 'e.journal_id')
        .innerJoin('dealer', 'dealer.id', 'e.party_id')
        .where('e.account', 'in', ['PREPAY', 'FROZEN'])
        .where('e.party_id', '=', id)
        .where(visible(ctx, prepayAccount)),
    {
      columns: entryRow,
      filters: {
        no: filterBy.numbers('j.source_no'),
        type: filterBy.oneOf('j.type'),
        part: filterBy.oneOf('e.account'),
      },
      sort: { time: 'e.id' },
      defaultSort: '-time',
      counts: { part: 'e.account' },
      sheet: { name: t('预付款流水', 'Prepay ledger', '預付款流水'), columns: sheetOf(prepayEntryFields) },
    },
  );

export const listDocuments = columnListing(routes.documents, documentSource, {
  columns: documentRow,
  filters: {
    text: filterBy.search(['c.search'], 'prepay_document.doc_no', 'prepay_document.bank_serial'),
    mine: (q, own, { me }) => q.where('prepay_document.created_by', own ? '=' : '<>', me.accountId),
  },
  defaultSort: '-createdTime',
  sheet: { name: t('预付款单据', 'Prepay documents', '預付款單據'), columns: sheetOf(prepayDocFields) },
});
