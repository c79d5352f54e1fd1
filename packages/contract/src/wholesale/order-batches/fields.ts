import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { tyreSources, wheels } from '../../retail/retail-orders/fields.ts';
import { batchFlow, batchStatusTexts } from './flow.ts';

const pieces = t('条', 'pcs', '條');
const yuan = t('元', 'CNY', '元');

/** Labels of a workbook's origin; rows of a dealer's own system must carry document numbers. */
export const batchOrigins = {
  UPLOAD: t('手工上传', 'Manual upload', '手工上傳'),
  ERP: t('ERP 导入', 'ERP import', 'ERP 匯入'),
} as const satisfies Record<string, Text>;
export type BatchOrigin = keyof typeof batchOrigins;

/** Labels of the axle positions of a row's tyres; empty: any. */
export const positions = {
  FRONT: t('前轴', 'Front axle', '前軸'),
  REAR: t('后轴', 'Rear axle', '後軸'),
  ALL: t('四轮', 'All four', '四輪'),
  SPARE: wheels.SPARE,
} as const satisfies Record<string, Text>;
export type Position = keyof typeof positions;

/** Columns of the workbook: one part per row; rows with the same `ref` form one order. */
export const batchInputs = {
  ref: f.text('原单号', 'Your order no.', '原單號', { max: 40, sample: 'XS20261122-001' }),
  plateNumber: f.plate('车牌', 'Plate', '車牌', {
    required: true,
    sensitive: 'plate',
    sample: '浙A12345',
  }),
  customerName: f.text('客户', 'Customer', '客戶', {
    required: true,
    max: 40,
    sensitive: 'name',
    sample: '王小明',
  }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', {
    required: true,
    sensitive: 'mobile',
    sample: '19900001234',
  }),
  partNo: f.text('商品编码', 'Part no.', '商品編碼', {
    required: true,
    max: 60,
    sample: 'MIC-2055516-91V-P4',
  }),
  quantity: f.int('数量', 'Quantity', '數量', { required: true, unit: pieces, min: 1, max: 99, sample: '2' }),
  position: f.choice(positions)('位置', 'Position', '位置', { sample: '前轴' }),
  tyreSource: f.choice(tyreSources)('货源', 'Source', '貨源', { sample: '仓库调货' }),
  services: f.text('服务', 'Services', '服務', { max: 120, sample: '轮胎安装、动平衡' }),
  storeDiscount: f.money('门店优惠', 'Store discount', '門店優惠', { unit: yuan, sample: '20' }),
  vin: f.vin('车架号', 'VIN', '車架號'),
  mileage: f.int('里程', 'Mileage', '里程', { unit: t('公里', 'km', '公里'), max: 2_000_000 }),
  remark: f.text('备注', 'Remark', '備註', { max: 200 }),
} as const;
export type BatchKey = keyof typeof batchInputs;
export const batchKeys = Object.keys(batchInputs) as BatchKey[];
/** Columns on customer and vehicle, given once per order. */
export const headKeys = [
  'plateNumber',
  'customerName',
  'customerMobile',
  'vin',
  'mileage',
] as const satisfies BatchKey[];

/** Alternative column titles used by dealers' systems. */
export const otherTitles: Partial<Record<BatchKey, readonly string[]>> = {
  ref: ['单据编号', '單據編號', '单号', '订单号', '订单编号', '外部单号', 'Document no.', 'Order no.'],
  plateNumber: ['车牌号', '車牌號', '车牌号码', 'License plate'],
  customerName: ['客户名称', '客户姓名', '往来单位', '姓名', 'Customer name'],
  customerMobile: ['手机', '联系电话', '电话', '聯絡電話', 'Phone', 'Mobile no.'],
  partNo: ['存货编码', '存貨編碼', '物料编码', '货号', '商品编号', '产品编码', 'Item no.', 'SKU'],
  quantity: ['订货数量', '件数', 'Qty'],
  storeDiscount: ['优惠金额', '优惠', '折扣金额', 'Discount'],
  vin: ['VIN', 'VIN码'],
  mileage: ['行驶里程', '公里数'],
  remark: ['摘要', '说明', 'Note'],
};

/** Fields of an order batch, for list and facts. */
export const batchFields = {
  batchNo: f.text('批次号', 'Batch no.', '批次號'),
  status: f.choice(batchStatusTexts)('状态', 'Status', '狀態'),
  fileName: f.text('文件', 'File', '檔案'),
  origin: f.choice(batchOrigins)('来源', 'Origin', '來源'),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  rows: f.int('行数', 'Rows', '列數'),
  orders: f.int('订单', 'Orders', '訂單'),
  leftRows: f.int('未导入', 'Not placed', '未匯入'),
  amount: f.money('应付合计', 'Payable', '應付合計', { unit: yuan }),
  createdBy: f.text('上传人', 'Uploaded by', '上傳人'),
  createdTime: f.time('上传时间', 'Uploaded', '上傳時間'),
  settledTime: f.time('完成时间', 'Ended', '完成時間', { nullable: true }),
} as const;

/** Fields of a saved alias: a dealer's own number of a part. */
export const aliasFields = {
  alias: f.text('门店编码', 'Dealer’s number', '門店編碼', { max: 60 }),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  size: f.text('规格', 'Size', '規格'),
  partName: f.text('商品', 'Goods', '商品'),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  updatedBy: f.text('更新人', 'Changed by', '更新人'),
  updatedTime: f.time('更新时间', 'Changed', '更新時間'),
} as const;

export const batchActions: Readonly<Record<string, Text>> = {
  create: t('上传', 'uploaded', '上傳'),
  ...Object.fromEntries(Object.entries(batchFlow).map(([key, { label }]) => [key, label])),
};
export const aliasActions: Readonly<Record<string, Text>> = {
  create: t('添加对照', 'added', '新增對照'),
  update: t('修改对照', 'changed', '修改對照'),
  delete: t('删除对照', 'removed', '刪除對照'),
};
