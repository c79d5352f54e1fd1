import { e, errors } from '../../kernel/errors.ts';

export const dealerPointsErrors = errors({
  'dealer-points.short': e(
    'rule',
    '积分不足：需 {asked} 分，可用 {available} 分，还差 {shortfall} 分',
    'Too few points: {asked} needed, {available} available, {shortfall} missing',
    '積分不足：需 {asked} 分，可用 {available} 分，還差 {shortfall} 分',
  ),
  'dealer-points.moved': e(
    'conflict',
    '积分在您打开后已有变动：{dealers}，请核对后重试',
    'Points have moved since they were shown: {dealers}. Check and try again',
    '積分在您開啟後已有異動：{dealers}，請核對後重試',
  ),
  'dealer-points.not-taking': e(
    'rule',
    '未参加该活动的经销商：{dealers}',
    'These dealers take no part in that activity: {dealers}',
    '未參加該活動的經銷商：{dealers}',
  ),
  'exchange.closed': e(
    'rule',
    '{item} 不在兑换期内或已下架',
    '{item} cannot be had now: taken down or outside its dates',
    '{item} 不在兌換期內或已下架',
  ),
  'exchange.out': e(
    'rule',
    '{item} 库存不足：剩余 {left} 件',
    'Too few of {item}: {left} left',
    '{item} 庫存不足：剩餘 {left} 件',
  ),
  'exchange.limit': e(
    'rule',
    '{item} 每店限兑 {limit} 件，本店已兑 {mine} 件',
    '{item}: at most {limit} a dealer, you have {mine}',
    '{item} 每店限兌 {limit} 件，本店已兌 {mine} 件',
  ),
  'exchange.price': e(
    'conflict',
    '{item} 所需积分已变为 {now} 分，请核对后重试',
    '{item} takes {now} points now: check and try again',
    '{item} 所需積分已變為 {now} 分，請核對後重試',
  ),
  'exchange.taken': e(
    'rule',
    '投放数量不能少于已兑的 {taken} 件',
    'Not fewer pieces than the {taken} that were taken',
    '投放數量不能少於已兌的 {taken} 件',
  ),
});
