import { t } from '../../kernel/text.ts';

/** Labels of a part's sale scope. */
export const saleScopes = {
  ALL: t('全部经销商', 'All dealers', '全部經銷商'),
  ONLY: t('仅指定经销商', 'Chosen dealers only', '僅指定經銷商'),
  EXCEPT: t('指定经销商除外', 'All but chosen dealers', '指定經銷商除外'),
} as const;
export type SaleScope = keyof typeof saleScopes;

/** Labels of the origin of goods, from a company's point of view. */
export const customSources = {
  PLATFORM: t('平台商品', 'Platform goods', '平台商品'),
  OWN: t('自有商品', 'Own goods', '自有商品'),
  PARENT: t('集团/主机厂商品', 'Goods of group or OEM', '集團/主機廠商品'),
} as const;
export type CustomSource = keyof typeof customSources;

/** Labels of a price's position relative to the platform's. */
export const priceBands = {
  NONE: t('', '', ''),
  FLOOR: { tone: 'failed', text: t('低于最低售价', 'Below lowest price', '低於最低售價') },
  LOW: { tone: 'waiting', text: t('偏低', 'Low', '偏低') },
  HIGH: { tone: 'waiting', text: t('偏高', 'High', '偏高') },
} as const;
export type PriceBand = keyof typeof priceBands;

/** Labels of why goods are withheld from customers although they are switched on. */
export const hiddenReasons = {
  NONE: t('', '', ''),
  NOT_RELEASED: t('平台已停用该商品', 'Taken off sale by the platform', '平台已停用該商品'),
  ENDED: t('已停产', 'Discontinued', '已停產'),
  SOLD_OUT: t('售完为止，已无库存', 'Running out, none left', '售完為止，已無庫存'),
  NOT_ONLINE: t('平台未上线', 'Not online', '平台未上線'),
  NOT_ALLOWED: t('不在可售范围', 'Not allowed to sell it', '不在可售範圍'),
  FLOOR: t('低于平台最低售价', 'Below the platform’s lowest price', '低於平台最低售價'),
} as const;
export type HiddenReason = keyof typeof hiddenReasons;

/** Labels of a promotion price's state. */
export const promoStates = {
  NONE: t('', '', ''),
  WAIT: { tone: 'waiting', text: t('未开始', 'Not begun', '未開始') },
  ON: { tone: 'done', text: t('进行中', 'Running', '進行中') },
  END: { tone: 'stopped', text: t('已结束', 'Ended', '已結束') },
  FLOOR: { tone: 'failed', text: t('低于最低售价', 'Below lowest price', '低於最低售價') },
  NOT_LOWER: { tone: 'failed', text: t('不低于售价', 'Not below the price', '不低於售價') },
} as const;
export type PromoState = keyof typeof promoStates;

/** Labels of how stock is shown to customers. */
export const stockDisplays = {
  FIGURE: t('数量', 'Figure', '數量'),
  YES_NO: t('有货/无货', 'Yes or no', '有貨/無貨'),
  HIDDEN: t('不显示', 'Not shown', '不顯示'),
} as const;
export type StockDisplay = keyof typeof stockDisplays;

export const onlineStates = {
  ON: { tone: 'done', text: t('已上线', 'Online', '已上線') },
  HELD: { tone: 'waiting', text: t('暂不展示', 'Held back', '暫不展示') },
  OFF: { tone: 'stopped', text: t('未上线', 'Offline', '未上線') },
} as const;
export const mallStates = {
  ON: { tone: 'done', text: t('在售', 'On sale', '在售') },
  HELD: { tone: 'waiting', text: t('暂不可售', 'Held back', '暫不可售') },
  OFF: { tone: 'stopped', text: t('未上架', 'Not on sale', '未上架') },
} as const;
