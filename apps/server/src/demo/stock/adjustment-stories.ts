import type { AdjustmentStatus } from '@treadline/contract/stock/inventory/adjustment-flow.ts';

export interface Story {
  status: Exclude<AdjustmentStatus, 'DELETED'>;
  reason: 'COUNT' | 'DAMAGE' | 'SCRAP' | 'FOUND' | 'DOT' | '-1';
  remark: string;
  /** Pieces added or removed, by line. */
  deltas: readonly number[];
  /** Whether another person decided on it. */
  decided: boolean;
  hoursAgo: number;
  /** Why all of it was taken back in the ledger. */
  reversed?: string;
}

/** One adjustment of every status and reason; those worth more than 5,000 yuan need approval. */
export const adjustmentStories: readonly Story[] = [
  {
    status: 'POSTED',
    reason: 'COUNT',
    remark: '11 月循环盘点',
    deltas: [-1, 2, -1],
    decided: false,
    hoursAgo: 30,
  },
  {
    status: 'POSTED',
    reason: 'DAMAGE',
    remark: '叉车划伤胎侧，不可销售',
    deltas: [-2],
    decided: false,
    hoursAgo: 26,
  },
  {
    status: 'POSTED',
    reason: 'SCRAP',
    remark: '胎侧割伤无法修复，环保公司回收',
    deltas: [-1],
    decided: false,
    hoursAgo: 24,
  },
  {
    status: 'POSTED',
    reason: 'COUNT',
    remark: '年度盘点差异',
    deltas: [-9, -6, 4],
    decided: true,
    hoursAgo: 20,
  },
  {
    status: 'POSTED',
    reason: 'FOUND',
    remark: '录错仓库',
    deltas: [2],
    decided: false,
    hoursAgo: 10,
    reversed: '应记在另一仓库',
  },
  {
    status: 'POSTED',
    reason: 'DOT',
    remark: '实物 DOT 与账面不符',
    deltas: [-4, 4],
    decided: false,
    hoursAgo: 9,
  },
  {
    status: 'PENDING',
    reason: 'COUNT',
    remark: '高架位盘点',
    deltas: [-8, -7, -5],
    decided: true,
    hoursAgo: 7,
  },
  {
    status: 'PENDING',
    reason: 'DAMAGE',
    remark: '库区漏水浸泡',
    deltas: [-9, -9],
    decided: true,
    hoursAgo: 5,
  },
  { status: 'REJECTED', reason: 'FOUND', remark: '退货区发现', deltas: [9, 9], decided: true, hoursAgo: 12 },
  { status: 'DRAFT', reason: 'COUNT', remark: '', deltas: [-1, 1], decided: false, hoursAgo: 2 },
  { status: 'DRAFT', reason: '-1', remark: '样品借出归还', deltas: [1], decided: false, hoursAgo: 1 },
];
