import type { JournalAccount, JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { PrepayStatus } from '@treadline/contract/money/prepay/flow.ts';
import { dayOf } from '#kernel/days.ts';
import type { Person } from './accounts.ts';
import { journalTime, hour, iso } from './calendar.ts';
import type { Move } from './prepay-moves.ts';
import type { Sink } from './sink.ts';

interface State {
  free: number;
  frozen: number;
  /** Time of the last movement, in milliseconds. */
  last: number;
}
interface Posting {
  type: JournalType;
  source: { type: string; id: number; no: string };
  dealer: number;
  time: number;
  memo: string;
  person: Person | null;
  /** Account, party, fen; debits are positive. */
  entries: readonly (readonly [JournalAccount, number | null, number])[];
}

export interface Book {
  write(dealer: number, move: Move): void;
  stateOf(dealer: number): State;
  /** Writes the balance of the account. */
  close(dealer: number): void;
}

const numberOf = (prefix: string, time: number, id: number): string =>
  `${prefix}${dayOf(new Date(time)).slice(2).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;

/** Writer of journals and documents of prepay accounts, as the product would have posted them. */
export function openBook(sink: Sink, finance: Person, admin: Person): Book {
  const states = new Map<number, State>();
  const stateOf = (dealer: number): State => {
    const found = states.get(dealer) ?? { free: 0, frozen: 0, last: 0 };
    states.set(dealer, found);
    return found;
  };
  const post = (posting: Posting) => addJournal(sink, stateOf(posting.dealer), posting);
  return {
    stateOf,
    write(dealer, move) {
      if (move.what !== 'document') moveForOrder(post, dealer, move);
      else
        addDocument(sink, post, {
          dealer,
          move,
          persons: waitsForFinance(move) ? [admin, finance] : [finance, admin],
        });
    },
    close(dealer) {
      const { free, frozen, last } = stateOf(dealer);
      const held = { party_id: dealer, last_at: iso(last) };
      sink.add('money_account', { account: 'PREPAY', balance_fen: free, ...held });
      sink.add('money_account', { account: 'FROZEN', balance_fen: frozen, ...held });
    },
  };
}

const parts: Partial<Record<JournalAccount, 'free' | 'frozen'>> = { PREPAY: 'free', FROZEN: 'frozen' };

function addJournal(
  sink: Sink,
  state: State,
  { type, source, dealer, time, memo, person, entries }: Posting,
): void {
  // Times of an account rise.
  const at = Math.max(time, state.last + 1);
  const id = sink.nextId('journal');
  sink.add('journal', {
    id,
    type,
    source_type: source.type,
    source_id: source.id,
    source_no: source.no,
    dealer_id: dealer,
    memo,
    actor_id: person?.accountId ?? null,
    actor_name: person?.name ?? '系统',
    ...journalTime(at),
  });
  for (const [account, party_id, amount_fen] of entries) {
    const part = parts[account];
    if (part) {
      state[part] -= amount_fen;
      state.last = at;
    }
    const balance_after = part ? state[part] : null;
    const rest = { party_id, channel: null, amount_fen, balance_after };
    sink.add('journal_entry', { id: sink.nextId('journal_entry'), journal_id: id, account, ...rest });
  }
}

type Post = (posting: Posting) => void;

/** Posts the payment of an order from the account, or its refund to it. */
function moveForOrder(
  post: Post,
  dealer: number,
  { what, fen, time, source, orderId }: Exclude<Move, { what: 'document' }>,
): void {
  const isPaid = what === 'pay';
  const taken = isPaid ? fen : -fen;
  post({
    type: isPaid ? 'PREPAY_PAYMENT' : 'REFUND',
    source: { type: isPaid ? 'PAYMENT' : 'REFUND', ...source },
    dealer,
    time,
    memo: '',
    person: null,
    entries: [
      ['PREPAY', dealer, taken],
      ['ORD', orderId, -taken],
    ],
  });
}

type Step = readonly [JournalType, JournalAccount, JournalAccount];
const freeze: Step = ['FREEZE', 'PREPAY', 'FROZEN'];
const unfreeze: Step = ['UNFREEZE_PREPAY', 'FROZEN', 'PREPAY'];
const recharge: Step = ['RECHARGE', 'BANK', 'PREPAY'];
/** Postings of a document by kind and status: on creation, and on decision. */
const posted: Readonly<Record<string, readonly [Step | null, Step | null]>> = {
  'RECHARGE APPROVED': [null, recharge],
  'RECHARGE REVERSED': [null, recharge],
  'REVERSAL APPROVED': [null, ['RECHARGE_REVERSAL', 'PREPAY', 'BANK']],
  'ADJUSTMENT APPROVED': [null, ['ADJUST', 'BANK', 'PREPAY']],
  'FREEZE HELD': [freeze, null],
  'FREEZE RELEASED': [freeze, unfreeze],
  'WITHDRAWAL SUBMITTED': [freeze, null],
  'WITHDRAWAL APPROVED': [freeze, ['WITHDRAW', 'FROZEN', 'BANK']],
  'WITHDRAWAL REJECTED': [freeze, unfreeze],
};
const open: readonly PrepayStatus[] = ['SUBMITTED', 'HELD'];

/** Whether a document awaits a decision by finance; reversals await another person. */
const waitsForFinance = ({ kind, status }: Extract<Move, { what: 'document' }>): boolean =>
  open.includes(status) && kind !== 'REVERSAL';

interface Given {
  dealer: number;
  move: Extract<Move, { what: 'document' }>;
  persons: readonly [Person, Person];
  /** Recharge that is reversed. */
  reverses?: number;
}

/** Adds a document created by finance and decided by another person; a reversal is added with its recharge. */
function addDocument(sink: Sink, post: Post, { dealer, move, persons, reverses }: Given): void {
  const { kind, status, fen, time, reason } = move;
  const known = { dealer, persons };
  if (kind === 'REVERSAL' && reverses === undefined) {
    const id = sink.nextId('prepay_document');
    writeDocument(sink, post, id, {
      ...known,
      move: { ...move, kind: 'RECHARGE', status: 'APPROVED', time: time - 5 * hour },
    });
    return addDocument(sink, post, { ...known, move, reverses: id });
  }
  const id = sink.nextId('prepay_document');
  writeDocument(sink, post, id, { ...known, move, ...(reverses === undefined ? {} : { reverses }) });
  if (status !== 'REVERSED') return;
  const back = {
    what: 'document',
    kind: 'REVERSAL',
    status: 'APPROVED',
    fen,
    reason,
    time: time + 3 * hour,
  } as const;
  addDocument(sink, post, { ...known, move: back, reverses: id });
}

function writeDocument(sink: Sink, post: Post, id: number, { dealer, move, persons, reverses }: Given): void {
  const { kind, status, fen, time, reason } = move;
  const [maker, decider] = persons;
  const decided = open.includes(status) ? null : time + hour;
  const no = numberOf('YF', time, id);
  sink.add('prepay_document', {
    id,
    doc_no: no,
    dealer_id: dealer,
    kind,
    status,
    amount_fen: fen,
    bank_account: kind === 'RECHARGE' ? '110908877610601' : kind === 'WITHDRAWAL' ? '6217000010001234' : '',
    bank_serial: kind === 'RECHARGE' ? `CMB${20_260_000 + id}` : '',
    reason,
    reverses_id: reverses ?? null,
    created_by: maker.accountId,
    created_by_name: maker.name,
    decided_by: decided ? decider.accountId : null,
    decided_by_name: decided ? decider.name : null,
    decided_at: decided ? iso(decided) : null,
    reject_reason: status === 'REJECTED' ? reason : '',
    version: decided ? 1 : 0,
    created_at: iso(time),
    updated_at: iso(decided ?? time),
  });
  const source = { type: 'PREPAY_DOCUMENT', id, no };
  const [first, then] = posted[`${kind} ${status}`] ?? [null, null];
  const write = ([type, debit, credit]: Step, when: number, person: Person) => {
    const party = (account: JournalAccount) => (account === 'PREPAY' || account === 'FROZEN' ? dealer : null);
    const entries = [
      [debit, party(debit), fen],
      [credit, party(credit), -fen],
    ] as const;
    post({ type, source, dealer, time: when, memo: reason, person, entries });
  };
  if (first) write(first, time, maker);
  if (then && decided) write(then, decided, decider);
}
