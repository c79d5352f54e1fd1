import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const days = t('天', 'days', '天');
const month = { unit: t('月', 'month', '月'), min: 0, max: 12 };

export const storageSettings = settingsOf('tyreStorage', t('轮胎寄存', 'Tyre storage', '輪胎寄存'), {
  mostDays: setting(
    f.int('最长寄存', 'Stored for at most', '最長寄存', { unit: days, min: 30, max: 1500 }),
    730,
    t(
      '存至日期最多为今天之后的天数。',
      'How far ahead a set may be stored.',
      '存至日期最多為今天之後的天數。',
    ),
  ),
  untilDays: setting(
    f.int('到期前提醒', 'Reminder before the end', '到期前提醒', { unit: days, min: 0, max: 90 }),
    14,
    t(
      '到期前多少天给同意的客户发短信；0 为不发。',
      'Customers who agreed get a message so many days before; 0 for none.',
      '到期前多少天給同意的客戶發簡訊；0 為不發。',
    ),
  ),
  winterMonth: setting(
    f.int('换冬季胎提醒', 'Winter tyres go on in', '換冬季胎提醒', month),
    11,
    t(
      '该月提醒存有冬季胎的客户；0 为不发。',
      'In this month customers with stored winter tyres are reminded; 0 for none.',
      '該月提醒存有冬季胎的客戶；0 為不發。',
    ),
  ),
  summerMonth: setting(
    f.int('换夏季胎提醒', 'Summer tyres go on in', '換夏季胎提醒', month),
    4,
    t(
      '该月提醒存有夏季胎的客户；0 为不发。',
      'In this month customers with stored summer tyres are reminded; 0 for none.',
      '該月提醒存有夏季胎的客戶；0 為不發。',
    ),
  ),
});
