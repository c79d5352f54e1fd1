import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/**
 * Statuses of a stock adjustment: draft, pending approval by another person (above a value), posted, posted and all of
 * it reversed in the ledger, rejected, deleted.
 */
export const adjustmentStatuses = ['DRAFT', 'PENDING', 'POSTED', 'REVERSED', 'REJECTED', 'DELETED'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

export const adjustmentStatusTexts: StatusTexts<AdjustmentStatus, 'open' | 'ended'> = {
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  PENDING: status('waiting', 'open', t('待审批', 'To approve', '待審批')),
  POSTED: status('done', 'ended', t('已入账', 'Posted', '已入帳')),
  REVERSED: status('stopped', 'ended', t('已冲销', 'Reversed', '已沖銷')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
  DELETED: status('stopped', 'ended', t('已删除', 'Deleted', '已刪除')),
};

const keeper = { needs: ['inventory_warehouses_view'], types: ['OTHER'] } as const;
const approver = { needs: ['inventory_variance'], types: ['OTHER'] } as const;

export const adjustmentFlow = flow<AdjustmentStatus>()({
  edit: { from: ['DRAFT'], to: 'DRAFT', ...keeper, label: t('编辑', 'edit', '編輯') },
  /** Leads to PENDING above the value that requires approval, else to POSTED. */
  submit: { from: ['DRAFT'], ...keeper, label: t('提交', 'submit', '提交') },
  /** Withdrawn by its author for correction. */
  withdraw: { from: ['PENDING'], to: 'DRAFT', ...keeper, label: t('撤回', 'withdraw', '撤回') },
  approve: { from: ['PENDING'], to: 'POSTED', ...approver, label: t('审批通过', 'approve', '審批通過') },
  reject: { from: ['PENDING'], to: 'REJECTED', ...approver, label: t('驳回', 'reject', '駁回') },
  delete: { from: ['DRAFT'], to: 'DELETED', ...keeper, label: t('删除', 'delete', '刪除') },
});
/** Statuses that result from submitting, depending on the value, and from reversing its lines in the ledger. */
export const adjustmentDerived: readonly AdjustmentStatus[] = ['PENDING', 'POSTED', 'REVERSED'];
