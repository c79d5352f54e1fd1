import type { CountStatus } from '@treadline/contract/stock/counts/flow.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';
import { hour } from '../calendar.ts';

/**
 * Result of a part in a count: difference in pieces; `open` not counted yet, `racks` two counters differ, `moved`
 * goods moved during the count, `asked` a recount was requested.
 */
export type CountFinding = number | 'open' | 'racks' | 'moved' | 'asked';

export interface Story {
  status: CountStatus;
  /** Code of the location; for the first dealer's own stock, its account. */
  place: string;
  remark: string;
  found: readonly CountFinding[];
  hoursAgo: number;
  /** Whether differences are accepted and await a second person. */
  accepted?: true;
  cancelReason?: string;
}

/** Stock count written from a story. */
export interface CreatedCount {
  db: Db;
  story: Story;
  id: number;
  number: string;
  locationId: number;
  /** Time of planning. */
  time: number;
  author: Person;
  second: Person;
}

/** Time at which counting ended. */
export const finished = ({ time }: Pick<CreatedCount, 'time'>) => new Date(time + 0.9 * hour);

/** Stock location of the dealer that dealer01 works for. */
const dealerPlace = 'DLR001';

/** Stock counts in every status, with every reason for a recount. */
export const stories: readonly Story[] = [
  { status: 'DRAFT', place: 'WH-CD', remark: '月末滞销品盘点', found: [], hoursAgo: 3 },
  {
    status: 'COUNTING',
    place: 'WH-TJ',
    remark: '11 月循环盘点',
    found: [0, 0, -1, 0, 'racks', 2, 0, 0, 'open', 'open', 'open', 'open', 'open', 'open'],
    hoursAgo: 4,
  },
  {
    status: 'DIFFERENCES',
    place: 'WH-FS',
    remark: '季度盘点',
    found: [0, 0, 0, -2, 1, 0, 'racks', 'moved', 'asked', -1, 0, 0],
    hoursAgo: 6,
  },
  {
    status: 'DIFFERENCES',
    place: 'WH-WH',
    remark: '高架位盘点，待第二人入账',
    found: [0, -14, -12, 0, 6, 0],
    hoursAgo: 9,
    accepted: true,
  },
  {
    status: 'POSTED',
    place: 'WH-KS',
    remark: '周转快的品牌',
    found: [0, 0, -1, 2, 0, 0, 0, -1],
    hoursAgo: 28,
  },
  {
    status: 'CANCELLED',
    place: 'WH-KS',
    remark: '',
    found: [0, 'open', 'open'],
    hoursAgo: 52,
    cancelReason: '到货高峰，改到周末盘点',
  },
  { status: 'POSTED', place: dealerPlace, remark: '门店月盘', found: [0, 0, -1, 0, 1, 0], hoursAgo: 30 },
  {
    status: 'COUNTING',
    place: dealerPlace,
    remark: '门店抽盘',
    found: [0, 'open', 'open', 'open'],
    hoursAgo: 2,
  },
];
