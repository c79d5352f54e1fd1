import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of an exchange of points for a reward. */
export const exchangeStatuses = ['NEW', 'APPROVED', 'SHIPPED', 'DONE', 'REJECTED', 'CANCELLED'] as const;
export type ExchangeStatus = (typeof exchangeStatuses)[number];
export const exchangeStatusTexts: StatusTexts<ExchangeStatus, 'open' | 'ended'> = {
  NEW: status('waiting', 'open', t('待审核', 'To approve', '待審核')),
  APPROVED: status('running', 'open', t('待发货', 'To ship', '待出貨')),
  SHIPPED: status('running', 'open', t('已发货', 'Shipped', '已出貨')),
  DONE: status('done', 'ended', t('已完成', 'Received', '已完成')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
  CANCELLED: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
};

const staff = { needs: ['dealer_activity_points_modify'], types: ['OTHER'] } as const;
const dealer = { needs: ['dealer_activity_points_view'], types: ['DEALER'] } as const;

/**
 * Flow of an exchange: the platform approves and ships, the dealer receives; a rejected or cancelled one returns
 * points and stock.
 */
export const exchangeFlow = flow<ExchangeStatus>()({
  approve: { from: ['NEW'], to: 'APPROVED', ...staff, label: t('审核通过', 'approve', '審核通過') },
  ship: { from: ['APPROVED'], to: 'SHIPPED', ...staff, label: t('发货', 'ship', '出貨') },
  /** Completed by the platform for dealers that do not confirm receipt. */
  complete: { from: ['SHIPPED'], to: 'DONE', ...staff, label: t('代为签收', 'complete', '代為簽收') },
  reject: { from: ['NEW', 'APPROVED'], to: 'REJECTED', ...staff, label: t('驳回', 'reject', '駁回') },
  receive: { from: ['SHIPPED'], to: 'DONE', ...dealer, label: t('确认收货', 'receive', '確認收貨') },
  cancel: { from: ['NEW'], to: 'CANCELLED', ...dealer, label: t('取消兑换', 'cancel', '取消兌換') },
});
