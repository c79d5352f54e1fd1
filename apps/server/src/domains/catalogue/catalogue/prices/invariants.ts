import { invariant } from '#kernel/invariant.ts';

const rows =
  'SELECT *, tstzrange(valid_from, valid_to) AS held FROM part_price WHERE valid_to IS NULL OR valid_to > valid_from';

export const priceInvariants = [
  invariant(
    'INV-PRICE-ONE',
    '每种价格任一时刻恰有一个，无空档',
    'One price of a kind at any moment, without gaps',
    '每種價格任一時刻恰有一個，無空檔',
    `
    SELECT part_id, kind, id AS price, valid_to AS ends, next AS next_begins FROM (
      SELECT *, lead(valid_from) OVER (PARTITION BY part_id, kind ORDER BY valid_from) AS next FROM (${rows}) p) x
    WHERE valid_to IS DISTINCT FROM next`,
  ),
  invariant(
    'INV-PRICE-FLOOR',
    '零售价、批发价不低于最低售价，计划中的价格也是',
    'No retail or wholesale price is below the floor price, planned ones included',
    '零售價、批發價不低於最低售價，計劃中的價格也是',
    `
    WITH p AS (${rows}) SELECT a.part_id, a.kind, a.fen, f.fen AS floor, lower(a.held * f.held) AS since
    FROM p a JOIN p f ON f.part_id = a.part_id AND f.kind = 'FLOOR' AND f.held && a.held
    WHERE a.kind NOT IN ('FLOOR', 'PURCHASE') AND a.fen < f.fen`,
  ),
  invariant(
    'INV-PRICE-CHANGE',
    '价格都来自已通过的变更，版本号 = 已通过的变更数',
    'Prices come from approved changes, the revision counts them',
    '價格都來自已通過的變更，版本號 = 已通過的變更數',
    `
    SELECT p.id AS part, p.price_revision AS revision, count(c.id) AS approved FROM part p
    LEFT JOIN part_change c ON c.part_id = p.id AND c.status = 'APPROVED'
    GROUP BY p.id HAVING p.price_revision <> count(c.id)
    UNION ALL
    SELECT r.part_id, r.change_id, r.id FROM part_price r JOIN part_change c ON c.id = r.change_id
    WHERE c.status <> 'APPROVED' OR c.part_id <> r.part_id OR (c.prices -> r.kind -> 'after') IS DISTINCT FROM coalesce(to_jsonb(r.fen), 'null')`,
  ),
];
