import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import type { PieceScheme } from '../../kernel/piece-code/index.ts';

/** States of a single tyre: at a place, on its way or with a customer, on a car, no longer ours. */
export const pieceStates = ['IN_STOCK', 'SHIPPED', 'FITTED', 'GONE'] as const;
export type PieceState = (typeof pieceStates)[number];

export const pieceStateTexts: StatusTexts<PieceState, 'here' | 'out'> = {
  IN_STOCK: status('done', 'here', t('在库', 'In stock', '在庫')),
  SHIPPED: status('running', 'out', t('已发出', 'Shipped', '已發出')),
  FITTED: status('done', 'out', t('已安装', 'Fitted', '已安裝')),
  GONE: status('stopped', 'out', t('已离开', 'Gone', '已離開')),
};

/** What is done when a single tyre is read. */
export const pieceKinds = ['RECEIPT', 'SHIP', 'COUNT', 'FIT', 'BACK'] as const;
export type PieceKind = (typeof pieceKinds)[number];

export const pieceKindTexts: Readonly<Record<PieceKind, Text>> = {
  RECEIPT: t('收货', 'Received', '收貨'),
  SHIP: t('发货', 'Shipped', '發貨'),
  COUNT: t('盘点', 'Counted', '盤點'),
  FIT: t('安装', 'Fitted', '安裝'),
  BACK: t('退回', 'Came back', '退回'),
};

export const pieceSchemeTexts: Readonly<Record<PieceScheme, Text>> = {
  SGTIN: t('SGTIN', 'SGTIN', 'SGTIN'),
  OWN: t('自编码', 'Our label', '自編碼'),
  MAKER: t('厂家码', 'Maker’s code', '廠家碼'),
};

/** Words of reading single tyres one by one, wherever that is done. */
export const pieceReading = {
  hint: t(
    '读 RFID 标签或扫单胎码，每条回车一次；不读也可以',
    'Read the RFID tag or scan the tyre’s code, Enter after each; it may be left out',
    '讀 RFID 標籤或掃單胎碼，每條按一次 Enter；不讀也可以',
  ),
  line: t('读到', 'Goes to', '讀到'),
} as const;

/** Kinds of documents that move single tyres. */
export const pieceDocuments = [
  'DELIVERY_NOTE',
  'RETAIL_ORDER',
  'SALES_ORDER',
  'DEALER_ORDER',
  'STOCK_COUNT',
  'RETAIL_RETURN',
] as const;
export type PieceDocument = (typeof pieceDocuments)[number];
