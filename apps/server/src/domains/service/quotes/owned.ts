import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { quote, quoteSource } from './entity.ts';

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
  async give(ctx, ids, to) {
    const rows = await quoteSource(ctx)
      .where('quote.id', 'in', [...ids])
      .orderBy('quote.id')
      .forUpdate('quote')
      .select(['quote.id', 'quote.quote_no'])
      .execute();
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
  },
};
