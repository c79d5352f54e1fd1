import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Person } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { quote, quoteSource } from './entity.ts';

/** Who can make quotes at all the shops of these. */
async function makersOf({ db }: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH shop AS (SELECT DISTINCT dealer_id AS id FROM quote WHERE id = ANY(${[...ids]}))
    SELECT m.account_id AS id FROM membership m JOIN shop ON shop.id = m.company_id
    WHERE m.active AND EXISTS (SELECT FROM membership_role mr JOIN role_permission p ON p.role_id = mr.role_id
      WHERE mr.membership_id = m.id AND p.code = 'quote')
    GROUP BY 1 HAVING count(DISTINCT m.company_id) = (SELECT count(*) FROM shop)`.execute(db);
  return rows.map(({ id }) => id);
}

/** @throws quote.receiver for who can't make quotes at the shops of these */
async function give(ctx: Ctx, ids: readonly number[], to: Person): Promise<void> {
  const rows = await quoteSource(ctx)
    .where('quote.id', 'in', [...ids])
    .orderBy('quote.id')
    .forUpdate('quote')
    .select(['quote.id', 'quote.quote_no'])
    .execute();
  if (!(await makersOf(ctx, ids)).includes(to.id)) fail('quote.receiver', { name: to.name });
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
  takers: makersOf,
  give,
};
