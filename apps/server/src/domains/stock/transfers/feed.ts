import { sql } from 'kysely';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { transferStatusTexts } from '@treadline/contract/stock/transfers/flow.ts';
import { transferRoutes } from '@treadline/contract/stock/transfers/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { midnightAfter, inStatusSince, oldestSince } from '#kernel/since.ts';
import { isOwnPlace, transfer, transferSource, transferWords } from './transfer.ts';

const cards = [
  { key: 'send', tone: 'waiting', title: t('待发出的调拨', 'Transfers to send', '待發出的調撥') },
  { key: 'receive', tone: 'running', title: t('待收货的调拨', 'Transfers to receive', '待收貨的調撥') },
  { key: 'overdue', tone: 'failed', title: t('逾期未到的调拨', 'Overdue transfers', '逾期未到的調撥') },
] as const satisfies readonly { key: string; tone: string; title: Text }[];

const sees = ({ me }: Ctx): boolean =>
  transfer.scope[me.type] !== 'none' && transferRoutes.list.needs.some((code) => me.codes.has(code));

/** How many wait for the caller, by what is to be done. */
async function countWaiting(ctx: Ctx) {
  const comes = sql`stock_transfer.status IN ('SENT', 'PART_RECEIVED') AND ${isOwnPlace(ctx, 'stock_transfer.to_id')}`;
  const sends = sql`stock_transfer.status = 'APPROVED' AND ${isOwnPlace(ctx, 'stock_transfer.from_id')}`;
  const late = sql`${comes} AND stock_transfer.due_on < current_date`;
  return transferSource(ctx)
    .where('stock_transfer.status', 'in', ['APPROVED', 'SENT', 'PART_RECEIVED'])
    .select([
      sql<number>`count(*) FILTER (WHERE ${sends})`.as('send'),
      sql<number>`count(*) FILTER (WHERE ${comes})`.as('receive'),
      sql<number>`count(*) FILTER (WHERE ${late})`.as('overdue'),
      oldestSince(inStatusSince(transfer, 'stock_transfer'), sends).as('send-since'),
      oldestSince(sql`stock_transfer.sent_at`, comes).as('receive-since'),
      oldestSince(midnightAfter(sql`stock_transfer.due_on`), late).as('overdue-since'),
    ])
    .executeTakeFirstOrThrow();
}

/** Contributions of transfers to the shell: home cards, global search, audit labels. */
export const transferFeed: Feed = {
  async home(ctx) {
    if (!sees(ctx)) return {};
    const counts = await countWaiting(ctx);
    return {
      cards: cards.map(({ key, tone, title }) => ({
        key: `transfer-${key}`,
        title: title[ctx.lang],
        count: counts[key],
        path: `/inventory/transfer?waits=${key}`,
        tone,
        hint: null,
        since: counts[`${key}-since`],
      })),
    };
  },
  search: findTransfers,
  audit: { [transfer.name]: transferWords },
};

/** Transfers by their numbers, the newest 8, for those who may open them. */
async function findTransfers(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await transferSource(ctx)
    .where(anyOf('stock_transfer.transfer_no', text))
    .orderBy('stock_transfer.id', 'desc')
    .limit(8)
    .select(['stock_transfer.id', 'transfer_no', 'stock_transfer.status', 'value_fen'])
    .select(['sender.name as from', 'receiver.name as to'])
    .execute();
  return rows.map(({ id, transfer_no, status, value_fen, from, to }) => ({
    group: 'document',
    kind: transfer.label[ctx.lang],
    label: transfer_no,
    hint: transfer.label[ctx.lang],
    path: `/inventory/transfer-detail?id=${id}`,
    party: `${from} → ${to}`,
    status: { text: transferStatusTexts[status].text[ctx.lang], tone: transferStatusTexts[status].tone },
    ...(ctx.me.type === 'OTHER' && { amount: value_fen }),
  }));
}
