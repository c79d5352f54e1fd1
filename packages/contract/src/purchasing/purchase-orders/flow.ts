import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import type { PoGroup } from './groups.ts';

/** Statuses of a purchase order (specification, section 4; the meaning of 50, 60 and 80: domain 2.1). */
export const po = {
  DRAFT: 10,
  PENDING: 20,
  CONFIRMED: 30,
  PARTLY_SHIPPED: 40,
  SHIPPED: 50,
  FINISHED: 60,
  CANCELLED: 70,
  RECEIVED: 80,
  CLOSED_EMPTY: 90,
  CLOSED_SHORT: 100,
} as const;
export type PoStatus = (typeof po)[keyof typeof po];
export const poStatuses = Object.values(po);

export const poStatusTexts: StatusTexts<PoStatus, PoGroup> = {
  10: status('stopped', 'draft', t('草稿', 'Draft', '草稿')),
  20: status(
    'waiting',
    'pending',
    t('待供应商确认', 'Pending confirmation', '待供應商確認'),
    t('待确认', 'Pending', '待確認'),
  ),
  30: status(
    'waiting',
    'confirmed',
    t('待发货', 'Pending shipment', '待出貨'),
    t('待发货', 'To ship', '待出貨'),
  ),
  40: status('running', 'confirmed', t('部分发货', 'Partly shipped', '部分出貨')),
  50: status('running', 'shipped', t('全部发货', 'Fully shipped', '全部出貨')),
  60: status('done', 'completed', t('已完成', 'Completed', '已完成')),
  70: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
  80: status(
    'done',
    'completed',
    t('全部收货', 'Fully received', '全部收貨'),
    t('全部收货', 'Received', '全部收貨'),
  ),
  90: status(
    'stopped',
    'ended',
    t('未发货关闭', 'Closed, nothing shipped', '未出貨關閉'),
    t('未发货关闭', 'Closed empty', '未出貨關閉'),
  ),
  100: status(
    'stopped',
    'ended',
    t('短缺关闭', 'Closed for shortage', '短缺關閉'),
    t('短缺关闭', 'Closed short', '短缺關閉'),
  ),
};

/** Labels of the marks on an open purchase order, shown beside its status. */
export const poMarkTexts = {
  late: status('failed', 'open', t('逾期', 'Late', '逾期')),
  awaitsReship: status('failed', 'open', t('待补发', 'Re-ship due', '待補發')),
  reduced: status(
    'waiting',
    'open',
    t('供应商减量', 'Reduced by the supplier', '供應商減量'),
    t('减量', 'Reduced', '減量'),
  ),
} as const;

export const purchaseOrderFlow = flow<PoStatus>()({
  submit: {
    from: [10],
    to: 20,
    needs: ['purchase_order_view_draft'],
    types: ['OTHER'],
    label: t('提交', 'submit', '提交'),
  },
  delete: {
    from: [10],
    needs: ['purchase_order_delete_draft'],
    types: ['OTHER'],
    label: t('删除', 'delete', '刪除'),
  },
  // The buyer may raise and lower quantities; the supplier, who never sees a draft, only lower them.
  editNum: {
    from: [10, 20],
    needs: ['purchase_order_view_draft', 'purchase_order_confirm'],
    types: ['OTHER', 'SUPPLIER'],
    label: t('修改数量', 'change quantities', '修改數量'),
  },
  cancel: {
    from: [20],
    to: 70,
    needs: ['purchase_order_cancel'],
    types: ['OTHER'],
    label: t('取消', 'cancel', '取消'),
  },
  confirm: {
    from: [20],
    to: 30,
    needs: ['purchase_order_confirm'],
    types: ['SUPPLIER'],
    label: t('确认', 'confirm', '確認'),
  },
  promise: {
    from: [30, 40],
    needs: ['purchase_order_confirm'],
    types: ['SUPPLIER'],
    label: t('修改承诺日期', 'change the promised date', '修改承諾日期'),
  },
  upload: {
    from: [30, 40],
    needs: ['purchase_order_confirmed'],
    types: ['OTHER', 'SUPPLIER'],
    label: t('上传发货', 'upload delivery data', '上傳出貨'),
  },
  closeEmpty: {
    from: [30],
    to: 90,
    needs: ['purchase_order_cancel'],
    types: ['OTHER'],
    label: t('关闭', 'close', '關閉'),
  },
  closeShort: {
    from: [40],
    to: 100,
    needs: ['purchase_order_cancel'],
    types: ['OTHER'],
    label: t('短缺关闭', 'close short', '短缺關閉'),
  },
  derive: {
    from: [30, 40, 50, 80],
    needs: 'signed-in',
    types: [],
    label: t('更新状态', 'update the status', '更新狀態'),
    system: true,
  },
  settle: {
    from: [80],
    to: 60,
    needs: 'signed-in',
    types: [],
    label: t('结算', 'settle', '結算'),
    system: true,
  },
});
/** Statuses of a purchase order derived from line quantities (K3). */
export const poDerived: readonly PoStatus[] = [30, 40, 50, 80];

