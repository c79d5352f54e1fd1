import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { varianceStatusTexts } from './flow.ts';

/** Labels of variance causes, in the order in which they are checked. */
export const causeTexts = {
  DUPLICATE: status(
    'failed',
    'open',
    t('对方重复记账', 'Booked twice by them', '對方重複記帳'),
    t('重复记账', 'Booked twice', '重複記帳'),
  ),
  TIMING: status(
    'running',
    'open',
    t('对方尚未记账', 'Not booked by them yet', '對方尚未記帳'),
    t('尚未记账', 'Not booked yet', '尚未記帳'),
  ),
  MISSING_THEIRS: status(
    'failed',
    'open',
    t('对方漏记', 'Missing in their books', '對方漏記'),
    t('对方漏记', 'Theirs lack it', '對方漏記'),
  ),
  MISSING_OURS: status(
    'failed',
    'open',
    t('我方漏记', 'Missing in our books', '我方漏記'),
    t('我方漏记', 'Ours lack it', '我方漏記'),
  ),
  QUANTITY: status('failed', 'open', t('数量不一致', 'Other quantity', '數量不一致')),
  BUCKET: status(
    'waiting',
    'open',
    t('良次品不一致', 'Good against defective', '良次品不一致'),
    t('良次品不符', 'Good/defective', '良次品不符'),
  ),
  PART_SWAP: status('failed', 'open', t('商品串货', 'Another part', '商品串貨')),
  TRANSIT: status('running', 'open', t('调拨在途', 'On the road', '調撥在途')),
  WRONG_PART: status(
    'waiting',
    'open',
    t('错件待处理', 'Wrong part undecided', '錯件待處理'),
    t('错件待处理', 'Wrong part', '錯件待處理'),
  ),
  DOT: status(
    'waiting',
    'open',
    t('DOT 不一致', 'Other DOT', 'DOT 不一致'),
    t('DOT不符', 'Other DOT', 'DOT不符'),
  ),
  UNKNOWN: status('stopped', 'open', t('原因不明', 'Unknown', '原因不明')),
} as const;
export type VarianceCause = keyof typeof causeTexts;
export const varianceCauses = Object.keys(causeTexts) as VarianceCause[];

/** Explanations of variance causes, with advice. */
export const causeHints: Readonly<Record<VarianceCause, Text>> = {
  DUPLICATE: t(
    '对方把同一单据记了两次账，通知对方冲销一次。',
    'They booked the same document twice: let them take one back.',
    '對方把同一單據記了兩次帳，通知對方沖銷一次。',
  ),
  TIMING: t(
    '我方刚记账，对方还没跟上，等下次同步即可。',
    'We booked it just now and they have not followed yet: wait for the next sync.',
    '我方剛記帳，對方還沒跟上，等下次同步即可。',
  ),
  MISSING_THEIRS: t(
    '我方已记账，对方没有这笔单据，请对方补记。',
    'We booked it, they did not: let them book it.',
    '我方已記帳，對方沒有這筆單據，請對方補記。',
  ),
  MISSING_OURS: t(
    '对方有出入库，我方没有对应单据，请补录或采纳对方库存。',
    'They moved goods that our books do not know: book it, or accept their stock.',
    '對方有出入庫，我方沒有對應單據，請補錄或採納對方庫存。',
  ),
  QUANTITY: t(
    '双方都有这笔单据，但数量不同，请按实物核对。',
    'Both have the document with different quantities: look at the goods.',
    '雙方都有這筆單據，但數量不同，請按實物核對。',
  ),
  BUCKET: t(
    '总数相同，一方记为良品，另一方记为次品，请确认品相。',
    'The totals agree, one side calls good what the other calls defective: look at the goods.',
    '總數相同，一方記為良品，另一方記為次品，請確認品相。',
  ),
  PART_SWAP: t(
    '另一商品有相反的差异，可能发错或记错商品。',
    'Another part differs the other way round: the wrong one was taken or booked.',
    '另一商品有相反的差異，可能發錯或記錯商品。',
  ),
  TRANSIT: t(
    '对方已收到在途调拨，我方尚未收货入账。',
    'They have the goods of a transfer that we have not received yet.',
    '對方已收到在途調撥，我方尚未收貨入帳。',
  ),
  WRONG_PART: t(
    '到货错件还没有处理结果，处理后差异消失。',
    'Wrong goods arrived and nobody has decided about them yet.',
    '到貨錯件還沒有處理結果，處理後差異消失。',
  ),
  DOT: t(
    '总数相同，周期不同，采纳对方即按对方周期更正。',
    'The totals agree, the weeks of making differ: accept theirs to correct them.',
    '總數相同，週期不同，採納對方即按對方週期更正。',
  ),
  UNKNOWN: t(
    '双方流水都解释不了，建议盘点。',
    'Neither side’s movements explain it: count the goods.',
    '雙方流水都解釋不了，建議盤點。',
  ),
};

export const qualityTexts = {
  GOOD: t('良品', 'Good', '良品'),
  BAD: t('次品', 'Defective', '次品'),
} as const;
export type Quality = keyof typeof qualityTexts;

const pieces = { unit: t('条', 'pcs', '條') } as const;

