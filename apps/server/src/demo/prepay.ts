import { sql } from 'kysely';
import type { PrepayKind } from '@treadline/contract/money/prepay/fields.ts';
import type { PrepayStatus } from '@treadline/contract/money/prepay/flow.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from './accounts.ts';
import { day, hour, iso, startOfDay } from './calendar.ts';
import { openBook, type Book } from './prepay-book.ts';
import { openPrepay, type Move, type Prepay } from './prepay-moves.ts';
import { makeRandom, type Random } from './random.ts';
import type { Sink } from './sink.ts';

interface Told {
  /** Days ago; followed by kind, status, yuan and reason. */
  daysAgo: number;
  kind: PrepayKind;
  status: PrepayStatus;
  yuan: number;
  reason: string;
}
const tell = (
  daysAgo: number,
  kind: PrepayKind,
  status: PrepayStatus,
  yuan: number,
  reason: string,
): Told => ({
  daysAgo,
  kind,
  status,
  yuan,
  reason,
});

/** Documents by dealer other than plain recharges and payments; each status and kind once. */
const stories: Readonly<Record<string, readonly Told[]>> = {
  DLR001: [
    tell(9, 'FREEZE', 'HELD', 12_000, '退货争议，待双方确认'),
    tell(1, 'RECHARGE', 'SUBMITTED', 80_000, '11 月采购款'),
  ],
  DLR003: [tell(6, 'RECHARGE', 'REJECTED', 30_000, '金额与银行回单不符')],
  DLR005: [tell(20, 'RECHARGE', 'REVERSED', 45_000, '误记到本店，应为他店')],
  DLR007: [tell(2, 'ADJUSTMENT', 'SUBMITTED', -368.5, '上月手续费多退')],
  DLR009: [
    tell(40, 'WITHDRAWAL', 'APPROVED', 15_000, '门店申请退回部分余额'),
    tell(30, 'FREEZE', 'RELEASED', 8000, '账龄核对'),
  ],
  DLR011: [
    tell(12, 'WITHDRAWAL', 'REJECTED', 9000, '收款账户名不符'),
    tell(1, 'WITHDRAWAL', 'SUBMITTED', 6000, '门店申请退回部分余额'),
  ],
  DLR013: [
    tell(25, 'ADJUSTMENT', 'APPROVED', 120, '银行利息'),
    tell(3, 'REVERSAL', 'SUBMITTED', 20_000, '重复登记'),
  ],
};
/** Dealers below their warning line. */
const low = new Set(['DLR003', 'DLR007']);
const codes = Array.from({ length: 12 }, (_, at) => `DLR${String(at * 2 + 1).padStart(3, '0')}`);
const warning = 2_000_000;

interface Given {
  finance: Person;
  admin: Person;
  idOf(code: string): number;
  now: number;
  /** Payments of orders from the accounts. */
  prepay: Prepay;
}

/** Dealers with a prepay account in the demo. */
export const openDemoPrepay = (idOf: (code: string) => number): Prepay => openPrepay(codes.map(idOf));

/** Adds half a year of prepay accounts: recharges, order payments, approved documents and ones awaiting approval. */
export function addPrepay(sink: Sink, { finance, admin, idOf, now, prepay }: Given): void {
  const random = makeRandom(20_260_722);
  const book = openBook(sink, finance, admin);
  // Had one once.
  sink.add('prepay_account', { id: idOf('DLR004'), warn_fen: 0, warned_at: null });
  for (const [at, code] of codes.entries()) {
    const dealer = idOf(code);
    const moves = [
      ...fill(random, at, { orders: prepay.of(dealer), isLow: low.has(code), now }),
      ...(stories[code] ?? []).map((told) => special(told, now, at)),
    ];
    const { free, last } = writeAccount(book, dealer, moves);
    sink.add('prepay_account', {
      id: dealer,
      warn_fen: warning,
      warned_at: free < warning ? last : null,
    });
    book.close(dealer);
  }
  sink.add('sandbox_state', {
    connector: 'bank',
    key: `dealer:${idOf('DLR015')}`,
    value: { extra: -150_000 },
  });
}

const at = (now: number, daysAgo: number, hours: number): number =>
  startOfDay(now) - daysAgo * day + hours * hour;

const recharge = (fen: number, time: number): Move => ({
  what: 'document',
  kind: 'RECHARGE',
  status: 'APPROVED',
  fen,
  reason: '',
  time,
});
/** Fen by which moves reduce an account. */
const spentBy = (moves: readonly Move[]): number =>
  moves.reduce((sum, { what, fen }) => sum + (what === 'pay' ? fen : what === 'back' ? -fen : 0), 0);

interface Filling {
  orders: readonly Move[];
  isLow: boolean;
  now: number;
}

/** Payments of orders, with a recharge before each month; for accounts to be low, most of the rest is withdrawn. */
function fill(random: Random, order: number, { orders, isLow, now }: Filling): Move[] {
  const first = Math.min(at(now, 186, 10), ...orders.map(({ time }) => time - day));
  let left = 8_000_000 - spentBy(orders);
  const moves: Move[] = [...orders, recharge(8_000_000, first)];
  for (let month = 6; month >= 1; month--) {
    const from = at(now, month * 30 + (order % 5), 10);
    const until = month === 1 ? Infinity : at(now, (month - 1) * 30 + (order % 5), 10);
    const spent = spentBy(orders.filter(({ time }) => time >= from && time < until));
    const fen = Math.ceil(spent / 1_000_000) * 1_000_000 + random.int(0, 1) * 1_000_000;
    if (fen <= 0) continue;
    moves.push(recharge(fen, from));
    left += fen;
  }
  if (!isLow) return moves;
  const out = { kind: 'WITHDRAWAL', status: 'APPROVED', reason: '门店申请退回部分余额' } as const;
  return [
    ...moves,
    { what: 'document', ...out, fen: left - random.int(400_000, 1_600_000), time: at(now, 4, 11) },
  ];
}

const special = ({ daysAgo, yuan, ...told }: Told, now: number, order: number): Move => ({
  what: 'document',
  ...told,
  fen: Math.round(yuan * 100),
  time: at(now, daysAgo, 13) + order * 60_000,
});

function writeAccount(book: Book, dealer: number, moves: readonly Move[]) {
  for (const move of moves.toSorted((a, b) => a.time - b.time)) book.write(dealer, move);
  const { free, last } = book.stateOf(dealer);
  return { free, last: iso(last) };
}

/** Writes low-balance reminders after all postings. */
export async function writePrepayWarnings(db: Db): Promise<void> {
  await sql`
    INSERT INTO failed_message (failed_type, about_id, about_no, dealer_id, detail, created_at)
    SELECT 'PREPAY_WARNING', a.id, c.short_name, a.id, jsonb_build_object('left', m.balance_fen), a.warned_at
    FROM prepay_account a JOIN company c ON c.id = a.id
    JOIN money_account m ON m.account = 'PREPAY' AND m.party_id = a.id WHERE a.warned_at IS NOT NULL`.execute(
    db,
  );
}
