import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { couponBatchStateTexts, couponSources, couponStateTexts } from './states.ts';

const yuan = t('元', 'CNY', '元');
const sheets = t('张', 'pcs', '張');

/** Fields of a coupon, for list, facts and workbook. */
export const couponFields = {
  code: f.text('券码', 'Coupon', '券碼'),
  state: f.choice(couponStateTexts)('状态', 'Status', '狀態'),
  promotionName: f.text('促销', 'Promotion', '促銷'),
  promotionNo: f.text('促销编号', 'Promotion no.', '促銷編號'),
  memberName: f.text('会员', 'Member', '會員', { sensitive: 'name' }),
  memberMobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
  source: f.choice(couponSources)('领取方式', 'Got by', '領取方式'),
  batchNo: f.text('发放批次', 'Distribution', '發放批次'),
  dealerName: f.text('领取门店', 'Taken at', '領取門店'),
  createdTime: f.time('领取时间', 'Taken', '領取時間'),
  validFrom: f.time('生效时间', 'Valid from', '生效時間'),
  validTo: f.time('有效期至', 'Valid to', '有效期至'),
  orderNo: f.text('使用订单', 'Used in', '使用訂單'),
  usedTime: f.time('使用时间', 'Used', '使用時間', { nullable: true }),
  usedAt: f.text('使用门店', 'Used at', '使用門店'),
  saved: f.money('已优惠', 'Saved', '已優惠', { unit: yuan }),
  signText: f.text('异常', 'Suspicious', '異常'),
} as const;

/** Fields of a bulk distribution of coupons. */
export const couponBatchFields = {
  batchNo: f.text('批次号', 'Distribution no.', '批次號'),
  state: f.choice(couponBatchStateTexts)('状态', 'Status', '狀態'),
  promotionName: couponFields.promotionName,
  source: f.choice(couponSources)('发放方式', 'Given by', '發放方式'),
  ruleText: f.text('发放对象', 'To whom', '發放對象'),
  meant: f.int('应发', 'Meant', '應發', { unit: sheets }),
  given: f.int('已发', 'Given', '已發', { unit: sheets }),
  leftOut: f.int('未发', 'Left out', '未發', { unit: sheets }),
  leftOutText: f.text('未发原因', 'Why left out', '未發原因'),
  createdBy: f.text('发放人', 'By', '發放人'),
  createdTime: f.time('发放时间', 'Started', '發放時間'),
  endedTime: f.time('完成时间', 'Ended', '完成時間', { nullable: true }),
} as const;

/** Columns of the workbook of coupon recipients. */
export const couponListInputs = {
  mobile: f.mobile('手机号', 'Mobile', '手機號', {
    required: true,
    sensitive: 'mobile',
    sample: '19900001234',
  }),
  name: f.text('姓名', 'Name', '姓名', { max: 40, sensitive: 'name', sample: '王小明' }),
} as const;

/** Timeline labels of coupon and distribution actions. */
export const couponActions: Readonly<Record<string, Text>> = {
  distribute: t('发券', 'distributed coupons', '發券'),
  stop: t('中止', 'stopped', '中止'),
  finish: t('发放完成', 'ended', '發放完成'),
  give: t('单独发放', 'gave by hand', '單獨發放'),
  claim: t('到店领取', 'gave at the till', '到店領取'),
  void: t('作废', 'voided', '作廢'),
};
