import { e, errors } from '../../kernel/errors.ts';

export const salesErrors = errors({
  'sales.not-before': e(
    'rule',
    '物流单 {no} 已延迟，{day} 之前不能发货',
    'Sales order {no} is delayed: it can’t be shipped before {day}',
    '物流單 {no} 已延遲，{day} 之前不能出貨',
  ),
  'sales.dots': e(
    'rule',
    '商品 {part} 读取了 {read} 条 DOT，本次发出 {qty} 条',
    '{read} DOTs were read for {qty} pieces of part {part}',
    '商品 {part} 讀取了 {read} 條 DOT，本次發出 {qty} 條',
  ),
  'sales.short': e(
    'rule',
    '商品 {part} 共 {qty} 件，不能少发 {short} 件',
    'Part {part}: {short} of {qty} pieces can’t stay behind',
    '商品 {part} 共 {qty} 件，不能少發 {short} 件',
  ),
  'sales.proof': e(
    'rule',
    '送达凭证须为该物流单已上传的图片',
    'Proof of delivery must be pictures that were attached to this sales order',
    '送達憑證須為該物流單已上傳的圖片',
  ),
  'sales.nothing': e('rule', '没有任何商品发出', 'Nothing would leave', '沒有任何商品發出'),
  'sales.returned': e(
    'rule',
    '商品 {part} 发出 {qty} 件，退回须逐件说明，现为 {said} 件',
    '{qty} pieces of part {part} were shipped, {said} are accounted for: say it of all',
    '商品 {part} 發出 {qty} 件，退回須逐件說明，現為 {said} 件',
  ),
  'sales.waybill-taken': e(
    'conflict',
    '运单号 {no} 已用于 {order}',
    'Waybill {no} is that of {order} already',
    '運單號 {no} 已用於 {order}',
  ),
  'sales.by-protocol': e(
    'rule',
    '{carrier} 由系统自动下单，无需人工操作',
    'Orders with {carrier} are placed by the system',
    '{carrier} 由系統自動下單，無需人工操作',
  ),
  'sales.merge-differs': e(
    'rule',
    '只能合并同一发货仓、门店、承运商和应发货日的物流单',
    'Only sales orders from one place to one dealer by one carrier on one day can be merged',
    '只能合併同一出貨倉、門市、承運商和應出貨日的物流單',
  ),
  'sales.merge-placed': e(
    'conflict',
    '物流单 {no} 已由承运商接单，不能合并',
    'The carrier has accepted sales order {no} already: it can’t be merged',
    '物流單 {no} 已由承運商接單，不能合併',
  ),
  'sales.split-placed': e(
    'conflict',
    '物流单 {no} 已向承运商下单，不能拆单',
    'Sales order {no} was placed with its carrier already: it can’t be split',
    '物流單 {no} 已向承運商下單，不能拆單',
  ),
  'sales.split-merged': e(
    'conflict',
    '物流单 {no} 已与其他物流单合并，不能拆单',
    'Sales order {no} travels with others: it can’t be split',
    '物流單 {no} 已與其他物流單合併，不能拆單',
  ),
  'sales.split-lines': e(
    'rule',
    '拆出的件数须不超过物流单的件数，且至少留下一件',
    'No more pieces than the sales order has can go, and one has to stay',
    '拆出的件數須不超過物流單的件數，且至少留下一件',
  ),
  'sales.split-place': e(
    'rule',
    '{place} 不能代替原发货仓发货',
    '{place} can’t send in place of the present one',
    '{place} 不能代替原出貨倉出貨',
  ),
  'sales.not-sold': e(
    'rule',
    '商品 {parts} 未发布、已停售或不对该经销商销售，不能下单',
    '{parts}: not released, ended or not sold to this dealer',
    '商品 {parts} 未發布、已停售或不對該經銷商銷售，不能下單',
  ),
  'sales.missing': e(
    'conflict',
    '商品 {parts} 库存不足，无法发货',
    'There is not enough stock of {parts}',
    '商品 {parts} 庫存不足，無法出貨',
  ),
  'sales.debug-off': e(
    'forbidden',
    '生产环境不提供调试操作',
    'There are no debug actions in production',
    '生產環境不提供偵錯操作',
  ),
  'sales.claim-open': e(
    'conflict',
    '物流单 {no} 已有待处理的索赔',
    'Sales order {no} has an open claim already',
    '物流單 {no} 已有待處理的索賠',
  ),
});
