import type { TransferStatus } from '@treadline/contract/stock/transfers/flow.ts';
import type { StepKind } from '#domains/stock/transfers/index.ts';

/** Step of a transfer: pieces by line index. */
export type Turn = readonly (readonly [line: number, kind: Exclude<StepKind, 'SENT'>, pieces: number])[];

export interface Story {
  status: TransferStatus;
  from: string;
  to: string;
  /** Pieces by line. */
  pieces: readonly number[];
  daysAgo: number;
  dueInDays: number;
  /** Outcomes of the pieces sent, by receipt; `late` ones arrived after the close. */
  turns?: readonly Turn[];
  late?: true;
  reason?: string;
  remark?: string;
}

/** Code of the platform's consignment location at the first dealer. */
export const dealerPlace = 'DLR001-JS';

/**
 * Transfers in every status, an overdue one, a short one with each outcome, a late one, and dealers at either end.
 */
export const stories: readonly Story[] = [
  {
    status: 'RECEIVED',
    from: 'WH-KS',
    to: dealerPlace,
    pieces: [24, 16],
    daysAgo: 8.5,
    dueInDays: -22,
    turns: [
      [
        [0, 'GOOD', 24],
        [1, 'GOOD', 15],
        [1, 'DEFECTIVE', 1],
      ],
    ],
    remark: '门店寄售补货',
  },
  {
    status: 'CLOSED_SHORT',
    from: 'WH-KS',
    to: 'WH-WH',
    pieces: [12, 8],
    daysAgo: 13.5,
    dueInDays: -16,
    turns: [
      [
        [0, 'GOOD', 8],
        [1, 'GOOD', 6],
      ],
      [
        [0, 'LOST', 1],
        [0, 'BACK', 2],
        [0, 'LATE', 1],
        [1, 'LOST', 2],
      ],
    ],
    reason: '司机交接少 6 条：2 条退回昆山，1 条随下一车到，其余丢失已索赔',
  },
  {
    status: 'RECEIVED',
    from: 'WH-FS',
    to: 'WH-CD',
    pieces: [10],
    daysAgo: 13,
    dueInDays: -12,
    turns: [[[0, 'GOOD', 8]], [[0, 'LATE', 2]], [[0, 'GOOD', 2]]],
    late: true,
    reason: '分拨中心滞留 2 条',
  },
  {
    status: 'RECEIVED',
    from: 'WH-KS',
    to: 'WH-FS',
    pieces: [20, 12],
    daysAgo: 12,
    dueInDays: -7,
    turns: [
      [[0, 'GOOD', 20]],
      [
        [1, 'GOOD', 11],
        [1, 'DEFECTIVE', 1],
      ],
    ],
    remark: '佛山旺季备货',
  },
  {
    status: 'CANCELLED',
    from: 'WH-TJ',
    to: 'WH-KS',
    pieces: [8],
    daysAgo: 11,
    dueInDays: -5,
    reason: '改由供应商直发',
  },
  {
    status: 'SENT',
    from: 'WH-KS',
    to: 'WH-TJ',
    pieces: [16, 8],
    daysAgo: 9,
    dueInDays: -3,
    remark: '天津冬季胎补货',
  },
  {
    status: 'PART_RECEIVED',
    from: 'WH-FS',
    to: 'WH-KS',
    pieces: [12, 6],
    daysAgo: 4,
    dueInDays: 1,
    turns: [
      [
        [0, 'GOOD', 7],
        [0, 'DEFECTIVE', 1],
      ],
    ],
  },
  {
    status: 'SENT',
    from: 'WH-KS',
    to: dealerPlace,
    pieces: [8],
    daysAgo: 2,
    dueInDays: 2,
    remark: '门店寄售补货',
  },
  {
    status: 'APPROVED',
    from: dealerPlace,
    to: 'WH-KS',
    pieces: [6],
    daysAgo: 1.5,
    dueInDays: 4,
    remark: '滞销退回',
  },
  { status: 'SENT', from: 'WH-CD', to: 'WH-WH', pieces: [10], daysAgo: 1, dueInDays: 4 },
  { status: 'APPROVED', from: 'WH-KS', to: 'WH-CD', pieces: [8, 8], daysAgo: 0.6, dueInDays: 5 },
  { status: 'DRAFT', from: 'WH-TJ', to: 'WH-WH', pieces: [4], daysAgo: 0.2, dueInDays: 6 },
];
