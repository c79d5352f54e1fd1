import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const days = t('天', 'days', '天');

/** Labels of the assignment modes for new clues without a named consultant. */
export const unassignedModes = {
  NONE: t('不分配', 'Left without', '不分配'),
  ROUND_ROBIN: t('轮流分配', 'In turn', '輪流分配'),
  LOAD: t('按在手线索数', 'By open clues', '按在手線索數'),
} as const;

export const clueSettings = settingsOf('clue', t('线索', 'Clues', '線索'), {
  checkMinutes: setting(
    f.int('检测提交后生成线索', 'A check becomes a clue after', '檢測提交後產生線索', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 0,
      max: 2880,
    }),
    120,
    t(
      '客户可能当场下单，所以稍后再生成线索。',
      'The customer may buy on the spot, so the clue waits a while.',
      '客戶可能當場下單，所以稍後再產生線索。',
    ),
  ),
  saleDays: setting(
    f.int('成交归属检测', 'A sale belongs to a check of the last', '成交歸屬檢測', {
      unit: days,
      min: 0,
      max: 180,
    }),
    30,
    t(
      '该车在此天数内做过检测而订单没有指明时，订单自动关联检测及其线索。',
      'Where an order names no check, it is tied to the car’s check within these days, and to its clue.',
      '該車在此天數內做過檢測而訂單沒有指明時，訂單自動關聯檢測及其線索。',
    ),
  ),
  forecastMonths: setting(
    f.int('预计更换不足', 'Forecast begins within', '預計更換不足', {
      unit: t('个月', 'months', '個月'),
      min: 0,
      max: 24,
    }),
    3,
    t(
      '没有红胎和黄胎，但预计在此时间内磨到更换线的检测也生成线索。',
      'A check without red or yellow wheels becomes a clue, too, where a tyre is forecast to be worn within this time.',
      '沒有紅胎和黃胎，但預計在此時間內磨到更換線的檢測也產生線索。',
    ),
  ),
  yellowDays: setting(
    f.int('黄胎线索到期', 'Yellow tyres are due in', '黃胎線索到期', { unit: days, min: 0, max: 60 }),
    3,
    t(
      '有黄胎而无红胎的线索的首次跟进期限。',
      'First call where no wheel is red.',
      '有黃胎而無紅胎的線索的首次跟進期限。',
    ),
  ),
  forecastDays: setting(
    f.int('预测线索到期', 'Forecasts are due in', '預測線索到期', { unit: days, min: 0, max: 90 }),
    14,
    t(
      '只因预测生成的线索的首次跟进期限。',
      'First call of a clue by forecast alone.',
      '只因預測產生的線索的首次跟進期限。',
    ),
  ),
  importDays: setting(
    f.int('导入检测不超过', 'Imported checks no older than', '匯入檢測不超過', {
      unit: days,
      min: 1,
      max: 365,
    }),
    30,
    t('更早的导入检测不生成线索。', 'Older ones become no clue.', '更早的匯入檢測不產生線索。'),
  ),
  assignBy: setting(
    f.choice(unassignedModes)('自动线索分配', 'Who gets new clues', '自動線索分配'),
    'NONE',
    t(
      '由检测生成和导入的线索没有负责人时怎样分配。',
      'How clues from checks and imports are given to the consultants of their dealer.',
      '由檢測產生和匯入的線索沒有負責人時怎樣分配。',
    ),
  ),
  farthestDays: setting(
    f.int('下次跟进最晚', 'Next step within', '下次跟進最晚', { unit: days, min: 30, max: 1000 }),
    366,
    t(
      '更晚的日期会让线索无人再看，保存时拒绝。',
      'A later date would bury the clue; it is refused.',
      '更晚的日期會讓線索無人再看，儲存時拒絕。',
    ),
  ),
  unmergeHours: setting(
    f.int('合并可撤销', 'Merging can be undone for', '合併可撤銷', {
      unit: t('小时', 'hours', '小時'),
      min: 1,
      max: 168,
    }),
    24,
    t('下单后不能再撤销。', 'Not once an order was made.', '下單後不能再撤銷。'),
  ),
  groupDays: setting(
    f.int('集团内转化', 'Bought within the group in', '集團內轉化', { unit: days, min: 1, max: 365 }),
    90,
    t(
      '线索的客户在此天数内于集团其他门店购买，计为集团内转化。',
      'A customer who buys at another dealer of the group within so many days counts as won within the group.',
      '線索的客戶在此天數內於集團其他門店購買，計為集團內轉化。',
    ),
  ),
});
