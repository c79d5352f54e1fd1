import { invariant } from '#kernel/invariant.ts';

/** Invariants of stock variances. */
export const varianceInvariants = [
  invariant(
    'INV-V1',
    '库存差异的原因件数合计等于差异',
    'Causes of a variance explain exactly its pieces',
    '庫存差異的原因件數合計等於差異',
    `SELECT v.id FROM stock_variance v
     WHERE v.their_good - v.our_good <> (SELECT coalesce(sum((c->>'pieces')::int), 0) FROM jsonb_array_elements(v.causes) c
         WHERE c->>'quality' = 'GOOD' AND c->>'cause' <> 'DOT')
       OR v.their_bad - v.our_bad <> (SELECT coalesce(sum((c->>'pieces')::int), 0) FROM jsonb_array_elements(v.causes) c
         WHERE c->>'quality' = 'BAD')`,
  ),
  invariant(
    'INV-V2',
    '已采纳的库存差异有已入账的调整单',
    'A variance whose other side was accepted has a posted adjustment',
    '已採納的庫存差異有已入帳的調整單',
    `SELECT v.id FROM stock_variance v JOIN stock_adjustment a ON a.id = v.adjust_id
     WHERE (v.status = 'ACCEPTED_THEIRS' AND a.status NOT IN ('POSTED', 'REVERSED'))
       OR (v.status = 'ADJUSTING' AND a.status NOT IN ('PENDING', 'DRAFT'))`,
  ),
];
