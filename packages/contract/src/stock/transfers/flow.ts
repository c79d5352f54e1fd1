import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/**
 * Statuses of a transfer: draft, reserved at the sender, in transit, partly received, received, closed short,
 * cancelled, deleted.
 */
export const transferStatuses = [
  'DRAFT',
  'APPROVED',
  'SENT',
  'PART_RECEIVED',
  'RECEIVED',
  'CLOSED_SHORT',
  'CANCELLED',
  'DELETED',
] as const;
export type TransferStatus = (typeof transferStatuses)[number];

export const transferStatusTexts: StatusTexts<TransferStatus, 'open' | 'ended'> = {
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  APPROVED: status('waiting', 'open', t('待发出', 'To send', '待發出')),
  SENT: status('running', 'open', t('在途', 'On the road', '在途')),
  PART_RECEIVED: status('running', 'open', t('部分收货', 'Part received', '部分收貨')),
  RECEIVED: status('done', 'ended', t('已收货', 'Received', '已收貨')),
  CLOSED_SHORT: status('failed', 'ended', t('短收关闭', 'Closed short', '短收關閉')),
  CANCELLED: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
  DELETED: status('stopped', 'ended', t('已删除', 'Deleted', '已刪除')),
};

/** The platform plans transfers; those who run a location send from it and receive at it. */
const planner = { needs: ['inventory_warehouses_view'], types: ['OTHER'] } as const;
const keeper = {
  needs: ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'],
  types: ['OTHER', 'LOGISTICS', 'DEALER'],
} as const;
const road = ['SENT', 'PART_RECEIVED'] as const;

export const transferFlow = flow<TransferStatus>()({
  edit: { from: ['DRAFT'], to: 'DRAFT', ...planner, label: t('编辑', 'edit', '編輯') },
  submit: { from: ['DRAFT'], to: 'APPROVED', ...planner, label: t('提交', 'submit', '提交') },
  send: { from: ['APPROVED'], to: 'SENT', ...keeper, label: t('发出', 'send', '發出') },
  receive: { from: road, ...keeper, label: t('收货', 'receive', '收貨') },
  /** Missing pieces are declared lost, returned to the sender or late. */
  close: { from: road, to: 'CLOSED_SHORT', ...planner, label: t('短收关闭', 'close short', '短收關閉') },
  /** Pieces declared missing arrive after all. */
  late: { from: ['CLOSED_SHORT'], ...keeper, label: t('迟到补收', 'receive late goods', '遲到補收') },
  cancel: { from: ['APPROVED'], to: 'CANCELLED', ...planner, label: t('取消', 'cancel', '取消') },
  delete: { from: ['DRAFT'], to: 'DELETED', ...planner, label: t('删除', 'delete', '刪除') },
});
/** Statuses that result from receiving, depending on what is missing. */
export const transferDerived: readonly TransferStatus[] = ['PART_RECEIVED', 'RECEIVED', 'CLOSED_SHORT'];

/** Outcomes of pieces that did not arrive: lost, back at the sender, or expected late. */
export const missingPieceFates = ['LOST', 'BACK', 'LATE'] as const;
