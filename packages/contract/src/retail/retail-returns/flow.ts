import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';
import { retailSeers } from '../retail-orders/flow.ts';

/** Statuses of a return: goods are back at once, money when its refund is done; FAILED can be tried again. */
export const returnStatuses = ['WAITING', 'DONE', 'FAILED', 'UNDONE'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnStatusTexts: StatusTexts<ReturnStatus, 'open' | 'ended'> = {
  WAITING: status('waiting', 'open', t('退款中', 'Refunding', '退款中')),
  DONE: status('done', 'ended', t('已退货', 'Returned', '已退貨')),
  FAILED: status('failed', 'open', t('退款未成功', 'Refund failed', '退款未成功')),
  UNDONE: status('stopped', 'ended', t('已撤销', 'Undone', '已撤銷')),
};

/** Who takes goods back: a shop its own customers', of the platform those with the code of cancelling. */
export const returners = {
  needs: [...retailSeers.needs, 'cancel_customer_order'],
  types: ['OTHER', 'DEALER'],
} as const;

export const returnFlow = flow<ReturnStatus>()({
  /** What became of its refunds. */
  settle: {
    from: ['WAITING', 'FAILED'],
    needs: 'signed-in',
    types: ['OTHER'],
    system: true,
    label: t('退款结果', 'refund', '退款結果'),
  },
  retry: { from: ['FAILED'], to: 'WAITING', ...returners, label: t('重新退款', 'refund again', '重新退款') },
  undo: {
    from: ['WAITING', 'FAILED', 'DONE'],
    to: 'UNDONE',
    ...returners,
    label: t('撤销退货', 'undo', '撤銷退貨'),
  },
});
/** Statuses that follow from the refunds. */
export const returnDerived: readonly ReturnStatus[] = ['WAITING', 'DONE', 'FAILED'];
