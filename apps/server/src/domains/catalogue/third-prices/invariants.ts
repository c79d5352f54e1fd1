import { invariant } from '#kernel/invariant.ts';

export const thirdPriceInvariants = [
  invariant(
    'INV-T1',
    '三方报价的价格和库存 = 历史中的最后一行',
    'Price and stock of a third-party offer = the last row of its history',
    '三方報價的價格和庫存 = 歷史中的最後一列',
    `
    SELECT o.id AS offer, o.fen, o.stock, p.fen AS last_fen, p.stock AS last_stock FROM third_offer o
    LEFT JOIN LATERAL (SELECT fen, stock FROM third_price WHERE offer_id = o.id ORDER BY sync_id DESC LIMIT 1) p ON true
    WHERE (o.fen, o.stock) IS DISTINCT FROM (p.fen, p.stock)`,
  ),
  invariant(
    'INV-T2',
    '价格历史中没有不变的行',
    'No row of the price history repeats the one before',
    '價格歷史中沒有不變的列',
    `
    SELECT offer_id AS offer, sync_id AS sync FROM (
      SELECT *, lag(fen) OVER w AS before, lag(stock) OVER w AS stock_before FROM third_price
      WINDOW w AS (PARTITION BY offer_id ORDER BY sync_id)) p
    WHERE (fen, stock) IS NOT DISTINCT FROM (before, stock_before)`,
  ),
  invariant(
    'INV-T3',
    '同步的已处理 = 已匹配 + 待确认 + 未匹配 + 失败',
    'Offers done by a sync = matched + to confirm + without match + failed',
    '同步的已處理 = 已比對 + 待確認 + 未比對 + 失敗',
    `
    SELECT s.id AS sync, s.done, s.matched, s.doubtful, s.unmatched, s.failed, f.n AS failures FROM price_sync s
    LEFT JOIN LATERAL (SELECT count(*) AS n FROM price_sync_failure WHERE sync_id = s.id) f ON true
    WHERE s.done <> s.matched + s.doubtful + s.unmatched + s.failed OR s.failed <> f.n`,
  ),
  invariant(
    'INV-T4',
    '报价只匹配平台的轮胎',
    'Offers are matched with tyres of the platform alone',
    '報價只比對平台的輪胎',
    `
    SELECT o.id AS offer, o.part_id AS part FROM third_offer o JOIN part p ON p.id = o.part_id
    WHERE p.kind <> 'TYRE' OR p.owner_id IS NOT NULL`,
  ),
];