/** Statuses of a purchase order that expects goods; they count as incoming (INV-P6). */
export const poOpen: readonly PoStatus[] = [30, 40, 50];

/** List pages of purchase orders by route code, with default filter, selectable statuses and permission code. */
export const poPages = {
  draft: { statuses: [10], offered: [10], code: 'purchase_order_view_draft' },
  pending: { statuses: [20], offered: [20], code: 'purchase_order_pending_confirm' },
  confirmed: { statuses: [30, 40], offered: [30, 40, 50], code: 'purchase_order_confirmed' },
  supplierConfirmed: { statuses: [30, 40], offered: [30, 40, 50], code: 'purchase_order_confirmed' },
  // The route table calls 60 "shipped" and 80 "completed"; the status table prevails (domain 2.1, decision 50/60/80).
  shipped: { statuses: [50], offered: [50, 60], code: 'view_shipped_purchase_orders' },
  completed: { statuses: [80, 60], offered: [80, 60], code: 'view_completed_purchase_orders' },
  all: { statuses: [], offered: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100], code: 'view_all_purchase_orders' },
} as const satisfies Record<
  string,
  { statuses: readonly PoStatus[]; offered: readonly PoStatus[]; code: string }
>;
export type PoPage = keyof typeof poPages;

/** Statuses of a delivery note. */
export const dn = {
  NOT_SHIPPED: 0,
  SHIPPED: 10,
  SYNC_FAILED: 20,
  AWAITING_RECEIPT: 30,
  SHORT: 40,
  RECEIVED: 50,
  REVOKED: 60,
} as const;
export type DnStatus = (typeof dn)[keyof typeof dn];
export const dnStatuses = Object.values(dn);
export const dnStatusTexts: StatusTexts<DnStatus, 'inflight' | 'received' | 'revoked'> = {
  0: status('stopped', 'inflight', t('未发货', 'Not shipped', '未出貨')),
  10: status('running', 'inflight', t('已发货', 'Shipped', '已出貨')),
  20: status(
    'failed',
    'inflight',
    t('仓库同步失败', 'Warehouse sync failed', '倉庫同步失敗'),
    t('同步失败', 'Sync failed', '同步失敗'),
  ),
  30: status(
    'waiting',
    'inflight',
    t('待收货', 'Awaiting receipt', '待收貨'),
    t('待收货', 'To receive', '待收貨'),
  ),
  40: status('failed', 'received', t('短收', 'Received short', '短收'), t('短收', 'Short', '短收')),
  50: status('done', 'received', t('正常收货', 'Received', '正常收貨')),
  60: status('stopped', 'revoked', t('已撤销', 'Revoked', '已撤銷')),
};

