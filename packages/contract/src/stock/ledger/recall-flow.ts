import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

export const recallStatuses = ['OPEN', 'LIFTED', 'CLOSED'] as const;
export type RecallStatus = (typeof recallStatuses)[number];

export const recallStatusTexts: StatusTexts<RecallStatus, 'open' | 'ended'> = {
  OPEN: status('running', 'open', t('进行中', 'Open', '進行中')),
  LIFTED: status('done', 'ended', t('已解除', 'Lifted', '已解除')),
  CLOSED: status('done', 'ended', t('已结束', 'Closed', '已結束')),
};

/** Labels of changes in the pieces held by a recall. */
export const recallPieceTexts = {
  HELD: status('failed', 'open', t('隔离', 'Set apart', '隔離')),
  FREED: status('done', 'ended', t('解除', 'Released', '解除')),
  GONE: status('stopped', 'ended', t('已离开', 'Left', '已離開')),
  PASSED: status('stopped', 'ended', t('转其他召回', 'Passed over', '轉其他召回')),
} as const;

const keeper = { needs: ['inventory_warehouses_view'], types: ['OTHER'] } as const;

export const recallFlow = flow<RecallStatus>()({
  /** Releases the held pieces, except those covered by another recall in force. */
  free: { from: ['OPEN', 'CLOSED'], to: 'LIFTED', ...keeper, label: t('解除召回', 'lift', '解除召回') },
  /** Ends the work; held pieces stay quarantined. */
  close: { from: ['OPEN'], to: 'CLOSED', ...keeper, label: t('结束召回', 'close', '結束召回') },
});
