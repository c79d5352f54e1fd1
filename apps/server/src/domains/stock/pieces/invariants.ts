import { invariant } from '#kernel/invariant.ts';

export const pieceInvariants = [
  invariant(
    'INV-S20',
    '单胎的状态、地点、DOT = 其最后一条记录',
    'State, place and DOT of a single tyre = its last event',
    '單胎的狀態、地點、DOT = 其最後一條記錄',
    `
    SELECT p.id, p.identity, p.state, p.location_id, e.state AS expected, e.location_id AS expected_location
    FROM tyre_piece p LEFT JOIN tyre_piece_event e ON e.piece_id = p.id AND e.nth = p.events
    WHERE e.id IS NULL OR (p.state, p.location_id, p.doc_type, p.doc_id, p.dot_yyww)
      IS DISTINCT FROM (e.state, e.location_id, e.doc_type, e.doc_id, e.dot_yyww)
    UNION ALL
    SELECT p.id, p.identity, p.state, p.location_id, NULL, NULL
    FROM tyre_piece p JOIN tyre_piece_event e ON e.piece_id = p.id GROUP BY p.id
    HAVING count(*) <> p.events OR bool_or(e.part_id <> p.part_id)`,
  ),
];