export const deliveryNoteFlow = flow<DnStatus>()({
  ship: {
    from: [0],
    to: 10,
    needs: ['purchase_order_confirmed'],
    types: ['OTHER', 'SUPPLIER'],
    label: t('发货', 'ship', '出貨'),
  },
  accepted: {
    from: [10, 20],
    to: 30,
    needs: 'signed-in',
    types: [],
    label: t('同步成功', 'accept', '同步成功'),
    system: true,
  },
  refused: {
    from: [10, 20],
    to: 20,
    needs: 'signed-in',
    types: [],
    label: t('同步失败', 'refuse', '同步失敗'),
    system: true,
  },
  retry: {
    from: [20],
    to: 10,
    needs: ['retransmit_dns_view'],
    types: ['OTHER'],
    label: t('重传', 'retransmit', '重傳'),
  },
  receive: {
    from: [10, 20, 30],
    needs: ['purchase_order_confirmed', 'view_all_purchase_orders'],
    types: ['OTHER', 'LOGISTICS'],
    label: t('收货', 'receive', '收貨'),
  },
  finish: {
    from: [10, 20, 30, 40],
    to: 50,
    needs: 'signed-in',
    types: [],
    label: t('收货完成', 'finish', '收貨完成'),
    system: true,
  },
  finishShort: {
    from: [10, 20, 30],
    to: 40,
    needs: 'signed-in',
    types: [],
    label: t('短收完成', 'finish short', '短收完成'),
    system: true,
  },
  takeIn: {
    from: [60],
    needs: ['retransmit_dns_view'],
    types: ['OTHER'],
    label: t('收货', 'take in', '收貨'),
  },
  revoke: {
    from: [0, 10, 20, 30],
    to: 60,
    needs: ['purchase_order_confirmed'],
    types: ['OTHER', 'SUPPLIER'],
    label: t('撤销', 'revoke', '撤銷'),
  },
});
/**
 * Statuses of delivery notes whose unreceived quantity is in transit (domain 2.1, inflight), unshipped notes included.
 */
export const dnInflight: readonly DnStatus[] = [0, 10, 20, 30];
/** Statuses of delivery notes that have left the supplier; their quantity counts as shipped. */
export const dnMoving: readonly DnStatus[] = [10, 20, 30];

export const discrepancyTypes = ['SHORT', 'OVER', 'DEFECTIVE', 'WRONG_PART', 'DOT_TOO_OLD'] as const;
export type DiscrepancyType = (typeof discrepancyTypes)[number];
export const discrepancyStates = ['OPEN', 'RESHIP', 'RESHIPPED', 'RETURN', 'ACCEPTED', 'IGNORED'] as const;
export type DiscrepancyState = (typeof discrepancyStates)[number];
export const discrepancyTypeTexts: Readonly<Record<DiscrepancyType, Text>> = {
  SHORT: t('短收', 'Short', '短收'),
  OVER: t('多收', 'Over', '多收'),
  DEFECTIVE: t('残次', 'Defective', '瑕疵'),
  WRONG_PART: t('错货', 'Wrong part', '錯貨'),
  DOT_TOO_OLD: t('DOT 过旧', 'DOT too old', 'DOT 過舊'),
};
export const discrepancyStateTexts: StatusTexts<DiscrepancyState, 'open' | 'decided'> = {
  OPEN: status('waiting', 'open', t('待处理', 'Open', '待處理')),
  RESHIP: status('running', 'decided', t('待补发', 'Re-ship due', '待補發')),
  RESHIPPED: status('done', 'decided', t('已补发', 'Re-shipped', '已補發')),
  RETURN: status('stopped', 'decided', t('退货', 'Return', '退貨')),
  ACCEPTED: status('done', 'decided', t('已接收', 'Accepted', '已接收')),
  IGNORED: status('stopped', 'decided', t('已忽略', 'Ignored', '已忽略')),
};
