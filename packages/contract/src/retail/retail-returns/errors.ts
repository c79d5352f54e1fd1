import { e, errors } from '../../kernel/errors.ts';

export const retailReturnErrors = errors({
  'retail-return.not-completed': e(
    'rule',
    '只有已完成的订单可以退货；未完成的订单请取消',
    'Only completed orders take goods back; cancel one that is not',
    '只有已完成的訂單可以退貨；未完成的訂單請取消',
  ),
  'retail-return.nothing': e(
    'rule',
    '请选择要退的轮胎、配件或服务',
    'Choose what comes back',
    '請選擇要退的輪胎、配件或服務',
  ),
  'retail-return.too-many': e(
    'conflict',
    '{name} 最多还可退 {open} 件',
    'Of {name} {open} can still come back',
    '{name} 最多還可退 {open} 件',
  ),
  'retail-return.dot': e(
    'rule',
    '{name} 安装的 DOT 是 {fitted}，没有 {dot}',
    '{name}: DOT {fitted} was fitted, not {dot}',
    '{name} 安裝的 DOT 是 {fitted}，沒有 {dot}',
  ),
  'retail-return.destination': e(
    'rule',
    '请选择 {name} 的去向和入库地点',
    'Say where {name} goes',
    '請選擇 {name} 的去向和入庫地點',
  ),
  'retail-return.no-place': e(
    'rule',
    '{name} 没有可入库的地点，请先启用仓库',
    'There is no place for {name}: enable a warehouse',
    '{name} 沒有可入庫的地點，請先啟用倉庫',
  ),
  'retail-return.raised': e(
    'rule',
    '{name} 最多可退 {max} 元',
    'For {name} at most {max} CNY can be given back',
    '{name} 最多可退 {max} 元',
  ),
  'retail-return.lower-reason': e('rule', '少退须填写原因', 'Say why less is given back', '少退須填寫原因'),
  'retail-return.open': e(
    'conflict',
    '退货单 {no} 的退款尚未完成，请先完成或撤销',
    'The refund of return {no} is not done: finish or undo it first',
    '退貨單 {no} 的退款尚未完成，請先完成或撤銷',
  ),
  'retail-return.money-gone': e(
    'conflict',
    '退款已经提交或完成，不能撤销退货',
    'The refund is at the channel or done: the return can’t be undone',
    '退款已經提交或完成，不能撤銷退貨',
  ),
  'retail-return.scrapped': e(
    'conflict',
    '已报废的商品不能恢复，不能撤销退货',
    'What was scrapped does not come back: the return can’t be undone',
    '已報廢的商品不能恢復，不能撤銷退貨',
  ),
  'retail-return.closed': e(
    'conflict',
    '{month} 已结账，不能撤销该月的退货',
    '{month} is closed: its returns can’t be undone',
    '{month} 已結帳，不能撤銷該月的退貨',
  ),
});
