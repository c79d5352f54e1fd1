import { t, type Lang, type Text } from './text.ts';

/** Labels of system processes, by their name in timelines. */
const systemActors: Readonly<Record<string, Text>> = {
  sales: t('发货处理', 'Shipping', '出貨處理'),
  'dealer-orders': t('经销商订单处理', 'Dealer order processing', '經銷商訂單處理'),
  retail: t('零售订单处理', 'Retail order processing', '零售訂單處理'),
  clues: t('线索处理', 'Lead processing', '線索處理'),
  displaced: t('库存重新分配', 'Stock reallocation', '庫存重新分配'),
  interrupted: t('中断恢复', 'Recovery', '中斷復原'),
  'order-batch': t('批量下单', 'Batch orders', '批次下單'),
  prepay: t('预付款处理', 'Prepay processing', '預付款處理'),
  系统: t('系统', 'System', '系統'),
  会员等级: t('会员等级', 'Member levels', '會員等級'),
  促销: t('促销', 'Promotions', '促銷'),
  支付渠道: t('支付渠道', 'Payment channel', '支付通路'),
  收款: t('收款', 'Payments', '收款'),
  积分到期: t('积分到期', 'Points expiry', '積分到期'),
  预约提醒: t('预约提醒', 'Appointment reminders', '預約提醒'),
  承运商: t('承运商', 'Carrier', '承運商'),
  库存同步: t('库存同步', 'Stock sync', '庫存同步'),
  仓库系统: t('仓库系统', 'Warehouse system', '倉庫系統'),
  每日自动同步: t('每日自动同步', 'Daily sync', '每日自動同步'),
  客户自助: t('客户自助', 'Customer', '客戶自助'),
  活动结算: t('活动结算', 'Activity settlement', '活動結算'),
  活动退款更正: t('活动退款更正', 'Activity correction', '活動退款更正'),
  每日定时: t('每日定时', 'Daily job', '每日定時'),
  三方价格同步: t('三方价格同步', 'Third-party price sync', '三方價格同步'),
  渠道对账: t('渠道对账', 'Channel reconciliation', '通路對帳'),
  开票平台: t('开票平台', 'E-invoice provider', '開票平台'),
  周期凭证: t('周期凭证', 'Recurring vouchers', '週期傳票'),
  报表邮件: t('报表邮件', 'Mailed reports', '報表郵件'),
  预约超时: t('预约超时', 'Missed appointments', '預約逾時'),
};

/** Returns the display name of an actor: a person's name, or the translated name of a system process. */
export const formatActor = (name: string, isPerson: boolean, lang: Lang): string =>
  (isPerson ? undefined : systemActors[name]?.[lang]) ?? name;
