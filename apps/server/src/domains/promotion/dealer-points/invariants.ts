import { invariant } from '#kernel/invariant.ts';

export const dealerPointsInvariants = [
  invariant(
    'INV-DP1',
    '经销商积分余额等于流水合计',
    'Points and debts of dealers are the sums of their ledgers',
    '經銷商積分餘額等於流水合計',
    `
    SELECT a.id AS dealer, a.points, a.debt, x.points AS ledger, x.debt AS ledger_debt FROM dealer_points_account a
    CROSS JOIN LATERAL (SELECT coalesce(sum(delta), 0) AS points, coalesce(sum(debt_delta), 0) AS debt
      FROM dealer_points_txn t WHERE t.dealer_id = a.id) x
    WHERE a.points <> x.points OR a.debt <> x.debt`,
  ),
  invariant(
    'INV-DP2',
    '经销商积分流水逐笔相接',
    'Each row of a dealer’s points goes on from the one before',
    '經銷商積分流水逐筆相接',
    `
    SELECT dealer_id AS dealer, id AS row, before, delta, balance_after FROM (
      SELECT *, coalesce(lag(balance_after) OVER w, 0) AS before, coalesce(lag(debt_after) OVER w, 0) AS owed
      FROM dealer_points_txn WINDOW w AS (PARTITION BY dealer_id ORDER BY id)) x
    WHERE before + delta <> balance_after OR owed + debt_delta <> debt_after`,
  ),
  invariant(
    'INV-DP3',
    '兑换商品已兑数量等于有效兑换单合计，每店已兑亦然',
    'Pieces taken of a reward are those of its live exchanges, in all and per dealer',
    '兌換商品已兌數量等於有效兌換單合計，每店已兌亦然',
    `
    SELECT i.id AS item, NULL::bigint AS dealer, i.taken, x.live FROM exchange_item i
    CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS live FROM exchange_order o
      WHERE o.item_id = i.id AND o.status NOT IN ('REJECTED', 'CANCELLED')) x WHERE i.taken <> x.live
    UNION ALL
    SELECT k.item_id, k.dealer_id, k.taken, x.live FROM exchange_count k
    CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS live FROM exchange_order o
      WHERE o.item_id = k.item_id AND o.dealer_id = k.dealer_id AND o.status NOT IN ('REJECTED', 'CANCELLED')) x
    WHERE k.taken <> x.live`,
  ),
  invariant(
    'INV-DP4',
    '兑换单扣减积分一次，驳回或取消退回一次',
    'An exchange takes its points once and gives them back once when it came to nothing',
    '兌換單扣減積分一次，駁回或取消退回一次',
    `
    SELECT o.exchange_no AS exchange, o.status, o.points, x.spent, x.back FROM exchange_order o
    CROSS JOIN LATERAL (SELECT
        coalesce(-sum(delta) FILTER (WHERE kind = 'SPEND'), 0) AS spent,
        coalesce(sum(delta) FILTER (WHERE kind = 'RETURN'), 0) AS back
      FROM dealer_points_txn t WHERE t.biz_type = 'EXCHANGE' AND t.biz_id = o.id AND t.dealer_id = o.dealer_id) x
    WHERE x.spent <> o.points
      OR x.back <> CASE WHEN o.status IN ('REJECTED', 'CANCELLED') THEN o.points ELSE 0 END`,
  ),
];
