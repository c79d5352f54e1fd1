import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Person } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { quote, quoteSource } from './entity.ts';

/** @throws quote.receiver for who can't make quotes at the shops of these */
async function requireMaker({ db }: Ctx, ids: readonly number[], to: Person): Promise<void> {
  const { rows } = await sql`
    SELECT FROM quote q WHERE q.id = ANY(${[...ids]}) AND NOT EXISTS (
      SELECT FROM membership m JOIN membership_role mr ON mr.membership_id = m.id
      JOIN role_permission p ON p.role_id = mr.role_id AND p.code = 'quote'
      WHERE m.account_id = ${to.id} AND m.company_id = q.dealer_id AND m.active)`.execute(db);
  if (rows.length > 0) fail('quote.receiver', { name: to.name });
}

async function give(ctx: Ctx, ids: readonly number[], to: Person): Promise<void> {
  const rows = await quoteSource(ctx)
    .where('quote.id', 'in', [...ids])
    .orderBy('quote.id')
    .forUpdate('quote')
    .select(['quote.id', 'quote.quote_no'])
    .execute();
  await requireMaker(ctx, ids, to);
  await ctx.db
    .updateTable('quote')
    .set({ owner_id: to.id, owner_name: to.name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  const entries = rows.map(({ id, quote_no: no }) => ({
    entity: quote.name,
    entityId: id,
    entityNo: no,
    action: 'give',
    remark: to.name,
  }));
  if (entries.length > 0) await recordEvent(ctx, ...entries);
}

/** Quotes of a person that still wait for the shop, the customer or an order. */
export const ownedQuotes: OwnedWork = {
  key: 'quotes',
  label: t('未结束的报价', 'Open quotes', '未結束的報價'),
  path: ({ id }) => `/clue/quote?ownerId=${id}&status=DRAFT,SENT,ACCEPTED,EXPIRED`,
  open: (ctx, accountId) =>
    idsOf(
      quoteSource(ctx)
        .where('quote.owner_id', '=', accountId)
        .where('quote.status', 'in', ['DRAFT', 'SENT', 'ACCEPTED'])
        .orderBy('quote.id')
        .select('quote.id'),
    ),
  give,
};
