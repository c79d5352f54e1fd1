import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { basicEntity, visible } from '#kernel/scope.ts';

/**
 * Row-level scope by party: its own, a group's also its dealers', a regional manager's those of the region. What it was
 * sent stays its own: a dealer that may not buy in bulk any more still owes what it bought.
 */
export const ofParty = (table: 'settlement_line' | 'statement') => {
  const party = sql.ref(`${table}.party_id`);
  const isOwn = (me: Me) => sql<boolean>`${party} = ${me.companyId}`;
  return {
    DEALER: isOwn,
    DEALER_GROUP: (me: Me) =>
      sql<boolean>`(${isOwn(me)} OR ${party} IN (SELECT id FROM dealer WHERE group_id = ${me.companyId}))`,
    OEM: isOwn,
    REGIONAL_MANAGER: (me: Me) =>
      sql<boolean>`${party} IN (SELECT id FROM company WHERE account_type = 'DEALER' AND region = ${me.region})`,
  };
};

/** Who may not buy in bulk sees nothing of wholesale but what it was sent. */
const bulkOrSent = (
  me: Me,
) => sql<boolean>`(settlement_line.party_id = ${me.companyId} AND (settlement_line.type = 'RETAIL'
  OR EXISTS (SELECT FROM dealer WHERE id = ${me.companyId} AND allow_batch_purchase)
  OR EXISTS (SELECT FROM statement WHERE id = settlement_line.statement_id AND status NOT IN ('DRAFT', 'VOID'))))`;

export const settlementLine = basicEntity('settlement_line', {
  name: 'settlement-line',
  label: t('结算明细', 'settlement line', '結算明細'),
  no: 'id',
  scope: { OTHER: 'all', ...ofParty('settlement_line'), DEALER: bulkOrSent },
});

/** Lines in scope, with their statement as far as the caller sees it: a party sees no drafts. */
export const lineSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('settlement_line')
    .innerJoin('company as c', 'c.id', 'settlement_line.party_id')
    .leftJoin('statement as s', (join) =>
      join
        .onRef('s.id', '=', 'settlement_line.statement_id')
        .on(sql<boolean>`(${ctx.me.type === 'OTHER'} OR s.status <> 'DRAFT')`),
    )
    .where(visible(ctx, settlementLine));

/** Columns of a settlement line under the contract's names. */
export const lineRow = {
  id: 'settlement_line.id',
  partyId: 'settlement_line.party_id',
  partId: 'settlement_line.part_id',
  orderId: 'settlement_line.order_id',
  statementId: 's.id',
  statementNo: 's.statement_no',
  time: 'settlement_line.occurred_at',
  day: 'settlement_line.day',
  type: 'settlement_line.type',
  source: 'settlement_line.source_type',
  partyName: 'c.name',
  orderNo: 'settlement_line.order_no',
  size: 'settlement_line.size',
  partNo: 'settlement_line.part_no',
  name: 'settlement_line.name',
  quantity: 'settlement_line.qty',
  excl: 'settlement_line.excl_fen',
  taxRate: 'settlement_line.tax_bp',
  tax: 'settlement_line.tax_fen',
  incl: 'settlement_line.incl_fen',
  settled: 'settlement_line.settled_fen',
  reason: 'settlement_line.reason',
  actor: 'settlement_line.actor_name',
} as const;
