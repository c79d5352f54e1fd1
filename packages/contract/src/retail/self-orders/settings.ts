import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t, type Text } from '../../kernel/text.ts';

const orders = t('张', 'orders', '張');
const minutes = t('分钟', 'minutes', '分鐘');
const days = t('天', 'days', '天');

const number = (title: Text, unit: Text, [min, max]: [number, number], fallback: number, changes: Text) =>
  setting(f.int(title['zh-CN'], title.en, title['zh-TW'], { unit, min, max }), fallback, changes);

/** Settings for the abuse limits of self-service ordering. */
export const selfOrderSettings = settingsOf(
  'self',
  t('客户自助下单', 'Self-service orders', '客戶自助下單'),
  {
    openPerMobile: number(
      t('每个手机号待支付上限', 'Unpaid a mobile', '每個手機號待支付上限'),
      orders,
      [1, 20],
      2,
      t(
        '一个手机号在所有门店同时待支付的自助订单数。',
        'Self-service orders of one mobile, at all shops, that wait for payment at once.',
        '一個手機號在所有門店同時待支付的自助訂單數。',
      ),
    ),
    openPerLine: number(
      t('每个网络地址待支付上限', 'Unpaid a network address', '每個網路位址待支付上限'),
      orders,
      [1, 100],
      6,
      t(
        '一家门店同一网络地址同时待支付的自助订单数；店内网络和手机运营商由多人共用一个地址，不宜过小。',
        'Self-service orders at one shop from one network address that wait for payment at once. The shop’s own network and mobile carriers share an address among many: not too few.',
        '一家門店同一網路位址同時待支付的自助訂單數；店內網路和手機業者由多人共用一個位址，不宜過小。',
      ),
    ),
    openPerShop: number(
      t('每家门店待支付上限', 'Unpaid a shop', '每家門店待支付上限'),
      orders,
      [1, 500],
      20,
      t(
        '一家门店同时待支付的自助订单数。',
        'Self-service orders at one shop that wait for payment at once.',
        '一家門店同時待支付的自助訂單數。',
      ),
    ),
    hourPerMobile: number(
      t('每个手机号每小时上限', 'An hour a mobile', '每個手機號每小時上限'),
      orders,
      [1, 60],
      6,
      t(
        '一个手机号每小时提交自助订单的次数。',
        'Times in an hour that one mobile sends a self-service order.',
        '一個手機號每小時提交自助訂單的次數。',
      ),
    ),
    hourPerLine: number(
      t('每个网络地址每小时上限', 'An hour a network address', '每個網路位址每小時上限'),
      orders,
      [1, 1000],
      30,
      t(
        '一家门店同一网络地址每小时提交自助订单的次数。',
        'Times in an hour that one network address sends a self-service order to one shop.',
        '一家門店同一網路位址每小時提交自助訂單的次數。',
      ),
    ),
    hourPerShop: number(
      t('每家门店每小时上限', 'An hour a shop', '每家門店每小時上限'),
      orders,
      [1, 5000],
      120,
      t(
        '一家门店每小时收到自助订单的次数；发出的验证码也按此上限的两倍计。',
        'Times in an hour that one shop is sent a self-service order; twice as many codes are sent for it.',
        '一家門店每小時收到自助訂單的次數；發出的驗證碼也按此上限的兩倍計。',
      ),
    ),
    holdsPerMobile: number(
      t('每个手机号未付留货上限', 'Unpaid holds a mobile', '每個手機號未付留貨上限'),
      orders,
      [1, 50],
      3,
      t(
        '一个手机号 24 小时内超时未付的自助订单达到此数后，新订单付款后才留货。',
        'A mobile with so many self-service orders that timed out in 24 hours has pieces kept for it once they are paid.',
        '一個手機號 24 小時內逾時未付的自助訂單達到此數後，新訂單付款後才留貨。',
      ),
    ),
    floorPieces: number(
      t('未付款不占用的库存', 'Pieces not held unpaid', '未付款不佔用的庫存'),
      t('条', 'pieces', '條'),
      [0, 100],
      4,
      t(
        '自助订单留货后，该处该商品可用件数低于此数时，付款后才留货；员工下单不受影响。',
        'Where fewer pieces of a part would be left at its place, a self-service order has them kept once it is paid. Orders that staff place are not affected.',
        '自助訂單留貨後，該處該商品可用件數低於此數時，付款後才留貨；員工下單不受影響。',
      ),
    ),
    payingMinutes: number(
      t('付款中延长留货', 'Longer while it is paid', '付款中延長留貨'),
      minutes,
      [2, 30],
      5,
      t(
        '客户开始付款时，留货时间不足此数的延长一次。',
        'Where less time is left when a customer begins to pay, it is lengthened to this, once.',
        '客戶開始付款時，留貨時間不足此數的延長一次。',
      ),
    ),
    passMinutes: number(
      t('手机验证有效', 'A proved mobile holds for', '手機驗證有效'),
      minutes,
      [5, 240],
      30,
      t(
        '客户用验证码验证手机号后，同一浏览器在此时间内不再要求验证。',
        'Who has shown a mobile by a code is not asked again in the same browser for so long.',
        '客戶用驗證碼驗證手機號後，同一瀏覽器在此時間內不再要求驗證。',
      ),
    ),
    linkDays: number(
      t('订单链接有效期', 'Order links hold for', '訂單連結有效期'),
      days,
      [1, 400],
      30,
      t(
        '订单完成、取消或超时后，客户的订单链接再过此天数失效。',
        'A customer’s link of an order ends so many days after the order was completed, cancelled or timed out.',
        '訂單完成、取消或逾時後，客戶的訂單連結再過此天數失效。',
      ),
    ),
  },
);
