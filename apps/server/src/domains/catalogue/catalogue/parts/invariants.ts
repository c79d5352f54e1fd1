import { invariant } from '#kernel/invariant.ts';

export const partInvariants = [
  invariant(
    'INV-PART-SUCCESSOR',
    '替代关系不成环',
    'No part follows itself',
    '替代關係不成環',
    `
    WITH RECURSIVE chain AS (
      SELECT id AS start, successor_id AS id FROM part WHERE successor_id IS NOT NULL
      UNION SELECT c.start, p.successor_id FROM chain c JOIN part p ON p.id = c.id WHERE p.successor_id IS NOT NULL)
    SELECT start AS part FROM chain WHERE id = start`,
  ),
  invariant(
    'INV-PART-REVIEW',
    '已驳回的商品有原因，已审核的商品四种价格齐全',
    'Rejected parts say why, reviewed ones had their four prices',
    '已駁回的商品有原因，已審核的商品四種價格齊全',
    `
    SELECT id AS part, part_no, status, reject_reason FROM part WHERE status = 'Failed' AND reject_reason = ''
    UNION ALL
    SELECT p.id, p.part_no, p.status, p.approved_by_name FROM part p
    WHERE p.status IN ('Approved', 'Deployed') AND p.owner_id IS NULL AND p.approved_by_name <> ''
      AND 4 > (SELECT count(DISTINCT kind) FROM part_price r
        WHERE r.part_id = p.id AND r.kind IN ('PURCHASE', 'WHOLESALE', 'MSRP', 'FLOOR') AND r.fen IS NOT NULL)`,
  ),
  invariant(
    'INV-PART-SIZE',
    '规格与其数字一致',
    'A size agrees with its figures',
    '規格與其數字一致',
    `
    SELECT id AS part, part_no, size, size_key, width, aspect, rim FROM part
    WHERE kind = 'TYRE' AND width IS NOT NULL AND size_key <> regexp_replace(size, '[^0-9]', '', 'g')`,
  ),
];
