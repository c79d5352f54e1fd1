import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const days = t('天', 'days', '天');
const overCaps = {
  STATEMENT: t('转对账单', 'By statement', '轉對帳單'),
  REFUSE: t('列为失败，由人处理', 'As failed, a person decides', '列為失敗，由人處理'),
} as const;

export const splitSettings = settingsOf('split', t('分账', 'Bill splits', '分帳'), {
  maxShare: setting(
    f.rate('最大分账比例', 'Highest ratio', '最大分帳比例', { min: 0, max: 10_000 }),
    3000,
    t(
      '与渠道签约的比例：一笔支付分给他人的合计不超过实付的这一比例。',
      'As agreed with the channel: of one payment no more than this goes to others in all.',
      '與渠道簽約的比例：一筆支付分給他人的合計不超過實付的這一比例。',
    ),
  ),
  overCap: setting(
    f.choice(overCaps)('超出比例的部分', 'What is over the ratio', '超出比例的部分'),
    'STATEMENT',
    t(
      '转对账单：渠道付到上限，余额记入经销商对账单（这样做是否需要支付牌照请自行确认）；列为失败：在分账异常中等人处理。',
      'By statement: the channel pays up to the ratio, the rest is on the dealer’s statement (make sure whether that needs a licence). As failed: it waits among the split errors.',
      '轉對帳單：渠道付到上限，餘額記入經銷商對帳單（這樣做是否需要支付牌照請自行確認）；列為失敗：在分帳異常中等人處理。',
    ),
  ),
  freezeDays: setting(
    f.int('冻结期', 'Frozen for', '凍結期', { unit: days, min: 1, max: 180 }),
    30,
    t(
      '支付后这么多天渠道自动解冻（普通商户 30 天，电商收付通 180 天），之后分账走对账单。',
      'So long after the payment the channel unfreezes by itself (30 days, platforms 180); shares go by statement then.',
      '支付後這麼多天渠道自動解凍（一般商戶 30 天，電商收付通 180 天），之後分帳走對帳單。',
    ),
  ),
  remindDays: setting(
    f.int('到期前提醒', 'Reminder before the end', '到期前提醒', { unit: days, min: 0, max: 30 }),
    5,
    t(
      '冻结到期前这么多天提醒还没有分完的订单。',
      'So many days before the end of the freeze, orders that are not split yet are reminded of.',
      '凍結到期前這麼多天提醒還沒有分完的訂單。',
    ),
  ),
  returnWait: setting(
    f.int('等待回退', 'Wait for the return', '等待回退', {
      unit: t('小时', 'hours', '小時'),
      min: 0,
      max: 720,
    }),
    24,
    t(
      '退款时先等经销商回退分账；超过这么久，可由他人批准垫付，由经销商欠款。',
      'A refund waits for the dealer’s share to come back; after so long a second person may advance it, and the dealer owes it.',
      '退款時先等經銷商回退分帳；超過這麼久，可由他人核准墊付，由經銷商欠款。',
    ),
  ),
});
