import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Labels of the third-party platforms whose prices are compared. */
export const thirdTargets = {
  TUHU: t('途虎', 'Tuhu', '途虎'),
  CASS: t('开思', 'Cass', '開思'),
} as const;
export type ThirdTarget = keyof typeof thirdTargets;
export const thirdTargetKeys = Object.keys(thirdTargets) as ThirdTarget[];

export const syncStatuses = {
  RUNNING: status('running', 'open', t('同步中', 'Running', '同步中')),
  DONE: status('done', 'ended', t('已完成', 'Done', '已完成')),
  FAILED: status('failed', 'ended', t('失败', 'Failed', '失敗')),
} as const;

export const syncOrigins = {
  MANUAL: t('手动', 'By hand', '手動'),
  DAILY: t('每日定时', 'Daily', '每日定時'),
} as const;

/** Labels of the failure reasons of a sync; unknown reasons are shown in the platform's own words. */
export const syncReasons = {
  'no-answer': t('对方没有应答', 'No answer from the other side', '對方沒有回應'),
  busy: t('对方限流，稍后再试', 'The other side limits calls: try later', '對方限流，稍後再試'),
  refused: t('密钥或签名被拒绝', 'Key or signature refused', '金鑰或簽名被拒絕'),
  unreadable: t('应答无法识别', 'The answer cannot be read', '回應無法識別'),
  shrunk: t(
    '返回的报价不足已有的一半，未将其余报价下架',
    'Less than half of the known offers came: the others were not taken for gone',
    '傳回的報價不足已有的一半，未將其餘報價下架',
  ),
  interrupted: t('同步中断，长时间没有进展', 'Broken off: no progress for long', '同步中斷，長時間沒有進展'),
  off: t('接口未配置', 'The connector is not configured', '介面未設定'),
} as const satisfies Record<string, Text>;
export type SyncReason = keyof typeof syncReasons;

/** Labels of the reasons for rejecting an offer; unknown reasons are shown in the platform's own words. */
export const failureReasons = {
  'no-price': t('未返回价格', 'No price given', '未傳回價格'),
  'bad-price': t('价格不合理', 'Impossible price', '價格不合理'),
  'no-number': t('缺少商品编号', 'No number given', '缺少商品編號'),
} as const satisfies Record<string, Text>;

/** Labels of the match state between an offer and our parts. */
export const matchStates = {
  MATCHED: status('done', 'matched', t('自动匹配', 'Matched', '自動比對')),
  DOUBTFUL: status('waiting', 'open', t('待确认', 'To confirm', '待確認')),
  UNMATCHED: status('stopped', 'none', t('未匹配', 'No match', '未比對')),
  CONFIRMED: status('done', 'matched', t('已确认', 'Confirmed', '已確認')),
  REJECTED: status('stopped', 'none', t('已排除', 'Not ours', '已排除')),
} as const;
export type MatchState = keyof typeof matchStates;

export const stockStates = {
  IN: status('done', 'in', t('有货', 'In stock', '有貨')),
  OUT: status('waiting', 'out', t('缺货', 'Out of stock', '缺貨')),
  GONE: status('stopped', 'gone', t('已下架', 'Gone', '已下架')),
} as const;
export type StockState = keyof typeof stockStates;

/** Labels of the position of our price relative to the lowest third-party price. */
export const pricePositions = {
  DEARER: t('高于外部', 'We are dearer', '高於外部'),
  CHEAPER: t('低于外部', 'We are cheaper', '低於外部'),
  EQUAL: t('持平', 'The same', '持平'),
  NONE: t('无外部价格', 'No price elsewhere', '無外部價格'),
} as const;
export type PricePosition = keyof typeof pricePositions;

const yuan = { unit: t('元', 'CNY', '元') } as const;
const maybe = { ...yuan, nullable: true } as const;
const missing = { nullable: true } as const;

/**
 * Fields of a price comparison: a tyre with our and third-party prices. Gaps are ours minus theirs, in fen and in
 * basis points of theirs.
 */
