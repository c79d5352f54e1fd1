import { sql } from 'kysely';
import type { JournalAccount as Account } from '@treadline/contract/money/journal/accounts.ts';
import type { Ctx } from '#kernel/context.ts';
import { postJournal, type Entry, type SoldPart } from '#domains/money/journal/index.ts';
import type { RefundNews } from '#domains/money/payments/index.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { divideRefunds } from './divide-refunds.ts';
import { readPostedBack, readRefundParts } from './refund-parts.ts';
import { readPosted, readSoldLines, soldBack, type SoldLine } from './sold-lines.ts';
import { supplierBack } from './supplier-borne.ts';

/** What an order earned, by account, debit positive: its own revenue, and its dealer's own goods apart. Fen. */
async function readEarned({ db }: Ctx, orderId: number, type: 'EARNED' | 'EARNED_OWN') {
  const { rows } = await sql<{ account: Account; fen: number }>`
    SELECT e.account, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.type = ${type} AND j.source_type = 'RETAIL_ORDER' AND j.source_id = ${orderId} GROUP BY 1`.execute(
    db,
  );
  const fen = (account: Account): number => rows.find((row) => row.account === account)?.fen ?? 0;
  return { earned: fen('ORD'), of: fen };
}

/** Both sides of an amount that may have either sign; debit positive. */
const entry = (account: Account, fen: number, party: number | null = null): Entry => ({
  account,
  party,
  ...(fen >= 0 ? { debit: fen } : { credit: -fen }),
});

/**
 * Posts J8a: a refund after completion reduces revenue and the VAT of each line by what is left of it; for the dealer's
 * own goods J4b is reversed in proportion. Computed from what was posted since, so that parts add up, those that went
 * back together, too. Goods are posted by their return, the dealer's share by its own journal, hence against SHARE here.
 */
export async function postReturned(
  ctx: Ctx,
  order: { id: number; dealer_id: number },
  { id, no, amountFen }: RefundNews,
): Promise<void> {
  const theirs = await readEarned(ctx, order.id, 'EARNED');
  const own = await readEarned(ctx, order.id, 'EARNED_OWN');
  const base = theirs.earned + own.earned;
  if (base === 0) return;
  await divideRefunds(ctx, order.id, [id]);
  const lines = await readSoldLines(ctx.db, order.id);
  const parts = await readRefundParts(ctx.db, id, lines);
  const before = await readPostedBack(ctx.db, order.id, lines);
  const ownFen = ownOf(lines, parts);
  const ofOwn = portionOf(own.earned, before.ownFen, ownFen);
  const [share, vat] = [ofOwn(-own.of('AP')), ofOwn(-own.of('VATOUT'))];
  // Either the platform earned a commission, or it gave something on top.
  const rest = ownFen - share - vat;
  const isPromoted = own.of('PROMO') > 0;
  const sold = soldBack(order.id, lines, parts, await readPosted(ctx.db, order.id));
  const vatOfTheirs = sold.reduce((sum, { taxFen }) => sum - taxFen, 0);
  await postJournal(ctx, {
    type: 'RETURN_EARNED',
    source: { type: 'REFUND', id, no },
    dealerId: order.dealer_id,
    sold: [...sold, ...(await commissionBack(ctx, order.id, { netFen: share - ownFen, taxFen: 0 - vat }))],
    entries: [
      entry('REV', amountFen - ownFen - vatOfTheirs),
      entry('SHARE', share),
      entry(isPromoted ? 'PROMO' : 'COMM', rest),
      entry('ORD', -amountFen, order.id),
      ...(await supplierBack(ctx, order.id, portionOf(base, before.fen, amountFen))),
    ],
  });
}

/** What of a whole `fen` more of `earned` take back after `before`; whole and part have one sign. */
const portionOf =
  (earned: number, before: number, fen: number) =>
  (whole: number): number =>
    earned === 0 ? 0 : ofPieces(whole, before + fen, earned) - ofPieces(whole, before, earned);

/** What of amounts by line is of the dealer's own goods, fen. */
const ownOf = (lines: readonly SoldLine[], parts: readonly number[]): number =>
  lines.reduce((sum, { isOwn }, at) => sum + (isOwn ? (parts[at] ?? 0) : 0), 0);

/** The commission that is given back, at the rate at which it was earned. */
async function commissionBack(
  { db }: Ctx,
  orderId: number,
  amounts: Pick<SoldPart, 'netFen' | 'taxFen'>,
): Promise<SoldPart[]> {
  if (amounts.taxFen === 0) return [];
  const earned = await db
    .selectFrom('journal_vat')
    .where('kind', '=', 'OWN')
    .where('line_id', '=', orderId)
    .orderBy('id')
    .select('tax_bp as taxBp')
    .executeTakeFirstOrThrow();
  return [{ kind: 'OWN', orderId, lineId: orderId, fromFen: 0, ...earned, ...amounts }];
}
