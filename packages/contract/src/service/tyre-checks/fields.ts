import { seasons } from '../../catalogue/catalogue/seasons.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { checkFlow, checkStatusTexts } from './flow.ts';
import { checkWheels } from './words.ts';

const pieces = t('条', 'pcs', '條');
const tenths = t('0.1 mm', '0.1 mm', '0.1 mm');

/** Labels of vehicle kinds, which determine the limits of a tyre check. */
export const checkKinds = {
  PASSENGER: t('乘用车', 'Passenger car', '乘用車'),
  OTHER: t('其他车辆', 'Other vehicle', '其他車輛'),
} as const satisfies Record<string, Text>;
/** Labels of how a tyre check was recorded. */
export const checkSources = {
  SCREEN: t('门店检测', 'Measured here', '門店檢測'),
  IMPORT: t('文件导入', 'Workbook', '檔案匯入'),
  MALL: t('商城', 'Mall', '商城'),
} as const satisfies Record<string, Text>;
/** Labels of a tyre check's overall verdict, the worst of its wheels. */
export const worstTexts = {
  RED: { text: t('红 必须更换', 'Red: replace now', '紅 必須更換'), tone: 'failed' },
  YELLOW: { text: t('黄 建议更换', 'Yellow: replace soon', '黃 建議更換'), tone: 'waiting' },
  GREEN: { text: t('绿 正常', 'Green: normal', '綠 正常'), tone: 'done' },
} as const;
/** Labels of a tyre check's outcome. */
export const outcomeTexts = {
  OPEN: t('待跟进', 'Open', '待跟進'),
  ORDERED: t('已下单', 'Ordered', '已下單'),
  CLOSED: t('已关闭', 'Closed', '已關閉'),
} as const satisfies Record<string, Text>;

/** Fields of a tyre check, for list, facts, workbook and timeline. */
export const checkFields = {
  checkNo: f.text('检测单号', 'Check no.', '檢測單號'),
  status: f.choice(checkStatusTexts)('状态', 'Status', '狀態'),
  worst: f.choice(worstTexts)('结论', 'Verdict', '結論'),
  outcome: f.choice(outcomeTexts)('跟进', 'Outcome', '跟進'),
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  carName: f.text('车型', 'Car', '車型'),
  red: f.int('红胎', 'Red tyres', '紅胎', { unit: pieces }),
  yellow: f.int('黄胎', 'Yellow tyres', '黃胎', { unit: pieces }),
  size: f.text('规格', 'Size', '規格'),
  mileage: f.int('里程', 'Mileage', '里程', {
    unit: t('公里', 'km', '公里'),
    nullable: true,
    max: 2_000_000,
  }),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name', max: 40 }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
  consent: f.yesNo('同意联系', 'May be contacted', '同意聯絡'),
  vin: f.vin('车架号', 'VIN', '車架號'),
  kind: f.choice(checkKinds)('车辆类型', 'Kind of vehicle', '車輛類型'),
  source: f.choice(checkSources)('来源', 'Source', '來源'),
  technician: f.text('技师', 'Technician', '技師', { max: 40 }),
  checkedTime: f.time('检测时间', 'Checked', '檢測時間'),
  versionNum: f.int('版本', 'Version', '版本'),
  readTime: f.time('已读时间', 'Read', '已讀時間', { nullable: true }),
  lossReasonName: f.text('失销原因', 'Loss reason', '失銷原因'),
  closeComment: f.text('关闭说明', 'Closing comment', '關閉說明', { max: 200 }),
  createdBy: f.text('录入人', 'Entered by', '錄入人'),
  createdTime: f.time('录入时间', 'Entered', '錄入時間'),
} as const;

/** Fields of a checked wheel; depths in tenths of a millimetre. */
export const checkWheelFields = {
  wheel: f.choice(checkWheels)('轮位', 'Wheel', '輪位'),
  brand: f.text('品牌', 'Brand', '品牌', { max: 40 }),
  pattern: f.text('花纹', 'Pattern', '花紋', { max: 60 }),
  size: f.text('规格', 'Size', '規格', { max: 40 }),
  dot: f.text('DOT', 'DOT', 'DOT', { max: 4 }),
  depthIn: f.int('内侧沟深', 'Inner groove', '內側溝深', { unit: tenths, nullable: true, max: 120 }),
  depthMid: f.int('中间沟深', 'Middle groove', '中間溝深', { unit: tenths, nullable: true, max: 120 }),
  depthOut: f.int('外侧沟深', 'Outer groove', '外側溝深', { unit: tenths, nullable: true, max: 120 }),
  reason: f.text('无法测量原因', 'Why not measured', '無法測量原因', { max: 60 }),
  pressure: f.int('胎压', 'Pressure', '胎壓', { unit: t('kPa', 'kPa', 'kPa'), nullable: true, max: 1200 }),
  season: f.choice(seasons)('季节', 'Season', '季節', { nullable: true }),
} as const;

/** Timeline labels of tyre check actions. */
export const checkActions: Readonly<Record<string, Text>> = {
  create: t('开始检测', 'begun', '開始檢測'),
  ...Object.fromEntries(Object.entries(checkFlow).map(([key, { label }]) => [key, label])),
  update: t('修改草稿', 'draft changed', '修改草稿'),
  order: t('已下单', 'ordered', '已下單'),
  orderEnded: t('订单已结束', 'order came to nothing', '訂單已結束'),
  link: t('生成报告链接', 'report link made', '產生報告連結'),
  revoke: t('撤销报告链接', 'report links revoked', '撤銷報告連結'),
  open: t('客户打开报告', 'opened by the customer', '客戶開啟報告'),
  send: t('发送报告', 'report sent', '傳送報告'),
  attach: t('上传照片', 'photo added', '上傳照片'),
  reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料'),
};
