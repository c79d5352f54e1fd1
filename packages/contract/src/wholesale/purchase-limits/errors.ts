import { e, errors } from '../../kernel/errors.ts';

export const purchaseLimitErrors = errors({
  'purchase-limit.exceeded': e(
    'conflict',
    '超出采购限额：{parts}',
    'Above the purchase limit: {parts}',
    '超出採購限額：{parts}',
  ),
  'purchase-limit.not-taken': e(
    'conflict',
    '退回的数量超过已占用的限额',
    'More is given back than was taken',
    '退回的數量超過已占用的限額',
  ),
  'purchase-limit.too-many': e(
    'invalid',
    '一次最多设置 2,000 条限额，请分批设置',
    'At most 2,000 limits at once: set them in several steps',
    '一次最多設定 2,000 條限額，請分批設定',
  ),
});
