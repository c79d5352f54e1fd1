import { e, errors } from '../../kernel/errors.ts';

export const dealerActivityErrors = errors({
  'activity.started': e(
    'rule',
    '活动已启动，只能修改名称、延长结束日期、增加门店：{field}',
    'The activity has begun: only its name, a later end and more dealers may change: {field}',
    '活動已啟動，只能修改名稱、延長結束日期、增加門店：{field}',
  ),
  'activity.over': e(
    'rule',
    '活动结束日期 {day} 已过',
    'The last day, {day}, is over',
    '活動結束日期 {day} 已過',
  ),
  'activity.no-dealer': e(
    'rule',
    '没有符合范围的启用门店',
    'No dealer in use is within the scope',
    '沒有符合範圍的啟用門店',
  ),
  'activity.ended': e(
    'conflict',
    '活动已于 {day} 结束，等待结算，不能关闭',
    'It ended on {day} and waits to be settled: it cannot be closed',
    '活動已於 {day} 結束，等待結算，不能關閉',
  ),
  'activity.settle-early': e(
    'conflict',
    '{day} 才能结算：结束后 {days} 天内的退款要先扣除',
    'It is settled on {day}: refunds of {days} days after the end come off first',
    '{day} 才能結算：結束後 {days} 天內的退款要先扣除',
  ),
  'activity.unknown-parts': e(
    'rule',
    '所选品牌或商品不存在',
    'A chosen brand or part does not exist',
    '所選品牌或商品不存在',
  ),
  'activity.unknown-dealers': e(
    'rule',
    '所选门店不存在或已停用',
    'A chosen dealer does not exist or is out of use',
    '所選門店不存在或已停用',
  ),
});
