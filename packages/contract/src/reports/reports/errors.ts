import { e, errors } from '../../kernel/errors.ts';

export const reportErrors = errors({
  'report.unknown-filter': e(
    'invalid',
    '{family}的数据不区分{filters}，请去掉该筛选',
    '{family} know no {filters}: take that filter away',
    '{family}的資料不區分{filters}，請去掉該篩選',
  ),
  'report.period': e(
    'invalid',
    '起始日期不能晚于结束日期，且最多 {days} 天',
    'A period ends on or after the day it begins, and has {days} days at the most',
    '起始日期不能晚於結束日期，且最多 {days} 天',
  ),
});
