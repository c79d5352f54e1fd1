import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Fields of a waybill template in the list. */
export const templateFields = {
  name: f.text('模板名称', 'Template', '範本名稱', { required: true, max: 40 }),
  logisticsName: f.text('物流商', 'Logistics provider', '物流商', { nullable: true }),
  paper: f.text('纸张', 'Paper', '紙張', { unit: t('毫米', 'mm', '公釐') }),
  isDefault: f.yesNo('默认', 'Default', '預設'),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  versionNo: f.int('版本', 'Version', '版本'),
  prints: f.int('打印次数', 'Prints', '列印次數'),
  updatedBy: f.text('修改人', 'Changed by', '修改人'),
  updatedTime: f.time('修改时间', 'Changed', '修改時間'),
} as const;

/** Placeholders for labels of carriers with a protocol; '' on all others. */
const carrierFields = {
  routeCode: f.text('大头笔', 'Route label', '大頭筆', { sample: '571BA-002' }),
  destCode: f.text('目的地代码', 'Destination code', '目的地代碼', { sample: '571BA' }),
  sortCode: f.text('入港映射码', 'Sorting code', '入港映射碼', { sample: 'F33' }),
  serviceCode: f.text('时效代码', 'Service code', '時效代碼', { sample: 'T4' }),
  checkCode: f.text('校验码', 'Check code', '校驗碼', { sample: '7C1' }),
  carrierQr: f.text('承运商二维码', 'Carrier’s QR code', '承運商二維碼', {
    sample: "MMM={'k1':'571W','k2':'571BA','k3':'002','k4':'T4','k5':'XH2026112100018'}",
  }),
} as const;
export type CarrierLabel = Readonly<Record<keyof typeof carrierFields, string>>;
export const noCarrierLabel: CarrierLabel = {
  routeCode: '',
  destCode: '',
  sortCode: '',
  serviceCode: '',
  checkCode: '',
  carrierQr: '',
};

/** Placeholders available in waybill templates, written in braces: {receiver}. Samples are shown in the designer. */
export const waybillFields = {
  receiver: f.text('收件人', 'Receiver', '收件人', { sample: '陆建平', sensitive: 'name' }),
  receiverPhone: f.text('收件电话', 'Receiver phone', '收件電話', {
    sample: '13800008888',
    sensitive: 'mobile',
  }),
  receiverCompany: f.text('收件单位', 'Receiving company', '收件單位', { sample: '昆山一号仓' }),
  receiverAddress: f.text('收件地址', 'Receiver address', '收件地址', {
    sample: '江苏省苏州市昆山市花桥镇物流大道 88 号',
  }),
  sender: f.text('寄件人', 'Sender', '寄件人', { sample: '周明远', sensitive: 'name' }),
  senderPhone: f.text('寄件电话', 'Sender phone', '寄件電話', {
    sample: '13900006666',
    sensitive: 'mobile',
  }),
  senderCompany: f.text('寄件单位', 'Sending company', '寄件單位', { sample: '华驰轮胎销售有限公司' }),
  senderAddress: f.text('寄件地址', 'Sender address', '寄件地址', {
    sample: '浙江省杭州市萧山区通惠北路 218 号',
  }),
  carrier: f.text('物流商', 'Logistics provider', '物流商', { sample: '迅衡物流' }),
  waybillNo: f.reference('运单号', 'Waybill no.', '託運單號', { sample: 'XH2026112100018' }),
  ...carrierFields,
  documentNo: f.text('发货单号', 'Delivery note no.', '出貨單號', { sample: 'DN20261121001' }),
  orderNo: f.text('订单号', 'Order no.', '訂單號', { sample: 'PO20261120007' }),
  goods: f.text('商品明细', 'Goods', '商品明細', {
    sample: '205/55R16 静音舒适 × 8\n225/45R17 运动高性能 × 4',
  }),
  partNos: f.text('商品编码', 'Part numbers', '商品編碼', { sample: 'TY-2055516-01\nTY-2254517-03' }),
  sizes: f.text('规格', 'Sizes', '規格', { sample: '205/55R16\n225/45R17' }),
  quantity: f.text('数量', 'Quantity', '數量', { sample: '12' }),
  remark: f.text('备注', 'Remark', '備註', { sample: '易压变形，请勿重压' }),
  shipDate: f.text('发货日期', 'Shipping date', '出貨日期', { sample: '2026-11-21' }),
  printDate: f.text('打印日期', 'Printed on', '列印日期', { sample: '2026-11-21' }),
  companyName: f.text('公司名称', 'Company name', '公司名稱', { sample: '云辙汽车服务' }),
} as const;
export type WaybillField = keyof typeof waybillFields;
/** Values of all placeholders of one waybill. */
export type WaybillData = Readonly<Record<WaybillField, string>>;

/** Sample values shown in the designer without a document. */
export const sampleData = Object.fromEntries(
  Object.entries(waybillFields).map(([key, { sample }]) => [key, sample]),
) as WaybillData;