export const comparedFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  pattern: f.text('花纹', 'Pattern', '花紋'),
  marks: f.text('载重速度与标识', 'Load, speed, marks', '載重速度與標示'),
  msrp: f.money('建议零售价', 'MSRP', '建議零售價', maybe),
  gap: f.money('较最低外部价', 'Against the lowest', '較最低外部價', maybe),
  gapRate: f.rate('较最低外部价差幅', 'Against the lowest, %', '較最低外部價差幅', missing),
  tuhu: f.money('途虎价', 'Tuhu', '途虎價', maybe),
  tuhuGap: f.money('较途虎', 'Against Tuhu', '較途虎', maybe),
  tuhuRate: f.rate('较途虎差幅', 'Against Tuhu, %', '較途虎差幅', missing),
  tuhuDay: f.day('途虎价格日期', 'Day of Tuhu’s price', '途虎價格日期', missing),
  cass: f.money('开思价', 'Cass', '開思價', maybe),
  cassGap: f.money('较开思', 'Against Cass', '較開思', maybe),
  cassRate: f.rate('较开思差幅', 'Against Cass, %', '較開思差幅', missing),
  cassDay: f.day('开思价格日期', 'Day of Cass’ price', '開思價格日期', missing),
  offers: f.int('报价数', 'Offers', '報價數'),
} as const;

/** Fields of a third-party offer as published there, with the matched part. */
export const offerFields = {
  state: f.choice(matchStates)('匹配', 'Match', '比對'),
  target: f.choice(thirdTargets)('平台', 'Platform', '平台'),
  offerNo: f.text('平台商品编号', 'Their number', '平台商品編號'),
  title: f.text('平台商品', 'Their goods', '平台商品'),
  offerBrand: f.text('平台品牌', 'Their brand', '平台品牌'),
  offerPattern: f.text('平台花纹', 'Their pattern', '平台花紋'),
  offerSize: f.text('平台规格', 'Their size', '平台規格'),
  price: f.money('平台价', 'Price', '平台價', yuan),
  stock: f.choice(stockStates)('库存', 'Stock', '庫存'),
  score: f.int('相似度', 'Score', '相似度', missing),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('我方商品', 'Our part', '我方商品'),
  partName: f.text('我方商品名称', 'Our part’s name', '我方商品名稱'),
  decidedBy: f.text('处理人', 'Decided by', '處理人'),
  decidedTime: f.time('处理时间', 'Decided', '處理時間', missing),
  seenTime: f.time('价格时间', 'Price of', '價格時間'),
} as const;

/** Fields of a price sync; counts are numbers of offers. */
export const syncFields = {
  syncNo: f.text('同步编号', 'Sync no.', '同步編號'),
  target: f.choice(thirdTargets)('平台', 'Platform', '平台'),
  status: f.choice(syncStatuses)('状态', 'Status', '狀態'),
  origin: f.choice(syncOrigins)('方式', 'Origin', '方式'),
  starter: f.text('发起人', 'Started by', '發起人'),
  startedTime: f.time('开始时间', 'Started', '開始時間'),
  endedTime: f.time('结束时间', 'Ended', '結束時間', missing),
  total: f.int('报价总数', 'Offers', '報價總數', missing),
  done: f.int('已处理', 'Done', '已處理'),
  changed: f.int('价格变动', 'Changed', '價格異動'),
  matched: f.int('已匹配', 'Matched', '已比對'),
  doubtful: f.int('待确认', 'To confirm', '待確認'),
  unmatched: f.int('未匹配', 'No match', '未比對'),
  failed: f.int('失败', 'Failed', '失敗'),
  reason: f.text('失败原因', 'Reason', '失敗原因', { choices: syncReasons }),
} as const;

export const failureFields = {
  offerNo: offerFields.offerNo,
  title: offerFields.title,
  reason: f.text('失败原因', 'Reason', '失敗原因', { choices: failureReasons }),
} as const;

/** Columns of the workbook of one sync. */
export const syncedFields = {
  offerNo: offerFields.offerNo,
  title: offerFields.title,
  offerBrand: offerFields.offerBrand,
  offerPattern: offerFields.offerPattern,
  offerSize: offerFields.offerSize,
  before: f.money('上次价格', 'Price before', '上次價格', maybe),
  price: f.money('平台价', 'Price', '平台價', maybe),
  stock: f.choice(stockStates)('库存', 'Stock', '庫存', missing),
  state: f.choice(matchStates)('当前匹配', 'Match now', '目前比對', missing),
  partNo: offerFields.partNo,
  reason: failureFields.reason,
} as const;

/** Timeline labels of sync actions. */
export const syncActions = {
  start: t('开始同步', 'started', '開始同步'),
  finish: t('同步完成', 'done', '同步完成'),
  fail: t('同步失败', 'failed', '同步失敗'),
} as const;
/** Timeline labels of offer actions. */
export const offerActions = {
  confirm: t('确认匹配', 'match confirmed', '確認比對'),
  reject: t('排除', 'found to be none of ours', '排除'),
  reopen: t('撤销处理', 'decision taken back', '撤銷處理'),
} as const;
