import { sql } from 'kysely';
import { lossFields, type LossOutcome } from '@treadline/contract/books/goods/fields.ts';
import { goodsRoutes } from '@treadline/contract/books/goods/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Movement } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';

interface Loss {
  id: number;
  day: string;
  docNo: string;
  movement: Movement;
  amount: number;
  actorName: string;
  isOwn: boolean;
  state: 'OPEN' | 'DECIDED';
  outcome: LossOutcome | null;
  vat: number | null;
  claim: number | null;
  partyName: string;
  note: string;
  deciderName: string;
  decidedTime: string | null;
}

/** Journals of stock, of dealers' claims and of retail discrepancies that wait in PENDING, with what was decided about them. */
const losses = ({ me }: Ctx) => sql<Loss>`(
  SELECT j.id, j.business_day AS day, j.source_no AS "docNo", coalesce(regexp_replace(r.biz_type, '_REVERSAL$', ''),
      CASE coalesce(q.kind, p.kind) WHEN 'DAMAGED' THEN 'DAMAGE' ELSE 'DEALER_SHORT' END) AS movement,
    e.amount_fen AS amount, j.actor_name AS "actorName", j.actor_id IS NOT DISTINCT FROM ${me.accountId || null}::bigint
      AND j.actor_id IS NOT NULL AS "isOwn",
    CASE WHEN d.id IS NULL THEN 'OPEN' ELSE 'DECIDED' END AS state, d.outcome, d.vat_fen AS vat, d.claim_fen AS claim,
    coalesce(c.name, '') AS "partyName", coalesce(d.note, '') AS note, coalesce(d.by_name, '') AS "deciderName",
    d.created_at AS "decidedTime"
  FROM journal_entry e JOIN journal j ON j.id = e.journal_id AND j.source_type <> 'goods-decision'
  LEFT JOIN stock_txn r ON j.source_type = 'stock-row' AND r.id = j.source_id
  LEFT JOIN dealer_claim q ON j.source_type = 'dealer-claim' AND q.id = j.source_id
  LEFT JOIN retail_discrepancy p ON j.source_type = 'retail-discrepancy' AND p.id = j.source_id LEFT JOIN goods_decision d ON d.journal_id = j.id LEFT JOIN company c ON c.id = d.party_id
  WHERE e.account = 'PENDING')`;

/** Lists losses and gains of stock by document. */
export const listLosses = columnListing(goodsRoutes.losses, (ctx) => ctx.db.selectFrom(losses(ctx).as('x')), {
  columns: 'x',
  filters: { text: filterBy.search([], 'x.docNo', 'x.actorName') },
  defaultSort: '-day',
  sheet: { name: t('财产损溢', 'Stock losses and gains', '財產損溢'), columns: sheetOf(lossFields) },
});
