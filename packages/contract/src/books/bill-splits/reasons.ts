import { t, type Text } from '../../kernel/text.ts';

/** Explanation of a channel's failure reason, with advice. */
export interface SplitReason {
  readonly text: Text;
  readonly help: Text;
}

/** Explanations of refused shares and returns, by the channel's error code. */
export const splitReasons: Readonly<Record<string, SplitReason>> = {
  ACCOUNT_ABNORMAL: {
    text: t('接收方账户异常', 'The receiver’s account is restricted', '接收方帳戶異常'),
    help: t(
      '请经销商在微信支付商户平台解除账户限制后重试。',
      'Ask the dealer to lift the restriction in its WeChat Pay merchant console, then retry.',
      '請經銷商在微信支付商戶平台解除帳戶限制後重試。',
    ),
  },
  NO_RELATION: {
    text: t('未建立分账关系', 'Not registered as a receiver', '未建立分帳關係'),
    help: t(
      '直接重试：系统会先把该商户添加为分账接收方。仍失败时核对商户号与商户全称。',
      'Retry: the merchant is registered as a receiver first. If it fails again, check merchant number and full name.',
      '直接重試：系統會先把該商戶新增為分帳接收方。仍失敗時核對商戶號與商戶全稱。',
    ),
  },
  RECEIVER_HIGH_RISK: {
    text: t(
      '接收方被渠道列为高风险',
      'The channel rates the receiver as high risk',
      '接收方被渠道列為高風險',
    ),
    help: t(
      '请经销商联系微信支付客服申诉，解除后重试。',
      'Ask the dealer to appeal to WeChat Pay support, then retry.',
      '請經銷商聯絡微信支付客服申訴，解除後重試。',
    ),
  },
  RECEIVER_REAL_NAME_NOT_VERIFIED: {
    text: t('接收方未实名', 'The receiver is not verified', '接收方未實名'),
    help: t(
      '请经销商完成商户实名认证后重试。',
      'Ask the dealer to complete the merchant verification, then retry.',
      '請經銷商完成商戶實名認證後重試。',
    ),
  },
  NO_AUTH: {
    text: t('商户没有分账权限', 'No permission to split', '商戶沒有分帳權限'),
    help: t(
      '管理员在微信支付商户平台开通分账，并确认最大分账比例后重试。',
      'An administrator switches on splitting and its ratio in the WeChat Pay console, then retries.',
      '管理員在微信支付商戶平台開通分帳，並確認最大分帳比例後重試。',
    ),
  },
  RECEIVER_RECEIPT_LIMIT: {
    text: t('接收方收款超限', 'The receiver’s receiving limit is used up', '接收方收款超限'),
    help: t(
      '额度按日或按月恢复，次日再重试；经常出现时请经销商提升限额。',
      'The limit renews daily or monthly: retry tomorrow, or have the dealer raise it.',
      '額度按日或按月恢復，次日再重試；經常出現時請經銷商提升限額。',
    ),
  },
  PAYER_ACCOUNT_ABNORMAL: {
    text: t('本方商户账户异常', 'Our own merchant account is restricted', '本方商戶帳戶異常'),
    help: t(
      '管理员在微信支付商户平台处理账户限制后批量重试。',
      'An administrator clears the restriction in the WeChat Pay console; then retry all at once.',
      '管理員在微信支付商戶平台處理帳戶限制後批量重試。',
    ),
  },
  INVALID_REQUEST: {
    text: t('渠道拒绝了请求', 'The channel refused the request', '渠道拒絕了請求'),
    help: t(
      '多为支付后过早、超出比例或资金已解冻。重试会先查询剩余可分金额，不足部分转对账单。',
      'Usually too early, over the ratio, or unfrozen. A retry asks for the unsplit amount first; what is lacking goes by statement.',
      '多為支付後過早、超出比例或資金已解凍。重試會先查詢剩餘可分金額，不足部分轉對帳單。',
    ),
  },
  RULE_LIMIT: {
    text: t('超出渠道的限制', 'Over a limit of the channel', '超出渠道的限制'),
    help: t(
      '核对配置中心的最大分账比例与渠道签约的比例是否一致，再重试。',
      'Compare the highest ratio in the configuration centre with the one agreed with the channel, then retry.',
      '核對設定中心的最大分帳比例與渠道簽約的比例是否一致，再重試。',
    ),
  },
  NOT_ENOUGH: {
    text: t('剩余可分金额不足', 'Too little is left to split', '剩餘可分金額不足'),
    help: t(
      '重试会先查询剩余可分金额，不足部分转对账单。',
      'A retry asks what is unsplit first; what is lacking goes by statement.',
      '重試會先查詢剩餘可分金額，不足部分轉對帳單。',
    ),
  },
  OVER_CAP: {
    text: t('超出最大分账比例', 'Over the highest ratio of a split', '超出最大分帳比例'),
    help: t(
      '超出部分不能经渠道支付，重试后转入经销商对账单。',
      'What is over the ratio can’t be paid by the channel: a retry puts it on the statement.',
      '超出部分不能經渠道支付，重試後轉入經銷商對帳單。',
    ),
  },
  BALANCE_NOT_ENOUGH: {
    text: t('接收方余额不足', 'The receiver’s balance is too low', '接收方餘額不足'),
    help: t(
      '请经销商充值，系统会用同一单号继续；超过等待时间可由他人批准垫付。',
      'Ask the dealer to top up: the same return goes on. After the waiting time a second person may approve an advance.',
      '請經銷商儲值，系統會用同一單號繼續；超過等待時間可由他人核准墊付。',
    ),
  },
  TIME_OUT_CLOSED: {
    text: t('回退超时已关闭', 'The return ran out of time', '回退逾時已關閉'),
    help: t(
      '系统会以新单号再次回退；急需退款时可由他人批准垫付。',
      'It is returned again under a new number; a second person may approve an advance.',
      '系統會以新單號再次回退；急需退款時可由他人核准墊付。',
    ),
  },
};

/** Extracts the channel's error code from a reason; a reason without a known code is returned unchanged. */
export function codeOf(reason: string): string {
  const [code = ''] = reason.split(' ');
  return code in splitReasons ? code : reason;
}

/** Returns the explanation of a reason; for an unknown one the channel's own text with generic advice. */
export const reasonOf = (reason: string): SplitReason =>
  splitReasons[reason] ?? {
    text: t(reason, reason, reason),
    help: t(
      '按渠道的说明处理后重试。',
      'Act on what the channel says, then retry.',
      '按渠道的說明處理後重試。',
    ),
  };
