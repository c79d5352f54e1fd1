import { regions } from '../../platform/divisions/regions.ts';
import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { termInputs } from './terms.ts';

const bays = t('个', 'bays', '個');

/** Labels of dealer price levels. */
export const priceLevels = {
  A: t('A 级', 'Level A', 'A 級'),
  B: t('B 级', 'Level B', 'B 級'),
  C: t('C 级', 'Level C', 'C 級'),
  D: t('D 级', 'Level D', 'D 級'),
} as const;

/** Input fields that identify a dealer. */
export const nameInputs = {
  code: f.code('经销商编码', 'Dealer code', '經銷商編碼', { required: true, sample: 'D1001' }),
  name: f.text('经销商名称', 'Dealer', '經銷商名稱', { required: true, whole: true, max: 60 }),
  shortName: f.text('简称', 'Short name', '簡稱', { required: true, whole: true, max: 20 }),
  creditCode: f.creditCode('统一社会信用代码', 'Unified credit code', '統一社會信用代碼'),
} as const;

export const addressInputs = {
  divisionCode: f.text('省市区', 'Province, city, district', '省市區', { required: true, max: 6 }),
  address: f.text('详细地址', 'Address', '詳細地址', { required: true, whole: true, max: 120 }),
  mapPoint: f.text('地图坐标', 'Map point', '地圖座標', { max: 40 }),
} as const;

export const shopInputs = {
  bays: f.int('工位', 'Bays', '工位', { unit: bays, min: 1, max: 99, nullable: true }),
  openFrom: f.text('营业开始', 'Opens', '營業開始', { max: 5, cell: 'clock' }),
  openTo: f.text('营业结束', 'Closes', '營業結束', { max: 5, cell: 'clock' }),
} as const;

export const contactInputs = {
  contactName: f.text('联系人', 'Contact', '聯絡人', { required: true, sensitive: 'name', max: 30 }),
  contactPhone: f.phone('联系电话', 'Phone', '聯絡電話', { required: true, sensitive: 'mobile' }),
} as const;

export const bankInputs = {
  bankName: f.text('开户银行', 'Bank', '開戶銀行', { whole: true, max: 60 }),
  bankAccount: f.bankAccount('银行账号', 'Bank account', '銀行帳號', { sensitive: 'account' }),
  accountHolder: f.text('开户名', 'Account holder', '開戶名', { sensitive: 'name', max: 60 }),
} as const;

/** Input fields of a dealer's payment settings: dealerInfo of the signed-in user. */
export const paymentInputs = {
  paymentOnline: f.yesNo('线上支付', 'Online payment', '線上支付', { preset: true }),
  paymentOffline: f.yesNo('线下支付', 'Offline payment', '線下支付'),
  prePayAccount: f.yesNo('预付款账户', 'Prepay account', '預付款帳戶'),
  allowBatchPurchase: f.yesNo('允许批量采购', 'Batch purchase', '允許批量採購'),
  batchPurchasePrePayOnline: f.yesNo('批量采购用预付款', 'Batch purchase from prepay', '批量採購用預付款'),
  batchPurchasePaymentOffline: f.yesNo('批量采购线下支付', 'Batch purchase offline', '批量採購線下支付'),
} as const;

export const priceInputs = {
  priceLevel: f.choice(priceLevels)('价格等级', 'Price level', '價格等級', { preset: 'B' }),
  ...termInputs,
} as const;

/** Input fields of a dealer, without brands, closed days and references. */
export const dealerInputs = {
  ...nameInputs,
  ...addressInputs,
  ...shopInputs,
  ...contactInputs,
  ...bankInputs,
  ...paymentInputs,
  ...priceInputs,
} as const;

/** Fields of a dealer in the list and its workbook. */
export const dealerListFields = {
  code: nameInputs.code,
  name: nameInputs.name,
  shortName: nameInputs.shortName,
  enabled: f.yesNo('经销商状态', 'Status', '經銷商狀態', { choices: enabledTexts }),
  logisticsStatus: f.yesNo('物流状态', 'Logistics', '物流狀態', { choices: enabledTexts }),
  robotStatus: f.yesNo('机器人状态', 'Robot', '機器人狀態', { choices: enabledTexts }),
  region: f.choice(regions)('大区', 'Region', '大區', { nullable: true }),
  province: f.text('省份', 'Province', '省份'),
  city: f.text('城市', 'City', '城市'),
  district: f.text('区县', 'District', '區縣'),
  address: addressInputs.address,
  groupName: f.text('所属集团', 'Group', '所屬集團'),
  priceLevel: priceInputs.priceLevel,
  ...termInputs,
  contactName: contactInputs.contactName,
  contactPhone: contactInputs.contactPhone,
  people: f.int('用户', 'Users', '使用者'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;

/** Fields of a dealer's full record. */
export const dealerFields = {
  ...dealerInputs,
  ...dealerListFields,
  consultantName: f.text('销售顾问', 'Sales consultant', '銷售顧問'),
  tyreBrands: f.text('经营轮胎品牌', 'Tyre brands', '經營輪胎品牌'),
  carBrands: f.text('服务汽车品牌', 'Car brands', '服務汽車品牌'),
} as const;

/** Field titles of a dealer for the audit log, including values that are not plain fields. */
export const dealerWords = {
  ...dealerFields,
  closedDays: f.text('休息日', 'Days closed', '休息日'),
} as const;

const dealers = t('家', 'dealers', '家');

/** Input fields of a dealer group, without its members. */
export const groupInputs = {
  code: f.code('集团编码', 'Group code', '集團編碼', { required: true, sample: 'GRP001' }),
  name: f.text('集团名称', 'Group', '集團名稱', { required: true, whole: true, max: 60 }),
  shortName: f.text('简称', 'Short name', '簡稱', { required: true, whole: true, max: 20 }),
  ...termInputs,
} as const;
const ownFields = {
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  dealers: f.int('经销商', 'Dealers', '經銷商', { unit: dealers }),
  people: f.int('用户', 'Users', '使用者'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;
export const groupFields = {
  ...groupInputs,
  ...ownFields,
  members: f.text('成员', 'Members', '成員'),
} as const;

/** Input fields of an OEM, without its brands. */
export const oemInputs = {
  code: f.code('主机厂编码', 'OEM code', '主機廠編碼', { required: true, sample: 'OEM001' }),
  name: f.text('主机厂名称', 'OEM', '主機廠名稱', { required: true, whole: true, max: 60 }),
  shortName: f.text('简称', 'Short name', '簡稱', { required: true, whole: true, max: 20 }),
  ...termInputs,
} as const;
export const oemFields = {
  ...oemInputs,
  ...ownFields,
  carBrands: f.text('汽车品牌', 'Car brands', '汽車品牌'),
} as const;
