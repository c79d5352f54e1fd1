import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t, type Text } from '../../kernel/text.ts';
import { serviceKinds, type ServiceKind } from './fields.ts';

const minutes = t('分钟', 'minutes', '分鐘');
const days = t('天', 'days', '天');

const duration = (kind: ServiceKind, fallback: number) => {
  const name: Text = serviceKinds[kind];
  return setting(
    f.int(`${name['zh-CN']}时长`, `${name.en} takes`, `${name['zh-TW']}時長`, {
      unit: minutes,
      min: 30,
      max: 480,
    }),
    fallback,
    t(
      '新预约按此占用工位，进到半小时。',
      'New appointments hold a bay for so long, in half-hours.',
      '新預約按此佔用工位，進到半小時。',
    ),
  );
};

export const appointmentSettings = settingsOf('appointment', t('预约', 'Appointments', '預約'), {
  minutesCheck: duration('CHECK', 30),
  minutesPatch: duration('PATCH', 30),
  minutesTwo: duration('TWO', 60),
  minutesFour: duration('FOUR', 90),
  minutesSeason: duration('SEASON', 60),
  minutesAlign: duration('ALIGN', 60),
  daysAhead: setting(
    f.int('可提前预约', 'Booked ahead', '可提前預約', { unit: days, min: 1, max: 365 }),
    60,
    t('预约日期最多提前的天数。', 'How far ahead an appointment may lie.', '預約日期最多提前的天數。'),
  ),
  lateMinutes: setting(
    f.int('迟到', 'Late after', '遲到', { unit: minutes, min: 0, max: 120 }),
    15,
    t(
      '超过后显示迟到，门店可标记未到店。',
      'Then the customer is shown as late, and the shop may mark a no-show.',
      '超過後顯示遲到，門店可標記未到店。',
    ),
  ),
  noShowMinutes: setting(
    f.int('自动标记未到店', 'No-show after', '自動標記未到店', { unit: minutes, min: 15, max: 480 }),
    60,
    t(
      '超过后（最晚到打烊）自动取消，原因未到店，工位释放。',
      'Then, at closing time at the latest, the appointment ends as a no-show and its bay is free.',
      '超過後（最晚到打烊）自動取消，原因未到店，工位釋放。',
    ),
  ),
  noShowLimit: setting(
    f.int('未到店次数', 'No-shows', '未到店次數', { unit: t('次', 'times', '次'), min: 1, max: 20 }),
    2,
    t(
      '达到次数的客户新预约需电话确认，不拒绝。',
      'From so many on new appointments are confirmed by phone; none is refused.',
      '達到次數的客戶新預約需電話確認，不拒絕。',
    ),
  ),
  linkDays: setting(
    f.int('预约链接有效期', 'Links hold for', '預約連結有效期', { unit: days, min: 1, max: 365 }),
    14,
    t(
      '客户的预约链接在预约结束后再过此天数失效。',
      'A customer’s link ends so many days after the appointment.',
      '客戶的預約連結在預約結束後再過此天數失效。',
    ),
  ),
  noShowDays: setting(
    f.int('未到店统计', 'No-shows of the last', '未到店統計', { unit: days, min: 1, max: 730 }),
    180,
    t('统计未到店次数的天数。', 'Days over which no-shows count.', '統計未到店次數的天數。'),
  ),
});
