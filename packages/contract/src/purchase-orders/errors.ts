import { e, errors } from '../kernel/errors.ts';

export const purchaseOrderErrors = errors({
  'purchase-order.supplier-disabled': e('rule', '供应商「{supplier}」已停用', 'Supplier “{supplier}” is disabled', '供應商「{supplier}」已停用'),
  'purchase-order.empty': e('rule', '采购单没有明细', 'The order has no lines', '採購單沒有明細'),
  'purchase-order.in-flight': e('conflict', '存在在途发货单，请先收货或撤销', 'Delivery notes are still in transit: receive or revoke them first', '存在在途出貨單，請先收貨或撤銷'),
  'purchase-order.price-missing': e('rule', '供应商未报价：{parts}', 'The supplier has no price for: {parts}', '供應商未報價：{parts}'),
  'cart.part-not-orderable': e('rule', '商品 {part} 未发布，不能采购', 'Part {part} is not released', '商品 {part} 未發布，不能採購'),
  'cart.moq': e('rule', '商品 {part} 最小起订量为 {moq} 条', 'Part {part}: minimum order is {moq} pieces', '商品 {part} 最小起訂量為 {moq} 條'),
  'cart.no-supplier': e('rule', '商品 {part} 没有可用供应商', 'Part {part} has no supplier', '商品 {part} 沒有可用供應商'),
  'cart.changed': e('conflict', '购物车已变化，请刷新后重试', 'The cart has changed, refresh and try again', '購物車已變化，請重新整理後重試'),
  'cart.empty': e('rule', '购物车为空', 'The cart is empty', '購物車為空'),
  'delivery-note.over-open': e('rule', '商品 {part} 可发数量为 {open} 条', 'Part {part}: only {open} pieces are open', '商品 {part} 可出貨數量為 {open} 條'),
  'delivery-note.unknown-part': e('rule', '商品 {part} 不在采购单 {order} 中', 'Part {part} is not on order {order}', '商品 {part} 不在採購單 {order} 中'),
  'delivery-note.duplicate': e('conflict', '发货单号 {no} 已存在', 'Delivery note {no} already exists', '出貨單號 {no} 已存在'),
  'delivery-note.received': e('conflict', '发货单已有收货，不能撤销', 'Goods were already received, the note cannot be revoked', '出貨單已有收貨，不能撤銷'),
  'delivery-note.cancel-refused': e('conflict', '仓库拒绝取消入库单：{reason}', 'The warehouse refused to cancel: {reason}', '倉庫拒絕取消入庫單：{reason}'),
  'delivery-note.line-unknown': e('rule', '明细不属于该发货单', 'The line is not on this note', '明細不屬於該出貨單'),
  'delivery-note.evidence-missing': e('not-found', '暂无收货凭证', 'There is no receipt evidence', '暫無收貨憑證'),
  'discrepancy.outcome': e('rule', '该差异不能处理为「{state}」', 'This discrepancy cannot be set to “{state}”', '該差異不能處理為「{state}」'),
  'purchase-return.too-many': e('rule', '退货数量超过最大允许退货数量 {max}', 'More than the {max} pieces that can be returned', '退貨數量超過最大允許退貨數量 {max}'),
});
