import { datedFields } from '../../kernel/dated.ts';
import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';
import { splitFlow, splitStatusTexts, splitStepTexts } from './flow.ts';
import { splitReasons } from './reasons.ts';

const money = { unit: t('元', 'CNY', '元') } as const;

/** Labels of the beneficiaries of a share rule. */
export const shareKindTexts = {
  OWN: t('经销商（自有商品）', 'Dealer, own goods', '經銷商（自有商品）'),
  DEALER: t('经销商', 'Dealer', '經銷商'),
  GROUP: t('经销商集团', 'Dealer group', '經銷商集團'),
  OEM: t('主机厂', 'Manufacturer', '主機廠'),
} as const;

export const shareRuleInputs = {
  kind: f.choice(shareKindTexts)('接收方', 'Receiver', '接收方', { required: true, preset: 'DEALER' }),
  share: f.rate('比例（优惠前金额）', 'Share of the gross amount', '比例（優惠前金額）', {
    required: true,
    max: 10_000,
  }),
  fee: f.money('每条服务费', 'Fee a piece', '每條服務費', {
    ...money,
    required: true,
    preset: 0,
    max: 100_000,
  }),
  validFrom: datedFields.validFrom,
} as const;
export const shareRuleFields = { ...shareRuleInputs, ...datedFields } as const;

const reasonTexts = Object.fromEntries(Object.entries(splitReasons).map(([code, { text }]) => [code, text]));

/**
 * Fields of a bill split, one per payment of an order; amounts (fen) at the channel except those settled by statement.
 */
export const splitFields = {
  splitNo: f.text('分账单号', 'Split no.', '分帳單號'),
  status: f.choice(splitStatusTexts)('分账状态', 'Status', '分帳狀態'),
  step: f.choice(splitStepTexts)('进度', 'Step', '進度'),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  reason: f.text('失败原因', 'Reason', '失敗原因', { choices: reasonTexts }),
  paid: f.money('实付', 'Paid', '實付', money),
  share: f.money('应分', 'Shares', '應分', money),
  split: f.money('已分', 'Paid out', '已分', money),
  failed: f.money('失败金额', 'Failed', '失敗金額', money),
  statement: f.money('走对账单', 'By statement', '走對帳單', money),
  returned: f.money('已回退', 'Returned', '已回退', money),
  tries: f.int('次数', 'Tries', '次數'),
  outOrderNo: f.text('渠道单号', 'Channel no.', '渠道單號'),
  deadline: f.day('冻结到期', 'Frozen until', '凍結到期', { nullable: true }),
  plannedTime: f.time('计划时间', 'Planned', '計劃時間'),
  updatedTime: f.time('更新时间', 'Updated', '更新時間'),
} as const;

/** Timeline labels of bill split actions. */
export const splitActions = {
  plan: t('生成分账', 'planned', '產生分帳'),
  ...(Object.fromEntries(Object.entries(splitFlow).map(([key, { label }]) => [key, label])) as Record<
    keyof typeof splitFlow,
    (typeof splitFlow)['done']['label']
  >),
  statement: t('转对账单', 'put on the statement', '轉對帳單'),
  return: t('发起回退', 'return asked for', '發起回退'),
  returned: t('回退成功', 'returned', '回退成功'),
  giveBack: t('退款关闭，归还分账', 'gave back', '退款關閉，歸還分帳'),
  advance: t('批准垫付', 'advanced', '核准墊付'),
} as const;
