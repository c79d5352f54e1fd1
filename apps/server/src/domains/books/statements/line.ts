import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { basicEntity, visible } from '#kernel/scope.ts';

/** Row-level scope by party: its own, a group's also its dealers', a regional manager's those of the region. */
export const ofParty = (table: 'settlement_line' | 'statement') => {
  const party = sql.ref(`${table}.party_id`);
  const isOwn = (me: Me) => sql<boolean>`${party} = ${me.companyId}`;
  return {
    // Who may not buy in bulk sees nothing of wholesale.
    DEALER: (me: Me) => sql<boolean>`(${isOwn(me)} AND (${sql.ref(`${table}.type`)} = 'RETAIL'
      OR EXISTS (SELECT FROM dealer WHERE id = ${me.companyId} AND allow_batch_purchase)))`,
    DEALER_GROUP: (me: Me) =>
      sql<boolean>`(${isOwn(me)} OR ${party} IN (SELECT id FROM dealer WHERE group_id = ${me.companyId}))`,
    OEM: isOwn,
    REGIONAL_MANAGER: (me: Me) =>
      sql<boolean>`${party} IN (SELECT id FROM company WHERE account_type = 'DEALER' AND region = ${me.region})`,
  };
};

export const settlementLine = basicEntity('settlement_line', {
  name: 'settlement-line',
  label: t('结算明细', 'settlement line', '結算明細'),
  no: 'id',
  scope: { OTHER: 'all', ...ofParty('settlement_line') },
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
export const lineRow = [
  'settlement_line.id',
  'settlement_line.party_id as partyId',
  'settlement_line.part_id as partId',
  'settlement_line.order_id as orderId',
  's.id as statementId',
  's.statement_no as statementNo',
  'settlement_line.occurred_at as time',
  'settlement_line.day',
  'settlement_line.type',
  'settlement_line.source_type as source',
  'c.name as partyName',
  'settlement_line.order_no as orderNo',
  'settlement_line.size',
  'settlement_line.part_no as partNo',
  'settlement_line.name',
  'settlement_line.qty as quantity',
  'settlement_line.excl_fen as excl',
  'settlement_line.tax_bp as taxRate',
  'settlement_line.tax_fen as tax',
  'settlement_line.incl_fen as incl',
  'settlement_line.settled_fen as settled',
  'settlement_line.reason',
  'settlement_line.actor_name as actor',
] as const;
