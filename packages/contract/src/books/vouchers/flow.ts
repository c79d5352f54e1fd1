import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a voucher by hand: draft, submitted, posted by a second person, rejected, deleted. */
export const voucherStatuses = ['DRAFT', 'PENDING', 'POSTED', 'REJECTED', 'DELETED'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

export const voucherStatusTexts: StatusTexts<VoucherStatus, 'open' | 'ended'> = {
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  PENDING: status('waiting', 'open', t('待审批', 'To approve', '待審批')),
  POSTED: status('done', 'ended', t('已记账', 'Posted', '已記帳')),
  REJECTED: status('failed', 'open', t('已驳回', 'Rejected', '已駁回')),
  DELETED: status('stopped', 'ended', t('已删除', 'Deleted', '已刪除')),
};

const maker = { needs: ['finance_closing'], types: ['OTHER'] } as const;
const approver = { needs: ['finance_voucher_approve'], types: ['OTHER'] } as const;

export const voucherFlow = flow<VoucherStatus>()({
  /** One that was rejected is corrected, not written anew. */
  edit: { from: ['DRAFT', 'REJECTED'], to: 'DRAFT', ...maker, label: t('编辑', 'edit', '編輯') },
  submit: { from: ['DRAFT'], to: 'PENDING', ...maker, label: t('提交', 'submit', '提交') },
  /** Withdrawn by whoever submitted it. */
  withdraw: { from: ['PENDING'], to: 'DRAFT', ...maker, label: t('撤回', 'withdraw', '撤回') },
  approve: { from: ['PENDING'], to: 'POSTED', ...approver, label: t('审批记账', 'approve', '審批記帳') },
  reject: { from: ['PENDING'], to: 'REJECTED', ...approver, label: t('驳回', 'reject', '駁回') },
  /** Makes a red voucher over the whole, which a second person posts. */
  reverse: { from: ['POSTED'], to: 'POSTED', ...maker, label: t('红字冲销', 'reverse', '紅字沖銷') },
  delete: { from: ['DRAFT', 'REJECTED'], to: 'DELETED', ...maker, label: t('删除', 'delete', '刪除') },
});
