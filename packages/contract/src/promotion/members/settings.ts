import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const yuan = t('元', 'CNY', '元');
const fen = t('分', 'fen', '分');
const perYuan = t('分/元', 'points per CNY', '分/元');
const rate = (zhCN: string, en: string, zhTW: string) =>
  f.int(zhCN, en, zhTW, { unit: perYuan, min: 0, max: 100 });
const earned = t(
  '订单完成时按实付商品与服务金额的整元数发放，不含运费。',
  'Granted when an order is completed, for each whole yuan paid for goods and services, freight left out.',
  '訂單完成時按實付商品與服務金額的整元數發放，不含運費。',
);
const reached = t(
  '近 12 个月的支付额减退款达到此数时升级，每天重算。',
  'From so much paid in the last twelve months, refunds taken off; reckoned anew every day.',
  '近 12 個月的支付額減退款達到此數時升級，每天重算。',
);

export const memberSettings = settingsOf('member', t('会员与积分', 'Members and points', '會員與積分'), {
  pointFen: setting(
    f.int('每积分抵扣', 'A point is worth', '每積分抵扣', { unit: fen, min: 1, max: 100 }),
    1,
    t(
      '下单用积分时，每个积分抵多少分钱。',
      'What one point takes off an order.',
      '下單用積分時，每個積分抵多少分錢。',
    ),
  ),
  pointsMostBp: setting(
    f.rate('积分最多抵扣', 'Points pay at most', '積分最多抵扣', {
      unit: t('%', '%', '%'),
      min: 0,
      max: 10_000,
    }),
    3000,
    t(
      '占其他优惠后商品与服务金额的比例。',
      'Of goods and services after all other discounts.',
      '佔其他優惠後商品與服務金額的比例。',
    ),
  ),
  rateNormal: setting(rate('普通会员积分', 'Normal members earn', '普通會員積分'), 1, earned),
  rateSilver: setting(rate('银卡会员积分', 'Silver members earn', '銀卡會員積分'), 1, earned),
  rateGold: setting(rate('金卡会员积分', 'Gold members earn', '金卡會員積分'), 2, earned),
  ratePlatinum: setting(rate('铂金会员积分', 'Platinum members earn', '白金會員積分'), 3, earned),
  fromSilver: setting(
    f.money('银卡起点', 'Silver from', '銀卡起點', { unit: yuan, min: 1 }),
    300_000,
    reached,
  ),
  fromGold: setting(f.money('金卡起点', 'Gold from', '金卡起點', { unit: yuan, min: 1 }), 800_000, reached),
  fromPlatinum: setting(
    f.money('铂金起点', 'Platinum from', '白金起點', { unit: yuan, min: 1 }),
    2_000_000,
    reached,
  ),
});
