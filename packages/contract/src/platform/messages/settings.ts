import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const messageSettings = settingsOf('messages', t('短信费用', 'Cost of SMS', '簡訊費用'), {
  segmentPrice: setting(
    f.int('每条单价', 'Price of a segment', '每則單價', {
      unit: t('厘', '0.1 fen', '厘'),
      min: 0,
      max: 10_000,
    }),
    45,
    t(
      '之后发出的短信按此单价计费：70 字以内为一条，超过的每 67 字一条。',
      'Messages sent from then on cost so much a segment: 70 characters, or 67 each where there are more.',
      '之後發出的簡訊按此單價計費：70 字以內為一則，超過的每 67 字一則。',
    ),
  ),
});
