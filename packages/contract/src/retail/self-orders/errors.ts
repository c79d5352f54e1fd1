import { e, errors } from '../../kernel/errors.ts';

export const selfOrderErrors = errors({
  'self-order.gone': e(
    'not-found',
    '链接无效，请向门店索取',
    'This link is not valid: ask the shop for a new one',
    '連結無效，請向門店索取',
  ),
  'self-order.closed': e(
    'rule',
    '门店暂不能自助下单，请到柜台办理',
    'This shop takes no self-service orders now: please ask at the counter',
    '門店暫不能自助下單，請到櫃檯辦理',
  ),
  'self-order.busy': e(
    'too-many',
    '本店自助下单的人较多，请 {minutes} 分钟后再试，或到柜台办理',
    'Many people are ordering at this shop: try again in {minutes} minutes, or ask at the counter',
    '本店自助下單的人較多，請 {minutes} 分鐘後再試，或到櫃檯辦理',
  ),
  'self-order.line-busy': e(
    'too-many',
    '您所在的网络下单较多，请 {minutes} 分钟后再试，或到柜台办理',
    'Many orders came from your network: try again in {minutes} minutes, or ask at the counter',
    '您所在的網路下單較多，請 {minutes} 分鐘後再試，或到櫃檯辦理',
  ),
  'self-order.mobile-busy': e(
    'too-many',
    '此手机号有 {count} 张订单待支付，请先支付，或 {minutes} 分钟后再下单',
    '{count} orders of this mobile wait for payment: pay them first, or order again in {minutes} minutes',
    '此手機號有 {count} 張訂單待支付，請先支付，或 {minutes} 分鐘後再下單',
  ),
  'self-order.often': e(
    'too-many',
    '此手机号下单过于频繁，请 {minutes} 分钟后再试，或到柜台办理',
    'This mobile orders too often: try again in {minutes} minutes, or ask at the counter',
    '此手機號下單過於頻繁，請 {minutes} 分鐘後再試，或到櫃檯辦理',
  ),
  'self-order.sold-out': e(
    'rule',
    '所选轮胎已售完，请重新选择',
    'These tyres are sold out: please choose others',
    '所選輪胎已售完，請重新選擇',
  ),
  'self-order.not-again': e(
    'rule',
    '此订单不能重新下单，请重新选择轮胎',
    'This order cannot be placed again: please choose your tyres anew',
    '此訂單不能重新下單，請重新選擇輪胎',
  ),
});
