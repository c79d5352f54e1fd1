import { recallWords } from '../../stock/inventory/recall-words.ts';
import { settleTypes } from './settle-groups.ts';
import { f, type Fields } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { discrepancyStateTexts, discrepancyTypeTexts, dnStatusTexts, poStatusTexts } from './flow.ts';
import { dnMismatches, dnMismatchTexts } from './mismatch.ts';

const pieces = t('条', 'pcs', '條');
const yuan = t('元', 'CNY', '元');
const days = t('天', 'days', '天');

/** Visible to buyer and supplier only: logistics providers see goods, quantities, dates and people. */
const betweenTwo = { hiddenFrom: ['LOGISTICS'] } as const;

/** Fields of purchase orders and delivery notes, for columns, forms, workbooks and the timeline. */
export const purchaseOrderTexts = {
  orderNo: f.text('采购单号', 'Order no.', '採購單號'),
  status: f.choice(poStatusTexts)('状态', 'Status', '狀態'),
  dnStatus: f.choice(dnStatusTexts)('状态', 'Status', '狀態'),
  supplierName: f.text('供应商', 'Supplier', '供應商', { hiddenFrom: ['SUPPLIER'] }),
  supplierCode: f.text('供应商编码', 'Supplier code', '供應商編碼', {
    hiddenFrom: ['SUPPLIER', 'LOGISTICS'],
  }),
  warehouseName: f.text('收货仓库', 'Warehouse', '收貨倉庫'),
  address: f.text('收货地址', 'Deliver to', '收貨地址'),
  counted: f.int('实收数量', 'Counted', '實收數量', { unit: pieces }),
  logisticName: f.text('物流商', 'Logistics', '物流商'),
  purchaseQuantity: f.int('采购数量', 'Ordered', '採購數量', { unit: pieces }),
  notSentQuantity: f.int('未发数量', 'Not shipped', '未出貨數量', { unit: pieces }),
  inflightQuantity: f.int('在途数量', 'In transit', '在途數量', { unit: pieces }),
  receivedQuantity: f.int('已收数量', 'Received', '已收數量', { unit: pieces }),
  notReceivedQuantity: f.int('未收数量', 'Not received', '未收數量', { unit: pieces }),
  cancelledQuantity: f.int('取消数量', 'Cancelled', '取消數量', { unit: pieces }),
  toReship: f.int('待补发数量', 'To be re-shipped', '待補發數量', { unit: pieces }),
  goodQuantity: f.int('良品数量', 'Good', '良品數量', { unit: pieces }),
  quarantinedQuantity: f.int('隔离数量', 'Kept apart', '隔離數量', { unit: pieces }),
  returnedQuantity: f.int('已退数量', 'Returned', '已退數量', { unit: pieces }),
  settleType: f.choice(settleTypes)('结算类型', 'Settlement', '結算類型'),
  purchaseAmount: f.money('不含税金额', 'Excl. tax', '未稅金額', { unit: yuan, ...betweenTwo }),
  taxAmount: f.money('税额', 'Tax', '稅額', { unit: yuan, ...betweenTwo }),
  totalAmount: f.money('含税金额', 'Incl. tax', '含稅金額', { unit: yuan, ...betweenTwo }),
  createdBy: f.text('创建人', 'Created by', '建立人'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
  updatedTime: f.time('更新时间', 'Updated', '更新時間'),
  submitTime: f.time('提交时间', 'Submitted', '提交時間'),
  submitDays: f.int('待确认天数', 'Days waiting', '待確認天數'),
  supplierConfirmUser: f.text('确认人', 'Confirmed by', '確認人'),
  supplierConfirmTime: f.time('确认时间', 'Confirmed', '確認時間'),
  acceptDays: f.int('确认用时(天)', 'Days to confirm', '確認用時(天)'),
  originalDate: f.day('要求到货日期', 'Requested date', '要求到貨日期'),
  promisedDate: f.day('承诺到货日期', 'Promised date', '承諾到貨日期'),
  late: f.yesNo('逾期', 'Late', '逾期'),
  deliveryTime: f.time('首次发货时间', 'First shipment', '首次出貨時間'),
  remark: f.remark('备注', 'Remark', '備註', betweenTwo),
  cancelReason: f.remark('取消理由', 'Reason for cancelling', '取消理由', betweenTwo),
  closeReason: f.remark('关闭理由', 'Reason for closing', '關閉理由', betweenTwo),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  supplierPartNo: f.text('供应商商品编码', 'Supplier part no.', '供應商商品編碼'),
  reducedQuantity: f.int('供应商减量', 'Reduced by supplier', '供應商減量', { unit: pieces }),
  reduceReason: f.remark('减少原因', 'Why fewer', '減少原因', betweenTwo),
  unitPrice: f.money('单价', 'Unit price', '單價', { unit: yuan, ...betweenTwo }),
  taxRate: f.rate('税率', 'VAT', '稅率', betweenTwo),
  quantity: f.int('数量', 'Quantity', '數量', { unit: pieces }),
  dnNo: f.text('发货单号', 'Delivery note no.', '出貨單號'),
  eclpPoNo: f.text('入库单号', 'Inbound no.', '入庫單號'),
  sentQuantity: f.int('发货数量', 'Shipped', '出貨數量', { unit: pieces }),
  defectiveQuantity: f.int('残次数量', 'Defective', '瑕疵數量', { unit: pieces }),
  shipDate: f.day('发货日期', 'Ship date', '出貨日期'),
  expectedDate: f.day('预计到货日期', 'Expected', '預計到貨日期'),
  carrier: f.text('承运商', 'Carrier', '承運商'),
  waybillNo: f.reference('运单号', 'Waybill no.', '託運單號'),
  syncError: f.text('同步失败原因', 'Sync error', '同步失敗原因'),
  syncTries: f.int('同步次数', 'Tries', '同步次數'),
  mismatch: f.choice(dnMismatchTexts)('与仓库不一致', 'Differs at the warehouse', '與倉庫不一致'),
  mismatchSince: f.time('不一致始于', 'Differs since', '不一致始於'),
  partlyReason: f.text('短收原因', 'Why short', '短收原因'),
  dot: f.text('DOT 周年', 'DOT', 'DOT 週年'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  size: f.text('规格', 'Size', '規格'),
  onHand: f.int('库存', 'On hand', '庫存', { unit: pieces }),
  available: f.int('可用', 'Available', '可用', { unit: pieces }),
  incoming: f.int('在途', 'Incoming', '在途', { unit: pieces }),
  safeMin: f.int('安全库存', 'Safety stock', '安全庫存', { unit: pieces }),
  sold30d: f.int('近30天销量', 'Sold in 30 days', '近30天銷量', { unit: pieces }),
  asked: f.int('待确认', 'Asked for', '待確認', { unit: pieces }),
  suggested: f.int('建议采购', 'Suggested', '建議採購', { unit: pieces }),
  moq: f.int('起订量', 'MOQ', '起訂量', { unit: pieces }),
  packing: f.int('装箱数', 'Packing', '裝箱數', { unit: pieces }),
  leadDays: f.int('供货周期', 'Lead time', '供貨週期', { unit: days }),
} as const satisfies Fields;

/** Timeline fields of discrepancy decisions: type of discrepancy, state before and after. */
export const discrepancyFields: Fields = Object.fromEntries(
  Object.entries(discrepancyTypeTexts).map(([type, text]) => [
    type,
    { ...text, label: text, kind: 'choice', choices: discrepancyStateTexts },
  ]),
);

/** Timeline labels of purchase order and delivery note actions. */
export const purchaseOrderActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  submit: t('提交', 'submitted', '提交'),
  delete: t('删除草稿', 'draft deleted', '刪除草稿'),
  editNum: t('修改数量', 'quantities changed', '修改數量'),
  reduce: t('供应商减少数量', 'quantities reduced by the supplier', '供應商減少數量'),
  cancel: t('取消', 'cancelled', '取消'),
  confirm: t('供应商确认', 'confirmed by supplier', '供應商確認'),
  promise: t('修改承诺日期', 'promised date changed', '修改承諾日期'),
  restDay: t('承诺日期随物流休息日调整', 'promised date moved with rest days', '承諾日期隨物流休息日調整'),
  upload: t('提交发货单', 'delivery note submitted', '提交出貨單'),
  closeEmpty: t('关闭', 'closed', '關閉'),
  closeShort: t('短缺关闭', 'closed short', '短缺關閉'),
  derive: t('状态更新', 'status updated', '狀態更新'),
  settle: t('结算', 'settled', '結算'),
  ship: t('发货', 'shipped', '出貨'),
  accepted: t('仓库接单', 'accepted by warehouse', '倉庫接單'),
  refused: t('仓库同步失败', 'warehouse sync failed', '倉庫同步失敗'),
  retry: t('重传', 'sent again', '重傳'),
  receive: t('收货', 'goods received', '收貨'),
  quarantine: t('到货隔离', 'arrived, kept apart', '到貨隔離'),
  recallHold: recallWords.recallHold,
  finish: t('收货完成', 'receipt finished', '收貨完成'),
  finishShort: t('短收完成', 'received short', '短收完成'),
  revoke: t('撤销', 'revoked', '撤銷'),
  discrepancy: t('处理差异', 'discrepancy decided', '處理差異'),
  reshipped: t('补发到货', 're-shipped goods came', '補發到貨'),
  return: t('采购退货', 'returned to supplier', '採購退貨'),
  attach: t('添加附件', 'file attached', '新增附件'),
  printWaybill: t('打印面单', 'waybill printed', '列印託運單'),
  comment: t('留言', 'commented', '留言'),
  reopen: t('补收', 'late receipt', '補收'),
  ...Object.fromEntries(dnMismatches.map((kind) => [`mismatch.${kind}`, dnMismatchTexts[kind]])),
  cancelRefused: t('仓库拒绝取消', 'the warehouse refused to cancel', '倉庫拒絕取消'),
  repush: t('剩余数量重新下发仓库', 'the rest announced to the warehouse again', '剩餘數量重新下發倉庫'),
  takeIn: t('撤销后到货已收入', 'goods that came after the revocation taken in', '撤銷後到貨已收入'),
  sendBack: t(
    '撤销后到货退回供应商',
    'goods that came after the revocation sent back',
    '撤銷後到貨退回供應商',
  ),
  agree: t('已与仓库核对一致', 'in agreement with the warehouse again', '已與倉庫核對一致'),
};

/** Messages of our own sync errors with the warehouse; the warehouse's own messages are shown unchanged. */
export const syncErrorTexts: Readonly<Record<string, Text>> = {
  'warehouse.off': t('未配置仓库接口', 'No warehouse connection is configured', '未設定倉庫介面'),
  'warehouse.timeout': t('仓库系统响应超时', 'The warehouse did not answer in time', '倉庫系統回應逾時'),
  'warehouse.unreachable': t('无法连接仓库系统', 'The warehouse cannot be reached', '無法連線倉庫系統'),
  'warehouse.key': t(
    '仓库系统拒绝我方密钥，请管理员核对接口设置',
    'The warehouse refuses our key: the administrator is to check the settings of the connection',
    '倉庫系統拒絕我方金鑰，請管理員核對介面設定',
  ),
  'warehouse.answer': t(
    '仓库系统的应答无法识别',
    'The warehouse answered something unreadable',
    '倉庫系統的應答無法辨識',
  ),
};
const connection = t('仓库接口异常', 'The connection to the warehouse failed', '倉庫介面異常');
/** Returns the message of a stored sync error or refusal; internal error names are never shown. */
export const syncErrorText = (error: string): Text =>
  syncErrorTexts[error] ?? (/^warehouse\.[\w-]+$/.test(error) ? connection : t(error, error, error));

/** Translates a sync error within a remark; undefined if it contains none. */
export function syncRemarkText(remark: string): Text | undefined {
  const error = /\bwarehouse\.[a-z][\w-]*/.exec(remark)?.[0];
  if (!error) return undefined;
  const words = syncErrorText(error);
  const say = (text: string) => remark.replace(error, text);
  return t(say(words['zh-CN']), say(words.en), say(words['zh-TW']));
}

/** Template of one item in the reason for a short receipt. */
export const partlyReasonText = t('{part} {type} {qty} 条', '{part}: {type} {qty}', '{part} {type} {qty} 條');
