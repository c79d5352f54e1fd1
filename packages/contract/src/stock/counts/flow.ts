import { flow } from '../../kernel/flow.ts';
import type { PermissionCode } from '../../kernel/permissions.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a stock count: plan, blind counting, review of differences, posted or cancelled. */
export const countStatuses = ['DRAFT', 'COUNTING', 'DIFFERENCES', 'POSTED', 'CANCELLED'] as const;
export type CountStatus = (typeof countStatuses)[number];

export const countStatusTexts: StatusTexts<CountStatus, 'open' | 'ended'> = {
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  COUNTING: status('running', 'open', t('盘点中', 'Counting', '盤點中')),
  DIFFERENCES: status('waiting', 'open', t('差异处理中', 'Differences', '差異處理中')),
  POSTED: status('done', 'ended', t('已入账', 'Posted', '已入帳')),
  CANCELLED: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
};

/** States of a count line: not counted, counted, to be recounted, difference accepted. */
export const countLineStates = ['PENDING', 'COUNTED', 'RECOUNT', 'AGREED'] as const;
export type CountLineState = (typeof countLineStates)[number];

export const countLineTexts: StatusTexts<CountLineState, 'open' | 'ended'> = {
  PENDING: status('stopped', 'open', t('未盘', 'Not counted', '未盤')),
  COUNTED: status('running', 'open', t('已盘', 'Counted', '已盤')),
  RECOUNT: status('waiting', 'open', t('待复盘', 'To recount', '待複盤')),
  AGREED: status('done', 'ended', t('已确认', 'Agreed', '已確認')),
};

/** Labels of recount reasons. */
export const recountTexts = {
  RACKS: t(
    '两人所盘不一致，须第三人复盘',
    'Two people differ: a third counts',
    '兩人所盤不一致，須第三人複盤',
  ),
  MOVED: t('盘点前后有出入库', 'Goods moved around the count', '盤點前後有出入庫'),
  ASKED: t('要求复盘', 'Asked for', '要求複盤'),
} as const;

/**
 * Permission codes for stock counts: platform (warehouses), logistics provider (warehouses it runs), dealer (own
 * locations).
 */
export const countCodes = [
  'inventory_warehouses_view',
  'inventory_logistics_view',
  'inventory_dealers_view',
] as const satisfies readonly PermissionCode[];

const keeper = { needs: countCodes, types: ['OTHER', 'LOGISTICS', 'DEALER'] } as const;
/** Owners of the goods: a provider counts, but does not change the platform's stock. */
const owner = {
  needs: ['inventory_warehouses_view', 'inventory_dealers_view'],
  types: ['OTHER', 'DEALER'],
} as const;

export const countFlow = flow<CountStatus>()({
  edit: { from: ['DRAFT'], to: 'DRAFT', ...keeper, label: t('编辑', 'edit', '編輯') },
  start: { from: ['DRAFT'], to: 'COUNTING', ...keeper, label: t('开始盘点', 'start counting', '開始盤點') },
  /** Records counted quantities; in DIFFERENCES only of parts to be recounted. */
  enter: { from: ['COUNTING', 'DIFFERENCES'], ...keeper, label: t('录入', 'enter', '錄入') },
  /** Leads to DIFFERENCES, or to POSTED if nothing differs. */
  finish: { from: ['COUNTING'], ...keeper, label: t('结束盘点', 'finish counting', '結束盤點') },
  recount: {
    from: ['DIFFERENCES'],
    to: 'DIFFERENCES',
    ...keeper,
    label: t('要求复盘', 'ask for a recount', '要求複盤'),
  },
  accept: {
    from: ['DIFFERENCES'],
    to: 'DIFFERENCES',
    ...owner,
    label: t('确认差异', 'accept', '確認差異'),
  },
  /** Leads to POSTED when no line is left. */
  post: { from: ['DIFFERENCES'], ...owner, label: t('入账', 'post', '入帳') },
  /** Leads to CANCELLED, or to POSTED if some lines are already posted: the rest is dropped. */
  cancel: {
    from: ['DRAFT', 'COUNTING', 'DIFFERENCES'],
    ...keeper,
    label: t('取消盘点', 'cancel', '取消盤點'),
  },
});
/** Statuses that result from finishing, posting and cancelling. */
export const countDerived: readonly CountStatus[] = ['DIFFERENCES', 'POSTED', 'CANCELLED'];
