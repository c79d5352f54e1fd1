import { couponStateTexts } from '../coupons/states.ts';
import { f } from '../../kernel/fields.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Labels of member levels, lowest first; the level follows from spending in the last twelve months. */
export const memberLevels: StatusTexts<'NORMAL' | 'SILVER' | 'GOLD' | 'PLATINUM'> = {
  NORMAL: status('stopped', 'level', t('普通', 'Normal', '普通')),
  SILVER: status('running', 'level', t('银卡', 'Silver', '銀卡')),
  GOLD: status('waiting', 'level', t('金卡', 'Gold', '金卡')),
  PLATINUM: status('done', 'level', t('铂金', 'Platinum', '白金')),
};
export type MemberLevel = keyof typeof memberLevels;

/** Labels of a member's first source. */
export const memberSources = {
  ORDER: t('零售订单', 'Retail order', '零售訂單'),
  CHECK: t('轮胎检测', 'Tyre check', '輪胎檢測'),
  COUPON: t('领券', 'Coupon taken', '領券'),
  LIST: t('名单', 'List', '名單'),
  HAND: t('手工录入', 'Entered by hand', '手動輸入'),
} as const satisfies Record<string, Text>;
export type MemberSource = keyof typeof memberSources;

/** Labels of marketing consent. */
export const marketingTexts: StatusTexts<'GRANTED' | 'WITHDRAWN' | 'NONE'> = {
  GRANTED: status('done', 'asked', t('已同意', 'Agreed', '已同意')),
  WITHDRAWN: status('failed', 'asked', t('已撤回', 'Withdrawn', '已撤回')),
  NONE: status('stopped', 'asked', t('未表态', 'Not asked', '未表態')),
};
export type Marketing = keyof typeof marketingTexts;

/**
 * Fields of a member, for list, facts and workbook. Orders and amounts are limited to dealers in the caller's scope.
 */
export const memberFields = {
  memberNo: f.text('会员号', 'Member no.', '會員號'),
  name: f.text('姓名', 'Name', '姓名', { sensitive: 'name', max: 40 }),
  mobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
  level: f.choice(memberLevels)('等级', 'Level', '等級'),
  points: f.int('积分', 'Points', '積分'),
  pointsDebt: f.int('待抵扣积分', 'Points owed', '待抵扣積分'),
  couponsUnused: f.int('未用优惠券', 'Coupons unused', '未用優惠券'),
  orders: f.int('订单数', 'Orders', '訂單數'),
  paidYear: f.money('近12个月支付', 'Paid in 12 months', '近12個月支付', { unit: t('元', 'CNY', '元') }),
  lastVisitTime: f.time('最近到店', 'Last visit', '最近到店', { nullable: true }),
  marketing: f.choice(marketingTexts)('营销同意', 'Offers', '行銷同意'),
  source: f.choice(memberSources)('来源', 'Source', '來源'),
  createdTime: f.time('成为会员', 'Member since', '成為會員'),
} as const;

/** Labels of consent purposes. */
export const consentKinds = {
  MARKETING: t('接收营销信息', 'Being sent offers', '接收行銷資訊'),
  PROFILE: t('建立会员档案', 'A profile as a member', '建立會員檔案'),
} as const satisfies Record<string, Text>;
export type ConsentKind = keyof typeof consentKinds;

/** Labels of the channels by which consent was given or withdrawn. */
export const consentChannels = {
  PAGE: t('手机页面', 'On a page', '手機頁面'),
  SHOP: t('门店当面', 'In the shop', '門店當面'),
  PHONE: t('电话', 'By phone', '電話'),
  REQUEST: t('书面申请', 'In writing', '書面申請'),
} as const satisfies Record<string, Text>;
export type ConsentChannel = keyof typeof consentChannels;

/** Fields of an entry in a member's consent history. */
export const consentFields = {
  kind: f.choice(consentKinds)('内容', 'What for', '內容'),
  granted: f.yesNo('同意', 'Agreed', '同意', {
    choices: {
      true: status('done', 'said', t('同意', 'Agreed', '同意')),
      false: status('failed', 'said', t('撤回', 'Withdrawn', '撤回')),
    },
  }),
  channel: f.choice(consentChannels)('方式', 'How', '方式'),
  time: f.time('时间', 'Time', '時間'),
  actor: f.text('记录人', 'By', '記錄人'),
} as const;

/** Fields of a member's coupon. */
export const memberCouponFields = {
  code: f.text('券码', 'Coupon', '券碼'),
  name: f.text('促销', 'Promotion', '促銷'),
  state: f.choice(couponStateTexts)('状态', 'Status', '狀態'),
  validTo: f.time('有效至', 'Until', '有效至'),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
} as const;

/** Fields of a member's vehicle. */
export const memberVehicleFields = {
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  carName: f.text('车型', 'Car', '車型'),
  vin: f.vin('车架号', 'VIN', '車架號'),
  lastTime: f.time('最近一次', 'Last seen', '最近一次'),
} as const;

/** Labels of the kinds of entries in a member's history. */
export const historyKinds = {
  ORDER: t('零售订单', 'Retail order', '零售訂單'),
  CHECK: t('轮胎检测', 'Tyre check', '輪胎檢測'),
  APPOINTMENT: t('预约', 'Appointment', '預約'),
  CLUE: t('线索', 'Clue', '線索'),
  COUPON: t('优惠券', 'Coupon', '優惠券'),
  POINTS: t('积分', 'Points', '積分'),
  CONSENT: t('同意', 'Consent', '同意'),
  STEP: t('会员', 'Member', '會員'),
} as const satisfies Record<string, Text>;
export type HistoryKind = keyof typeof historyKinds;

/** Timeline labels of member actions. */
export const memberActions: Readonly<Record<string, Text>> = {
  level: t('等级变更', 'level changed', '等級變更'),
  adjustPoints: t('调整积分', 'adjusted points', '調整積分'),
  mergedFrom: t('并入会员', 'took another member', '併入會員'),
  merge: t('并入其他会员', 'merged into another', '併入其他會員'),
  consent: t('记录同意', 'wrote down consent', '記錄同意'),
  withdraw: t('记录撤回同意', 'wrote down that consent was withdrawn', '記錄撤回同意'),
  export: t('导出个人信息', 'exported the personal data', '匯出個人資訊'),
  erase: t('删除个人信息', 'deleted the personal data', '刪除個人資訊'),
  reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料'),
};
