import { datedFields } from '../../kernel/dated.ts';
import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the payment channels that charge a transaction fee. */
export const payChannels = {
  WECHAT: t('微信支付', 'WeChat Pay', '微信支付'),
  ALIPAY: t('支付宝', 'Alipay', '支付寶'),
  UNIONPAY: t('银联', 'UnionPay', '銀聯'),
} as const;
export type PayChannel = keyof typeof payChannels;

export const feeInputs = {
  channel: f.choice(payChannels)('渠道', 'Channel', '渠道', { required: true, preset: 'WECHAT' }),
  rate: f.rate('费率', 'Rate', '費率', { required: true, max: 500 }),
  refundMode: f.choice({
    PRO_RATA: t('按比例退回', 'In proportion', '按比例退回'),
    NONE: t('不退', 'Kept', '不退'),
  })('退款时手续费', 'Fee on refunds', '退款時手續費', { required: true, preset: 'PRO_RATA' }),
  validFrom: datedFields.validFrom,
} as const;

export const feeFields = { ...feeInputs, ...datedFields } as const;
