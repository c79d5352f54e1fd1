import { e, errors } from '../kernel/errors.ts';

export const dealerPointsErrors = errors({
  'dealer-points.short': e(
    'rule',
    '积分不足：需 {asked} 分，可用 {available} 分，还差 {shortfall} 分',
    'Too few points: {asked} needed, {available} available, {shortfall} missing',
    '積分不足：需 {asked} 分，可用 {available} 分，還差 {shortfall} 分',
  ),
});
