import { t, type Text } from '../../kernel/text.ts';

/** Labels of pages, cards and counts that cover several statuses. */
export const poGroupTexts = {
  draft: t('草稿', 'Drafts', '草稿'),
  pending: t('待确认', 'Pending', '待確認'),
  confirmed: t('已确认', 'Confirmed', '已確認'),
  /** Confirmed orders with quantities still to be shipped. */
  unshipped: t('未发完', 'Not fully shipped', '未出完'),
  shipped: t('已发货', 'Shipped', '已出貨'),
  completed: t('已完成', 'Completed', '已完成'),
  ended: t('已终止', 'Ended', '已終止'),
} as const satisfies Record<string, Text>;
export type PoGroup = keyof typeof poGroupTexts;
