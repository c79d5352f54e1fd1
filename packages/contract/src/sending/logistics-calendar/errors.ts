import { e, errors } from '../../kernel/errors.ts';

export const logisticsCalendarErrors = errors({
  'calendar.past': e(
    'rule',
    '{day} 已经过去，只能修改今天及以后的日期',
    '{day} has passed; only today and later days can be changed',
    '{day} 已經過去，只能修改今天及以後的日期',
  ),
  'calendar.order': e(
    'rule',
    '结束日期不能早于开始日期，一次最多 366 天',
    'The last day must not be before the first; at most 366 days at once',
    '結束日期不能早於開始日期，一次最多 366 天',
  ),
  'calendar.nothing': e(
    'rule',
    '这些日期本来就是这样，没有变化',
    'These days are like that already; nothing changes',
    '這些日期本來就是這樣，沒有變化',
  ),
  'calendar.changed': e(
    'conflict',
    '日历或承诺日期已有变化，请核对最新的影响后再保存',
    'The calendar or promised dates have changed meanwhile; look at what moves now and save again',
    '日曆或承諾日期已有變化，請核對最新的影響後再儲存',
  ),
});
