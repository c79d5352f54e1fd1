import { e, errors } from '../../kernel/errors.ts';

export const inventoryErrors = errors({
  'inventory.short': e(
    'conflict',
    '商品 {part} 可用库存不足：{place} 需要 {asked} 件，可用 {free} 件',
    'Not enough stock of part {part} at {place}: {asked} asked for, {free} free',
    '商品 {part} 可用庫存不足：{place} 需要 {asked} 件，可用 {free} 件',
  ),
  'inventory.dot-rule': e(
    'conflict',
    '商品 {part} 在 {place} 没有 {asked} 件符合 DOT 要求的库存',
    'There are not {asked} pieces of part {part} at {place} whose DOT will do',
    '商品 {part} 在 {place} 沒有 {asked} 件符合 DOT 要求的庫存',
  ),
  'inventory.dot-breaks': e(
    'rule',
    '商品 {part} 的 DOT 不符合该订单的要求（过旧或相差过大）：{dots}',
    'These DOTs of part {part} will not do for the order (too old or too far apart): {dots}',
    '商品 {part} 的 DOT 不符合該訂單的要求（過舊或相差過大）：{dots}',
  ),
  'inventory.recalled': e(
    'rule',
    '商品 {part} 的 DOT {dot} 在召回 {no} 范围内，不能使用',
    'DOT {dot} of part {part} is under recall {no}: it can’t be used',
    '商品 {part} 的 DOT {dot} 在召回 {no} 範圍內，不能使用',
  ),
  'inventory.dot-absent': e(
    'rule',
    '{place} 的账上没有 {asked} 条 DOT {dot} 的商品 {part}（现有 {there} 条），请核对；确实如此时填写原因',
    'The books of {place} do not have {asked} of part {part} with DOT {dot} ({there} there): look again, or give a reason',
    '{place} 的帳上沒有 {asked} 條 DOT {dot} 的商品 {part}（現有 {there} 條），請核對；確實如此時填寫原因',
  ),
  'inventory.dot-other': e(
    'rule',
    '商品 {part} 来货的 DOT 是 {came}，不是 {dot}，请核对；确实如此时填写原因',
    'Part {part} came with DOT {came}, not {dot}: look again, or give a reason',
    '商品 {part} 來貨的 DOT 是 {came}，不是 {dot}，請核對；確實如此時填寫原因',
  ),
  'inventory.dot-old': e(
    'rule',
    '商品 {part} 的 DOT {dot} 已 {weeks} 周，超过该订单允许的 {max} 周；客户同意时填写原因',
    'DOT {dot} of part {part} is {weeks} weeks old, above the {max} weeks of the order: give a reason if the customer agrees',
    '商品 {part} 的 DOT {dot} 已 {weeks} 週，超過該訂單允許的 {max} 週；客戶同意時填寫原因',
  ),
  'inventory.dot-needed': e(
    'rule',
    '商品 {part} 有进行中的召回 {no}，请逐条读取并填写 DOT',
    'Part {part} is under recall {no}: read the DOT of each tyre and enter it',
    '商品 {part} 有進行中的召回 {no}，請逐條讀取並填寫 DOT',
  ),
  'inventory.ended': e(
    'conflict',
    '{no} 的库存预留已结束，请重新预留',
    'The stock reserved for {no} is no longer reserved, reserve it again',
    '{no} 的庫存預留已結束，請重新預留',
  ),
  'inventory.not-reversible': e(
    'rule',
    '这笔库存流水不能冲销，请用对应的单据更正',
    'This posting cannot be reversed, correct it with its own document',
    '這筆庫存流水不能沖銷，請用對應的單據更正',
  ),
  'inventory.needs-approval': e(
    'rule',
    '调整金额（含本人当天在该库位单独入账的）{value} 元超过限额 {limit} 元，需要审批',
    'The adjustment, with what you posted alone of the place today, is worth {value} CNY, above the limit of {limit} CNY: it needs approval',
    '調整金額（含本人當天在該庫位單獨入帳的）{value} 元超過限額 {limit} 元，需要審批',
  ),
  'inventory.closed': e(
    'conflict',
    '单据已关闭，不能再入账',
    'The document is closed, nothing can be posted to it any more',
    '單據已關閉，不能再入帳',
  ),
  'inventory.changed': e(
    'conflict',
    '库存已变化，请刷新后重试：{parts}',
    'Stock has changed meanwhile, refresh and try again: {parts}',
    '庫存已變化，請重新整理後重試：{parts}',
  ),
  'inventory.no-difference': e(
    'rule',
    '没有任何差异，无需调整',
    'Nothing differs, there is nothing to adjust',
    '沒有任何差異，無需調整',
  ),
  'inventory.only-fewer': e(
    'rule',
    '{part}：破损和报废只能减少，不能增加',
    '{part}: damage and scrap make stock less, never more',
    '{part}：破損和報廢只能減少，不能增加',
  ),
  'inventory.wrong-bucket': e(
    'rule',
    '{part}：这个调整原因不适用于{bucket}库存',
    '{part}: this reason is not for stock that is {bucket}',
    '{part}：這個調整原因不適用於{bucket}庫存',
  ),
  'inventory.not-on-sale': e(
    'rule',
    '{part}：次品和隔离品不能通过库存调整转为可售，请退回供应商、报废或索赔',
    '{part}: defective and quarantined pieces do not go back on sale by an adjustment: return, scrap or claim them',
    '{part}：次品和隔離品不能透過庫存調整轉為可售，請退回供應商、報廢或索賠',
  ),
  'inventory.own-approval': e(
    'rule',
    '需由制单人以外的人审批',
    'Somebody other than its author must approve it',
    '需由製單人以外的人審批',
  ),
  'inventory.not-author': e(
    'rule',
    '只有制单人可以撤回',
    'Only its author can take it back',
    '只有製單人可以撤回',
  ),
  'inventory.repeated-line': e(
    'rule',
    '同一商品、库存状态和 DOT 只能出现一行：{part}',
    'A part, bucket and DOT may stand in one line only: {part}',
    '同一商品、庫存狀態和 DOT 只能出現一行：{part}',
  ),
});
