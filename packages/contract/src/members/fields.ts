import { f } from '../kernel/fields.ts';
import { status, type StatusTexts } from '../kernel/status.ts';
import { t, type Text } from '../kernel/text.ts';

/** By what was paid in the last twelve months, the lowest first. */
export const memberLevels: StatusTexts<'NORMAL' | 'SILVER' | 'GOLD' | 'PLATINUM'> = {
  NORMAL: status('stopped', 'level', t('普通', 'Normal', '普通')),
  SILVER: status('running', 'level', t('银卡', 'Silver', '銀卡')),
  GOLD: status('waiting', 'level', t('金卡', 'Gold', '金卡')),
  PLATINUM: status('done', 'level', t('铂金', 'Platinum', '白金')),
};
export type MemberLevel = keyof typeof memberLevels;

/** What a member was first known by. */
export const memberSources = {
  ORDER: t('零售订单', 'Retail order', '零售訂單'),
  CHECK: t('轮胎检测', 'Tyre check', '輪胎檢測'),
  COUPON: t('领券', 'Coupon taken', '領券'),
  LIST: t('名单', 'List', '名單'),
  HAND: t('手工录入', 'Entered by hand', '手動輸入'),
} as const satisfies Record<string, Text>;
export type MemberSource = keyof typeof memberSources;

/** May the person be sent offers? */
export const marketingTexts: StatusTexts<'GRANTED' | 'WITHDRAWN' | 'NONE'> = {
  GRANTED: status('done', 'asked', t('已同意', 'Agreed', '已同意')),
  WITHDRAWN: status('failed', 'asked', t('已撤回', 'Withdrawn', '已撤回')),
  NONE: status('stopped', 'asked', t('未表态', 'Not asked', '未表態')),
};
export type Marketing = keyof typeof marketingTexts;

/** Fields of a member: list, facts, workbook. Orders and amounts are those of the dealers that the caller sees. */
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
