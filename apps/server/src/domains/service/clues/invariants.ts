import { invariant } from '#kernel/invariant.ts';

export const clueInvariants = [
  invariant(
    'INV-C1',
    '已转订单的线索与其有效订单一一对应，结束的订单没有线索',
    'A converted clue and its live order name each other; orders that came to nothing have none',
    '已轉訂單的線索與其有效訂單一一對應，結束的訂單沒有線索',
    `
    SELECT c.clue_no, c.order_id, o.order_no, o.status, o.clue_id FROM clue c LEFT JOIN retail_order o ON o.id = c.order_id
    WHERE c.order_id IS NOT NULL AND (o.clue_id IS DISTINCT FROM c.id OR c.dealer_id <> o.dealer_id
      OR o.end_state IN ('CANCELLED', 'TIMEOUT', 'FAILED'))
    UNION ALL
    SELECT c.clue_no, c.order_id, o.order_no, o.status, o.clue_id FROM retail_order o LEFT JOIN clue c ON c.id = o.clue_id
    WHERE o.clue_id IS NOT NULL AND c.order_id IS DISTINCT FROM o.id`,
  ),
  invariant(
    'INV-C2',
    '被合并的线索已关闭，去向是同一门店的未合并线索',
    'Merged clues are closed, into one of their dealer that was not merged itself',
    '被合併的線索已關閉，去向是同一門店的未合併線索',
    `
    SELECT c.clue_no, c.status, s.clue_no AS survivor FROM clue c
    LEFT JOIN clue s ON s.id = c.merged_into LEFT JOIN clue_merge m ON m.merged_id = c.id AND m.undone_at IS NULL
    WHERE (c.merged_into IS NOT NULL OR m.id IS NOT NULL)
      AND (c.status <> 'CLOSED' OR c.merged_into IS DISTINCT FROM m.survivor_id OR s.dealer_id <> c.dealer_id
        OR s.merged_into IS NOT NULL)`,
  ),
  invariant(
    'INV-C3',
    '同一辆车在同一门店只有一条进行中的线索，另建的有原因',
    'A car has one open clue at a dealer; a further one says why',
    '同一輛車在同一門店只有一條進行中的線索，另建的有原因',
    `
    SELECT dealer_id, plate, count(*) FROM clue WHERE status IN ('NEW', 'READ', 'FOLLOWING') AND plate <> ''
      AND new_reason = '' AND reopened = 0 GROUP BY 1, 2 HAVING count(*) > 1`,
  ),
  invariant(
    'INV-C4',
    '线索的最近联系 = 最后一次跟进',
    'A clue was last contacted when its last follow-up says so',
    '線索的最近聯絡 = 最後一次跟進',
    `
    SELECT c.clue_no, c.last_contact_at, max(f.at) AS at FROM clue c LEFT JOIN clue_follow_up f ON f.clue_id = c.id
    WHERE c.merged_into IS NULL GROUP BY c.id HAVING c.last_contact_at IS DISTINCT FROM max(f.at)`,
  ),
];
