import { t, type Text } from '../../kernel/text.ts';

/** Labels of the ways by which a shop itself takes a customer's money, which is no channel's and in no books of the platform. */
export const shopWays = {
  CASH: t('现金', 'Cash', '現金'),
  POS: t('刷卡', 'Card terminal', '刷卡'),
  CODE: t('门店收款码', 'Shop’s own code', '門市收款碼'),
  OTHER: t('其他（挂账等）', 'Other (on account)', '其他（掛帳等）'),
} as const satisfies Record<string, Text>;
export type ShopWay = keyof typeof shopWays;
export const shopWayKeys = Object.keys(shopWays) as [ShopWay, ...ShopWay[]];
