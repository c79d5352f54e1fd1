import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const persons = t('人', 'persons', '人');

export const couponSettings = settingsOf('coupons', t('优惠券', 'Coupons', '優惠券'), {
  devicePersons: setting(
    f.int('同一设备领券达到', 'One device with', '同一裝置領券達到', { unit: persons, min: 2, max: 100 }),
    3,
    t(
      '同一设备上有这么多人领券时，这些优惠券标为异常。',
      'Coupons of so many persons taken on one device are marked as suspicious.',
      '同一裝置上有這麼多人領券時，這些優惠券標為異常。',
    ),
  ),
  addressPersons: setting(
    f.int('同一网络一天领券达到', 'One address in a day with', '同一網路一天領券達到', {
      unit: persons,
      min: 2,
      max: 1000,
    }),
    20,
    t(
      '门店客户共用网络，人数应高于一家门店一天的客户。',
      'Customers of a shop share its network: more than a shop has customers in a day.',
      '門店客戶共用網路，人數應高於一家門店一天的客戶。',
    ),
  ),
  rushCoupons: setting(
    f.int('同店连续使用达到', 'Used at one shop', '同店連續使用達到', {
      unit: t('张', 'coupons', '張'),
      min: 2,
      max: 100,
    }),
    4,
    t(
      '一个会员在同一门店短时间内使用这么多张时标为异常；一张订单最多 3 张。',
      'So many coupons of one member used at one shop within minutes are marked; one order takes 3 at most.',
      '一個會員在同一門店短時間內使用這麼多張時標為異常；一張訂單最多 3 張。',
    ),
  ),
  rushMinutes: setting(
    f.int('连续使用的时间', 'Within', '連續使用的時間', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 1,
      max: 1440,
    }),
    30,
    t('在此时间内使用算连续使用。', 'Uses within this time belong together.', '在此時間內使用算連續使用。'),
  ),
});
