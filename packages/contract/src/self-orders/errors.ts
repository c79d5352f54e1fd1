import { e, errors } from '../kernel/errors.ts';

export const selfOrderErrors = errors({
  'self-order.gone': e(
    'not-found',
    '链接已过期，请向门店索取',
    'This link has expired: ask the shop for a new one',
    '連結已過期，請向門店索取',
  ),
  'self-order.closed': e(
    'rule',
    '门店暂不能自助下单，请到柜台办理',
    'This shop takes no self-service orders now: please ask at the counter',
    '門店暫不能自助下單，請到櫃檯辦理',
  ),
  'self-order.busy': e(
    'too-many',
    '待支付的自助订单过多，请稍后再试，或到柜台办理',
    'Too many self-service orders wait for payment: try again later, or ask at the counter',
    '待支付的自助訂單過多，請稍後再試，或到櫃檯辦理',
  ),
});
