import { t, type Text } from '../../kernel/text.ts';
import type { SandboxPayments } from '../../money/payments/sandbox.ts';

type Choices = Pick<SandboxPayments, 'answer' | 'refund' | 'split' | 'closeShare' | 'shareReturn'>;
interface Words<Value extends string> {
  title: Text;
  /** The first one is the default. */
  options: Readonly<Record<Value, Text>>;
}

/** Labels of the payment channel sandbox's settings. */
export const payModeTexts: { readonly [Key in keyof Choices]: Words<Choices[Key]> } = {
  answer: {
    title: t('应答', 'Answers', '回應'),
    options: {
      normal: t('正常', 'Normally', '正常'),
      down: t('不应答', 'Not at all', '不回應'),
      lost: t('已受理，但应答丢失', 'It acts, its answers get lost', '已受理，但回應遺失'),
    },
  },
  refund: {
    title: t('退款结果', 'Refunds', '退款結果'),
    options: {
      SUCCESS: t('成功', 'Succeed', '成功'),
      PROCESSING: t('一直处理中', 'Stay under way', '一直處理中'),
      CLOSED: t('关闭', 'Are closed', '關閉'),
      ABNORMAL: t('异常', 'Turn abnormal', '異常'),
      SHORT: t('商户余额不足', 'Balance too short', '商戶餘額不足'),
    },
  },
  split: {
    title: t('分账结果', 'Splits', '分帳結果'),
    options: {
      FINISHED: t('完成', 'Finish', '完成'),
      PROCESSING: t('一直处理中', 'Stay under way', '一直處理中'),
      REFUSED: t('拒绝（过早）', 'Refused as too early', '拒絕（過早）'),
    },
  },
  closeShare: {
    title: t('首个接收方', 'The first receiver', '首個接收方'),
    options: {
      '': t('到账', 'Is paid', '到帳'),
      ACCOUNT_ABNORMAL: t('账户异常', 'Account abnormal', '帳戶異常'),
      RECEIVER_HIGH_RISK: t('高风险', 'High risk', '高風險'),
      RECEIVER_REAL_NAME_NOT_VERIFIED: t('未实名', 'Name not verified', '未實名'),
      NO_AUTH: t('无分账权限', 'No right to receive', '無分帳權限'),
      RECEIVER_RECEIPT_LIMIT: t('收款超限', 'Limit of receipts', '收款超限'),
      PAYER_ACCOUNT_ABNORMAL: t('付款方账户异常', 'Payer’s account abnormal', '付款方帳戶異常'),
      INVALID_REQUEST: t('请求无效', 'Invalid request', '請求無效'),
    },
  },
  shareReturn: {
    title: t('分账回退', 'Returned shares', '分帳回退'),
    options: {
      SUCCESS: t('成功', 'Succeed', '成功'),
      PROCESSING: t('一直处理中', 'Stay under way', '一直處理中'),
      SHORT: t('接收方余额不足', 'Receiver’s balance too short', '接收方餘額不足'),
      TIME_OUT_CLOSED: t('超时关闭', 'Closed by time', '逾時關閉'),
    },
  },
};
