import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { movementTexts } from '../../stock/ledger/ledger-types.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;
const pieces = { unit: t('条', 'pcs', '條') } as const;

/** Labels of what becomes of a loss or gain of stock. */
export const lossOutcomes = {
  ORDINARY: t('正常损溢', 'Ordinary', '正常損溢'),
  MISMANAGED: t('管理不善（转出进项税额）', 'Mismanagement, input VAT reversed', '管理不善（轉出進項稅額）'),
  CASUALTY: t('自然灾害等非常损失', 'Casualty', '自然災害等非常損失'),
  CLAIM: t('索赔', 'Claim', '索賠'),
} as const satisfies Record<string, Text>;
export type LossOutcome = keyof typeof lossOutcomes;
export const lossOutcomeKeys = Object.keys(lossOutcomes) as LossOutcome[];

/** Labels of whether a loss or gain is decided. */
export const lossStates = {
  OPEN: t('待处理', 'Open', '待處理'),
  DECIDED: t('已处理', 'Decided', '已處理'),
} as const satisfies Record<string, Text>;

/** Fields of a loss or gain of stock of one document. */
export const lossFields = {
  day: f.day('日期', 'Day', '日期'),
  docNo: f.text('单据号', 'Document', '單據號'),
  movement: f.choice(movementTexts)('业务', 'Movement', '業務'),
  amount: f.money('损失（溢余为负）', 'Loss (gain below zero)', '損失（溢餘為負）', yuan),
  actorName: f.text('经办人', 'By', '經辦人'),
  state: f.choice(lossStates)('状态', 'State', '狀態'),
  outcome: f.choice(lossOutcomes)('处理结果', 'Outcome', '處理結果', { nullable: true }),
  vat: f.money('转出进项税额', 'Input VAT reversed', '轉出進項稅額', { ...yuan, nullable: true }),
  claim: f.money('索赔金额', 'Claimed', '索賠金額', { ...yuan, nullable: true }),
  partyName: f.text('索赔对象', 'Claimed from', '索賠對象'),
  note: f.text('处理说明', 'Reason', '處理說明'),
  deciderName: f.text('处理人', 'Decided by', '處理人'),
  decidedTime: f.time('处理时间', 'Decided', '處理時間', { nullable: true }),
} as const;

/** Fields of a decision about a loss or gain. */
export const lossInputs = {
  outcome: f.choice(lossOutcomes)('处理结果', 'Outcome', '處理結果', { required: true }),
  claim: f.money('索赔金额', 'Claimed', '索賠金額', { ...yuan, nullable: true }),
  note: f.text('处理说明', 'Reason', '處理說明', { required: true, max: 200 }),
} as const;

/** Fields of a ledger row behind a stock value. */
export const valueRowFields = {
  time: f.time('时间', 'Time', '時間'),
  docNo: f.text('单据号', 'Document', '單據號'),
  movement: f.choice(movementTexts)('业务', 'Movement', '業務'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品', 'Part', '商品'),
  placeName: f.text('库位', 'Place', '庫位'),
  qty: f.int('计价数量', 'Valued', '計價數量', pieces),
  value: f.money('成本', 'At cost', '成本', yuan),
  actorName: f.text('经办人', 'By', '經辦人'),
} as const;

/** Labels of the groupings of the stock value report. */
export const valueViews = {
  part: t('商品', 'Part', '商品'),
  place: t('库位', 'Place', '庫位'),
} as const satisfies Record<string, Text>;
export type ValueView = keyof typeof valueViews;

const qty = (zh: string, en: string, tw: string) => f.int(`${zh}数量`, `${en}, pcs`, `${tw}數量`, pieces);
const fen = (zh: string, en: string, tw: string) => f.money(`${zh}金额`, `${en}, CNY`, `${tw}金額`, yuan);

/** Fields of a row of the stock value report: opening + in − out = closing, in pieces and at cost without VAT. */
export const valueFields = {
  name: f.text('名称', 'Name', '名稱'),
  size: f.text('规格', 'Size', '規格'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  openingQty: qty('期初', 'Opening', '期初'),
  openingFen: fen('期初', 'Opening', '期初'),
  boughtQty: qty('采购收入', 'Purchased', '採購收入'),
  boughtFen: fen('采购收入', 'Purchased', '採購收入'),
  returnedQty: qty('销售退回', 'Sales returns', '銷售退回'),
  returnedFen: fen('销售退回', 'Sales returns', '銷售退回'),
  gainQty: qty('盘盈', 'Found', '盤盈'),
  gainFen: fen('盘盈', 'Found', '盤盈'),
  soldQty: qty('销售发出', 'Sold', '銷售發出'),
  soldFen: fen('销售发出', 'Sold', '銷售發出'),
  lossQty: qty('损失', 'Lost', '損失'),
  lossFen: fen('损失', 'Lost', '損失'),
  otherQty: qty('其他', 'Other', '其他'),
  otherFen: fen('其他', 'Other', '其他'),
  averageFen: f.money('均价变动', 'Change of average', '均價變動', yuan),
  closingQty: qty('期末', 'Closing', '期末'),
  closingFen: fen('期末', 'Closing', '期末'),
  unitFen: f.money('期末均价', 'Closing average', '期末均價', { ...yuan, nullable: true }),
} as const;
