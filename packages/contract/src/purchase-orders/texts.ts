import { t, type Text } from '../kernel/text.ts';

/** Field names of purchase orders and delivery notes: column headers, form labels, workbooks and the timeline. */
export const purchaseOrderTexts = {
  orderNo: t('采购单号', 'Order no.', '採購單號'),
  status: t('状态', 'Status', '狀態'),
  supplierName: t('供应商', 'Supplier', '供應商'),
  supplierCode: t('供应商编码', 'Supplier code', '供應商編碼'),
  warehouseName: t('收货仓库', 'Warehouse', '收貨倉庫'),
  logisticName: t('物流商', 'Logistics', '物流商'),
  purchaseQuantity: t('采购数量(条)', 'Ordered (pcs)', '採購數量(條)'),
  notSentQuantity: t('未发数量(条)', 'Not shipped (pcs)', '未出貨數量(條)'),
  inflightQuantity: t('在途数量(条)', 'In transit (pcs)', '在途數量(條)'),
  receivedQuantity: t('已收数量(条)', 'Received (pcs)', '已收數量(條)'),
  notReceivedQuantity: t('未收数量(条)', 'Not received (pcs)', '未收數量(條)'),
  returnedQuantity: t('已退数量(条)', 'Returned (pcs)', '已退數量(條)'),
  purchaseAmount: t('不含税金额(元)', 'Excl. tax (CNY)', '未稅金額(元)'),
  taxAmount: t('税额(元)', 'Tax (CNY)', '稅額(元)'),
  totalAmount: t('含税金额(元)', 'Incl. tax (CNY)', '含稅金額(元)'),
  createdBy: t('创建人', 'Created by', '建立人'),
  createdTime: t('创建时间', 'Created', '建立時間'),
  updatedTime: t('更新时间', 'Updated', '更新時間'),
  submitTime: t('提交时间', 'Submitted', '提交時間'),
  submitDays: t('待确认天数', 'Days waiting', '待確認天數'),
  supplierConfirmUser: t('确认人', 'Confirmed by', '確認人'),
  supplierConfirmTime: t('确认时间', 'Confirmed', '確認時間'),
  acceptDays: t('确认用时(天)', 'Days to confirm', '確認用時(天)'),
  originalDate: t('要求到货日期', 'Requested date', '要求到貨日期'),
  promisedDate: t('承诺到货日期', 'Promised date', '承諾到貨日期'),
  late: t('逾期', 'Late', '逾期'),
  deliveryTime: t('首次发货时间', 'First shipment', '首次出貨時間'),
  remark: t('备注', 'Remark', '備註'),
  cancelReason: t('取消理由', 'Reason for cancelling', '取消理由'),
  closeReason: t('关闭理由', 'Reason for closing', '關閉理由'),
  partNo: t('商品编码', 'Part no.', '商品編碼'),
  partName: t('商品名称', 'Part', '商品名稱'),
  supplierPartNo: t('供应商商品编码', 'Supplier part no.', '供應商商品編碼'),
  unitPrice: t('单价(元)', 'Unit price (CNY)', '單價(元)'),
  taxRate: t('税率', 'VAT', '稅率'),
  quantity: t('数量(条)', 'Quantity (pcs)', '數量(條)'),
  dnNo: t('发货单号', 'Delivery note no.', '出貨單號'),
  eclpPoNo: t('入库单号', 'Inbound no.', '入庫單號'),
  sentQuantity: t('发货数量(条)', 'Shipped (pcs)', '出貨數量(條)'),
  defectiveQuantity: t('残次数量(条)', 'Defective (pcs)', '瑕疵數量(條)'),
  shipDate: t('发货日期', 'Ship date', '出貨日期'),
  expectedDate: t('预计到货日期', 'Expected', '預計到貨日期'),
  carrier: t('承运商', 'Carrier', '承運商'),
  waybillNo: t('运单号', 'Waybill no.', '託運單號'),
  syncError: t('同步失败原因', 'Sync error', '同步失敗原因'),
  syncTries: t('同步次数', 'Tries', '同步次數'),
  partlyReason: t('短收原因', 'Why short', '短收原因'),
  dot: t('DOT 周年', 'DOT', 'DOT 週年'),
  brandName: t('品牌', 'Brand', '品牌'),
  size: t('规格', 'Size', '規格'),
  onHand: t('库存(条)', 'On hand (pcs)', '庫存(條)'),
  available: t('可用(条)', 'Available (pcs)', '可用(條)'),
  incoming: t('在途(条)', 'Incoming (pcs)', '在途(條)'),
  safeMin: t('安全库存(条)', 'Safety stock (pcs)', '安全庫存(條)'),
  sold30d: t('近30天销量(条)', 'Sold in 30 days (pcs)', '近30天銷量(條)'),
  suggested: t('建议采购(条)', 'Suggested (pcs)', '建議採購(條)'),
  moq: t('起订量(条)', 'MOQ (pcs)', '起訂量(條)'),
  leadDays: t('供货周期(天)', 'Lead time (days)', '供貨週期(天)'),
} as const satisfies Record<string, Text>;

/** What happened, in the timeline of orders and notes. */
export const purchaseOrderActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'), submit: t('提交', 'submitted', '提交'), delete: t('删除草稿', 'draft deleted', '刪除草稿'),
  editNum: t('修改数量', 'quantities changed', '修改數量'), cancel: t('取消', 'cancelled', '取消'), confirm: t('供应商确认', 'confirmed by supplier', '供應商確認'),
  promise: t('修改承诺日期', 'promised date changed', '修改承諾日期'), upload: t('上传发货单', 'delivery note uploaded', '上傳出貨單'),
  closeEmpty: t('关闭', 'closed', '關閉'), closeShort: t('短缺关闭', 'closed short', '短缺關閉'), derive: t('状态更新', 'status updated', '狀態更新'),
  settle: t('结算', 'settled', '結算'), ship: t('发货', 'shipped', '出貨'), accepted: t('仓库接单', 'accepted by warehouse', '倉庫接單'),
  refused: t('仓库同步失败', 'warehouse sync failed', '倉庫同步失敗'), retry: t('重传', 'sent again', '重傳'), receive: t('收货', 'goods received', '收貨'),
  finish: t('收货完成', 'receipt finished', '收貨完成'), finishShort: t('短收完成', 'received short', '短收完成'), revoke: t('撤销', 'revoked', '撤銷'),
  discrepancy: t('处理差异', 'discrepancy decided', '處理差異'), return: t('采购退货', 'returned to supplier', '採購退貨'),
  attach: t('添加附件', 'file attached', '新增附件'), reopen: t('补收', 'late receipt', '補收'),
};

/** Why a note is not at the warehouse, when the reason is ours; the warehouse's own words are shown as they came. */
export const syncErrorTexts: Readonly<Record<string, Text>> = {
  'warehouse.off': t('未配置仓库接口', 'No warehouse connection is configured', '未設定倉庫介面'),
  'warehouse.timeout': t('仓库系统响应超时', 'The warehouse did not answer in time', '倉庫系統回應逾時'),
  'warehouse.unreachable': t('无法连接仓库系统', 'The warehouse cannot be reached', '無法連線倉庫系統'),
  'warehouse.answer': t('仓库系统的应答无法识别', 'The warehouse answered something unreadable', '倉庫系統的應答無法辨識'),
};
/** A stored sync error or refusal in every language. */
export const syncErrorText = (error: string): Text => syncErrorTexts[error] ?? t(error, error, error);

/** One part of the reason why a note was received short. */
export const partlyReasonText = t('{part} {type} {qty} 条', '{part}: {type} {qty}', '{part} {type} {qty} 條');