/** Fields of a stock variance; differences are theirs minus ours. */
export const varianceFields = {
  status: f.choice(varianceStatusTexts)('状态', 'Status', '狀態'),
  varianceNo: f.text('差异编号', 'Variance no.', '差異編號'),
  locationName: f.text('地点', 'Place', '地點'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  ourGood: f.int('我方良品', 'Ours, good', '我方良品', pieces),
  theirGood: f.int('对方良品', 'Theirs, good', '對方良品', pieces),
  diffGood: f.int('良品差异', 'Good, difference', '良品差異', pieces),
  diffBad: f.int('次品差异', 'Defective, difference', '次品差異', pieces),
  dotPieces: f.int('DOT 差异', 'DOT, difference', 'DOT 差異', pieces),
  pieces: f.int('差异件数', 'Pieces', '差異件數', pieces),
  value: f.money('差异金额', 'Value at cost', '差異金額', { unit: t('元', 'CNY', '元') }),
  cause: f.choice(causeTexts)('主要原因', 'Main cause', '主要原因'),
  pulledTime: f.time('同步时间', 'Synced', '同步時間'),
  createdTime: f.time('发现时间', 'Found', '發現時間'),
  decidedBy: f.text('处理人', 'Decided by', '處理人'),
  decidedTime: f.time('处理时间', 'Decided', '處理時間', { nullable: true }),
  note: f.text('备注', 'Note', '備註'),
  adjustNo: f.text('调整单', 'Adjustment', '調整單'),
} as const;

export const pullKinds = {
  STOCK: t('物流商库存', 'Logistics stock', '物流商庫存'),
  DOT: t('经销商 DOT', 'Dealers’ DOTs', '經銷商 DOT'),
  PLACES: t('仓库资料', 'Places', '倉庫資料'),
} as const;
export type PullKind = keyof typeof pullKinds;

export const pullStatuses = {
  RUNNING: status('running', 'open', t('同步中', 'Running', '同步中')),
  DONE: status('done', 'ended', t('已同步', 'Synced', '已同步')),
  FAILED: status('failed', 'ended', t('失败', 'Failed', '失敗')),
} as const;

/** Labels of why a sync failed or skipped a row; unknown reasons are shown in the other system's own words. */
export const pullReasons = {
  'no-answer': t('对方没有应答', 'No answer from the other side', '對方沒有回應'),
  refused: t('密钥或签名被拒绝', 'Key or signature refused', '金鑰或簽名被拒絕'),
  unreadable: t('应答无法识别', 'The answer cannot be read', '回應無法識別'),
  interrupted: t('同步中断，长时间没有进展', 'Broken off: no progress for long', '同步中斷，長時間沒有進展'),
  off: t('接口未配置', 'The connector is not configured', '介面未設定'),
  'unknown-place': t('对方没有这个仓库编码', 'They do not know this place', '對方沒有這個倉庫編碼'),
  'unknown-item': t('我方没有这个商品编码', 'We do not know this part', '我方沒有這個商品編碼'),
  'unknown-provider': t('我方没有这个物流商', 'We do not know this provider', '我方沒有這個物流商'),
} as const satisfies Record<string, Text>;

/** Fields of a stock sync; counts of rows received, rows changed, variances opened and closed, rows skipped. */
export const pullFields = {
  pullNo: f.text('同步编号', 'Sync no.', '同步編號'),
  kind: f.choice(pullKinds)('内容', 'Of', '內容'),
  status: f.choice(pullStatuses)('状态', 'Status', '狀態'),
  starter: f.text('发起人', 'Started by', '發起人'),
  startedTime: f.time('开始时间', 'Started', '開始時間'),
  endedTime: f.time('结束时间', 'Ended', '結束時間', { nullable: true }),
  places: f.int('地点数', 'Places', '地點數'),
  placesDone: f.int('已完成地点', 'Places done', '已完成地點'),
  done: f.int('已处理行', 'Rows', '已處理行'),
  changed: f.int('变动行', 'Changed', '變動行'),
  opened: f.int('新差异', 'New variances', '新差異'),
  gone: f.int('消失差异', 'Gone', '消失差異'),
  failed: f.int('失败', 'Failed', '失敗'),
  reason: f.text('失败原因', 'Reason', '失敗原因', { choices: pullReasons }),
} as const;

/** Fields of a row that changed since the previous sync or was skipped. */
export const pullChangeFields = {
  placeName: f.text('地点', 'Place', '地點'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  size: f.text('规格', 'Size', '規格'),
  quality: f.choice(qualityTexts)('品相', 'Quality', '品相', { nullable: true }),
  dot: f.text('DOT', 'DOT', 'DOT'),
  before: f.int('原库存', 'Before', '原庫存', { nullable: true }),
  after: f.int('现库存', 'After', '現庫存', { nullable: true }),
  reason: f.text('失败原因', 'Reason', '失敗原因', { choices: pullReasons }),
} as const;

/** Timeline labels of variance actions. */
export const varianceActions = {
  open: t('发现差异', 'found', '發現差異'),
  explain: t('原因查明', 'explained', '原因查明'),
  accept: t('采纳对方库存', 'theirs accepted', '採納對方庫存'),
  keep: t('保留我方库存', 'ours kept', '保留我方庫存'),
  ignore: t('忽略', 'ignored', '忽略'),
  reopen: t('重新处理', 'reopened', '重新處理'),
  again: t('重新打开', 'opened again', '重新開啟'),
  post: t('调整入账', 'adjustment posted', '調整入帳'),
  vanish: t('差异消失', 'gone', '差異消失'),
} as const;
/** Timeline labels of sync actions. */
export const pullActions = {
  start: t('开始同步', 'started', '開始同步'),
  finish: t('同步完成', 'done', '同步完成'),
  fail: t('同步失败', 'failed', '同步失敗'),
} as const;
