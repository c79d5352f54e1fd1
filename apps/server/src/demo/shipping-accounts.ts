import { companySearch } from '#domains/platform/users/index.ts';
import type { Person } from './accounts.ts';
import { day, hour, iso } from './calendar.ts';
import { demoTerms } from './companies.ts';
import type { Sink } from './sink.ts';

interface Story {
  code: string;
  name: string;
  short: string;
  accountNo: string;
  credit: number;
  warning: number;
  remark: string;
  /** Days ago, yuan, and remark; freight has no remark. Reversed entries are followed by their reversal. */
  moves: readonly (readonly [daysAgo: number, yuan: number, remark?: string, takenBack?: string])[];
}

/** Account in good order, one below its warning line, one with exhausted credit; each with typical errors. */
const stories: readonly Story[] = [
  {
    code: 'LOG001',
    name: '迅衡物流',
    short: '迅衡',
    accountNo: 'XH-330100-8801',
    credit: 20_000,
    warning: 10_000,
    remark: '每月 5 日对账',
    moves: [
      [40, 50_000, '10 月预付'],
      [33, -3860],
      [26, -4215.5],
      [20, 5000, '11 月预付', '金额少录一位'],
      [20, 50_000, '11 月预付'],
      [12, -5120.8],
      [6, -386, undefined, '运单重复计费'],
      [3, -4475],
    ],
  },
  {
    code: 'LOG002',
    name: '顺辙速运',
    short: '顺辙',
    accountNo: '7551234567',
    credit: 0,
    warning: 8000,
    remark: '',
    moves: [
      [35, 20_000, '预付'],
      [24, -6230],
      [15, -4980.6],
      [9, -3120],
      [2, -1644.9],
    ],
  },
  {
    code: 'LOG003',
    name: '长三角同城急配有限责任公司（轮胎专线事业部）',
    short: '长三角同城急配轮胎专线',
    accountNo: 'CSJ-0021',
    credit: 15_000,
    warning: 5000,
    remark: '信用额度 2026 年度复核后再调整',
    moves: [
      [30, 3000, '开户预付'],
      [22, -9000],
      [14, -6000],
      [4, -3000],
    ],
  },
];

/** Adds shipping fee accounts with two months of movements. */
export function addShippingAccounts(
  sink: Sink,
  { finance, idOf, now, bank }: { finance: Person; idOf(code: string): number; now: number; bank: number },
): void {
  for (const [at, story] of stories.entries()) {
    const carrier = idOf(story.code) || addCarrier(sink, story);
    addAccount(sink, { story, carrier, at, finance, now, bank });
  }
}

function addCarrier(sink: Sink, { code, name, short }: Story): number {
  const id = sink.nextId('company');
  const names = { code, name, short_name: short };
  sink.add('company', {
    id,
    account_type: 'LOGISTICS',
    ...names,
    ...companySearch.keys(names),
    ...demoTerms.month,
    region: null,
  });
  return id;
}

interface Told {
  story: Story;
  carrier: number;
  at: number;
  finance: Person;
  now: number;
  /** Id of our bank account. */
  bank: number;
}

/** Account while it is being filled. */
interface Book {
  sink: Sink;
  accountId: number;
  finance: Person;
  bank: number;
  line: number;
  balance: number;
  low: string | null;
  last: string;
}

function addAccount(sink: Sink, { story, carrier, at, finance, now, bank }: Told): void {
  const accountId = sink.nextId('shipping_account');
  const [credit, warning] = [story.credit * 100, story.warning * 100];
  const line = warning - credit;
  const book: Book = { sink, accountId, finance, bank, line, balance: 0, low: null, last: '' };
  const posted = new Map<string, number>();
  for (const [step, [daysAgo, yuan, remark = '', takenBack]] of story.moves.entries()) {
    const time = now - daysAgo * day + (step - at * 7) * hour;
    const biz_no = yuan > 0 ? `CMB${20_261_000 + at * 100 + daysAgo}` : `SO26${1000 + at * 100 + step}`;
    const round = (posted.get(biz_no) ?? 0) + 1;
    posted.set(biz_no, round);
    const fen = Math.round(yuan * 100);
    const kind = yuan > 0 ? 'TOP_UP' : 'FEE';
    const id = enter(book, time, { kind, fen, biz_no, round, reverses_id: null, remark }, kind === 'TOP_UP');
    if (takenBack) {
      const back = { kind: 'REVERSAL', fen: -fen, biz_no, round, reverses_id: id } as const;
      enter(book, time + hour / 2, { ...back, remark: takenBack }, kind === 'TOP_UP');
    }
  }
  sink.add('shipping_account', {
    id: accountId,
    carrier_id: carrier,
    account_no: story.accountNo,
    balance_fen: book.balance,
    credit_fen: credit,
    warn_fen: warning,
    low_since: book.low,
    last_at: book.last,
    remark: story.remark,
  });
}

interface Entry {
  kind: 'TOP_UP' | 'FEE' | 'REVERSAL';
  fen: number;
  biz_no: string;
  round: number;
  reverses_id: number | null;
  remark: string;
}

/** Adds an entry, of the bank or none; freight is charged by the system, everything else is entered manually. */
function enter(book: Book, time: number, { kind, fen, ...entry }: Entry, byBank: boolean): number {
  const { sink, accountId, finance, bank, balance } = book;
  const id = sink.nextId('shipping_account_entry');
  book.last = iso(time);
  book.balance += fen;
  book.low = book.balance < book.line ? (book.low ?? book.last) : null;
  sink.add('shipping_account_entry', {
    id,
    account_id: accountId,
    kind,
    amount_fen: fen,
    balance_before: balance,
    balance_after: book.balance,
    biz_id: null,
    actor_id: kind === 'FEE' ? null : finance.accountId,
    actor_name: kind === 'FEE' ? '系统' : finance.name,
    occurred_at: book.last,
    bank_account_id: byBank ? bank : null,
    ...entry,
  });
  return id;
}
