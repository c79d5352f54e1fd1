import { flow } from '../kernel/flow.ts';
import { status, type StatusTexts } from '../kernel/status.ts';
import { t } from '../kernel/text.ts';

export const recallStatuses = ['OPEN', 'CLOSED'] as const;
export type RecallStatus = (typeof recallStatuses)[number];

export const recallStatusTexts: StatusTexts<RecallStatus, 'open' | 'ended'> = {
  OPEN: status('running', 'open', t('进行中', 'Open', '進行中')),
  CLOSED: status('done', 'ended', t('已结束', 'Closed', '已結束')),
};

const keeper = { needs: ['inventory_warehouses_view'], types: ['OTHER'] } as const;

export const recallFlow = flow<RecallStatus>()({
  /** Sets what lies at some places apart. */
  hold: { from: ['OPEN'], to: 'OPEN', ...keeper, label: t('隔离', 'quarantine', '隔離') },
  /** What was set apart may be sold again. */
  free: { from: ['OPEN'], to: 'OPEN', ...keeper, label: t('解除隔离', 'release', '解除隔離') },
  close: { from: ['OPEN'], to: 'CLOSED', ...keeper, label: t('结束召回', 'close', '結束召回') },
});
