import { invariant } from '../../kernel/invariant.ts';

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
];
