import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const days = t('天', 'days', '天');

export const quoteSettings = settingsOf('quote', t('报价', 'Quotes', '報價'), {
  days: setting(
    f.int('默认有效期', 'Quotes hold for', '預設有效期', { unit: days, min: 0, max: 90 }),
    7,
    t(
      '新报价的有效期，可逐份修改。',
      'How long a new quote holds, unless changed.',
      '新報價的有效期，可逐份修改。',
    ),
  ),
  mostDays: setting(
    f.int('最长有效期', 'Quotes hold at most', '最長有效期', { unit: days, min: 1, max: 366 }),
    60,
    t(
      '门店在此期间承担涨价的差额。',
      'Within this time the shop bears what prices rise.',
      '門店在此期間承擔漲價的差額。',
    ),
  ),
  followDays: setting(
    f.int('发出后跟进', 'Followed up after', '發出後跟進', { unit: days, min: 0, max: 60 }),
    3,
    t(
      '报价发出后此天数跟进客户，最晚在有效期最后一天。',
      'The customer is called so many days after it was sent, on its last day at the latest.',
      '報價發出後此天數跟進客戶，最晚在有效期最後一天。',
    ),
  ),
});
