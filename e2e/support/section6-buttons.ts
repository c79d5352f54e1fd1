import { admin, buyers, operations, staff, suppliers, type Account } from './section6.ts';

type Buttons = Readonly<Record<string, readonly Account[]>>;
const shippers: readonly Account[] = [...operations, ...suppliers];

/** Accounts that see each button, on screens open to several kinds of users; viewing and exporting excluded. */
export const buttonsOn: Readonly<Record<string, Buttons>> = {
  '/retail/list': { 批量取消: ['admin', 'staff03'] },
  '/clue/list': {
    导入: ['admin', 'staff03', 'dealer01', 'dealer02'],
    新建线索: ['admin', 'staff03', 'dealer01', 'dealer02'],
  },
  '/promotion/dealer/activity/list': { 新建活动: ['admin', 'staff03'], 编辑: ['admin', 'staff03'] },
  '/promotion/distributeRecord': {
    发券: ['admin', 'staff03', 'dealer01', 'dealer02'],
    到店领券: ['admin', 'staff03', 'dealer01', 'dealer02'],
  },
  '/retail-order/list': { 批量取消: ['admin', 'staff03'] },
  '/retail-order/shift': { 清点交班: ['dealer01', 'dealer02'] },
  '/promotion/list': { 新建促销: ['admin', 'staff03', 'dealer01', 'dealer02'] },
  '/promotion/mobile/list': { 新建移动端促销: ['admin', 'staff03', 'dealer01', 'dealer02'] },
  '/clue/appointment': { 新建预约: ['admin', 'staff03', 'dealer01', 'dealer02'] },
  '/clue/due-rules': { 编辑: ['admin', 'staff03', 'dealer01', 'dealer02'] },
  '/clue/storage-create': { 存入轮胎: ['dealer01', 'dealer02'] },
  '/clue/storage': { 存入轮胎: ['admin', 'staff03', 'dealer01', 'dealer02'] },
  '/clue/quote': { 新建报价: ['dealer01', 'dealer02'] },
  '/clue/bays': { 编辑: ['admin', 'staff03', 'dealer01', 'dealer02'] },
  '/clue/arrivals': { 到店登记: ['admin', 'staff03', 'dealer01', 'dealer02'] },
  '/dealer-purchase-order/list': {
    批量取消: ['admin', 'staff03'],
    批量采购: ['admin', 'staff03', 'dealer01'],
  },
  '/purchase-order/welcome': { 批量上传发货单: shippers, 购物车: buyers, 新建采购单: buyers },
  '/purchase-order/create': { 导入采购清单: buyers, 购物车: buyers, 加购: buyers },
  '/purchase-order/draft': { 新建采购单: buyers },
  '/purchase-order/pending': { 批量确认: suppliers, 新建采购单: buyers },
  '/purchase-order/confirmed': { 批量上传发货单: operations, 新建采购单: buyers },
  '/purchase-order/supplier-confirmed': { 批量上传发货单: suppliers },
  '/purchase-order/shipped': { 新建采购单: buyers },
  '/purchase-order/completed': { 新建采购单: buyers },
  '/purchase-order/list': { 新建采购单: buyers },
  '/tyres/list': { 新建商品: operations, 编辑: operations, 表格: operations },
  '/tyres/pending': { 新建商品: ['admin', 'staff03'] },
  '/tyres/failed': { 新建商品: ['admin', 'staff03'] },
  '/tyres/approved': { 新建商品: ['admin', 'staff03'] },
  '/tyres/deployed': { 新建商品: ['admin', 'staff03'], 编辑: ['admin', 'staff03'] },
  '/tyres/mainList': { 编辑: ['admin', 'staff03'], 表格: ['admin', 'staff03'] },
  '/tyres/custom': { 编辑: ['dealer01', 'dealer02', 'group01', 'oem001'] },
  '/tyres/configurationOnlineMalls': { 编辑: ['dealer01', 'dealer02'] },
  '/inventory/warehouses': { 导入库存: operations, 更新库存: operations, 加购: buyers },
  '/inventory/dealers': {
    导入库存: ['admin', 'staff03', 'dealer01', 'dealer02'],
    更新库存: ['admin', 'staff03', 'dealer01', 'dealer02'],
  },
  '/inventory/adjustment': { 新建库存调整: operations, 报损: operations, 报废: operations, 编辑: operations },
  '/inventory/transfer': { 新建调拨: operations, 编辑: operations },
  '/inventory/bins': {
    新建货位: [...operations, 'dealer01', 'dealer02'],
    导入货位: [...operations, 'dealer01', 'dealer02'],
    编辑: operations,
  },
  '/inventory/count': { 编辑: [...operations, 'logistics01'] },
  '/inventory/warehousesOverlay': {
    新建规则: ['admin', 'staff03'],
    表格上传: ['admin', 'staff03'],
    编辑: ['admin', 'staff03'],
  },
  '/basic/expressSheet': {
    新建面单模板: ['admin', 'staff03', 'logistics01'],
    导入模板: ['admin', 'staff03', 'logistics01'],
  },
  '/basic/brand': { 新建品牌: operations, 导入品牌: operations, 编辑: operations },
  '/tyres/thirdPrice': { 同步途虎: ['admin', 'staff03'], 同步开思: ['admin', 'staff03'] },
  '/basic/batchPurchase': {
    设置限额: ['admin', 'staff03'],
    导入限额: ['admin', 'staff03'],
    编辑: ['admin', 'staff03'],
  },
  '/basic/vehicles': { 新建车型: ['admin', 'staff03'], 编辑: ['admin', 'staff03'] },
  '/basic/dealer': {
    批量新建: ['admin', 'staff03', 'staff04'],
    新建经销商: ['admin', 'staff03', 'staff04'],
    编辑: ['admin', 'staff03', 'staff04'],
  },
  // The form's own button.
  '/basic/dealer-edit': { 新建经销商: ['admin', 'staff03', 'staff04'] },
  '/tyres/changes': { 按规则调价: ['admin', 'staff03'] },
  '/basic/vat': { 新增税率: ['admin', 'staff03', 'staff04'] },
  '/basic/transactionFee': {
    新增费率: ['admin', 'staff04'],
    手续费试算: ['admin', 'staff03', 'staff04'],
  },
  '/finance/supplier/retail/list': {
    选择收货记录开票: ['admin', 'staff04', ...suppliers],
    编辑: ['admin', 'staff04', ...suppliers],
  },
  '/finance/inputInvoice': { 编辑: ['admin', 'staff04'] },
  '/finance/bankAccount': { 编辑: ['admin', 'staff04'] },
  '/finance/voucher': { 编辑: ['admin', 'staff04'] },
  '/finance/subject': { 编辑: ['admin', 'staff04'] },
  '/finance/supplier/retail/draf': { 选择收货记录开票: ['admin', 'staff04', ...suppliers] },
  '/finance/supplier/wholesale/draf': { 选择收货记录开票: ['admin', 'staff04', ...suppliers] },
  '/finance/supplier/wholesale/list': { 选择收货记录开票: ['admin', 'staff04', ...suppliers] },
  '/finance/credit': { 新增授信: ['admin', 'staff04'] },
  '/finance/invoice/list': { 编辑: ['admin', 'staff04'] },
  '/finance/inner/income': { 生成内部发票: ['admin', 'staff04'] },
  '/finance/inner/companies': { 新建平台公司: ['admin', 'staff04'], 编辑: ['admin', 'staff04'] },
  '/finance/dealer/history': { 生成对账单: ['admin', 'staff04'] },
  '/finance/dealerAccount': { 登记充值: ['admin', 'staff04'] },
  '/finance/prepay': { 登记充值: ['dealer01', 'group01'] },
  '/promotion/dealer/points/list': {
    导入积分: ['admin', 'staff03'],
    调整积分: ['admin', 'staff03'],
    积分商城: ['dealer01', 'dealer02'],
  },
  '/promotion/dealer/exchange/list': { 积分商城: ['dealer01', 'dealer02'] },
  '/promotion/dealer/exchange/items': { 新建兑换商品: ['admin', 'staff03'], 编辑: ['admin', 'staff03'] },
  '/basic/topSpeed': {
    新建运费账户: ['admin', 'staff03', 'staff04'],
    充值: ['admin', 'staff03', 'staff04'],
    编辑: ['admin', 'staff03', 'staff04'],
  },
  '/basic/calendar': { 休息规则: ['admin', 'staff03'], 物流商类型: ['admin', 'staff03'] },
  '/basic/supplier': { 新建供应商: staff, 导入供应商: staff, 编辑: staff },
  '/webUser/list': { 新建用户: admin, 导入用户: admin, 编辑: admin },
  '/web/role': { 新建角色: admin, 权限: admin, 编辑: admin },
  '/web/authority': { 为什么看不到: admin, 新建: admin, 编辑: admin },
  '/system/dept': { 新建部门: admin },
  // The preview beside the tree names two screens as these buttons are called.
  '/system/menu': { 新建菜单: admin, 编辑: admin, 新建采购单: admin, 权限: admin, 批量采购: admin },
};

/**
 * Accounts that may perform each action on a purchase order, by its status. 40 is as 30, except that closing waits
 * until nothing is in transit; from 50 on there are no actions.
 */
export const orderActions: Readonly<Record<number, Buttons>> = {
  10: { 提交: buyers, 修改数量: buyers, 删除: buyers },
  20: { 确认: suppliers, 减少数量: suppliers, 修改数量: buyers, 取消: buyers },
  30: { 上传发货单: shippers, 填写发货单: shippers, 修改承诺日期: suppliers, 关闭: buyers },
  80: {},
};

/** All button names in some tables. */
export const namesIn = (tables: Readonly<Record<string | number, Buttons>>): ReadonlySet<string> =>
  new Set(Object.values(tables).flatMap((table) => Object.keys(table)));

/** Buttons visible to an account according to a table. */
export const buttonsFor = (account: Account, table: Buttons = {}): string[] =>
  Object.keys(table).filter((name) => table[name]?.includes(account));
