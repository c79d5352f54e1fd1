import type { Insertable } from 'kysely';
import { feeOf } from '@treadline/contract/kernel/money.ts';
import { dayOf } from '#kernel/days.ts';
import type { DB } from '#kernel/db.ts';
import { journalTime, day, iso } from './calendar.ts';
import type { Sink } from './sink.ts';

type Payment = Insertable<DB['payment']>;
type Entry = readonly [account: 'CH' | 'CHF' | 'FEE' | 'SUSP' | 'ORD', party: number | null, fen: number];

/** Defaults of a payment that was not started by a user. */
const blank = {
  biz_type: null,
  biz_id: null,
  biz_no: '',
  dealer_id: null,
  again: false,
  split: false,
  subject: '',
  received_fen: null,
  fee_fen: 0,
  fee_refund: 'NONE',
  transaction_id: null,
  paid_at: null,
  expires_at: null,
  reason: '',
  actor_id: null,
  actor_name: '',
  approved_id: null,
  approved_name: '',
} as const;

/**
 * Adds a payment, with blanks for missing columns.
 * @returns its id
 */
export function addPayment(
  sink: Sink,
  row: Omit<Payment, 'id' | 'created_at' | 'updated_at'> & { created_at: string },
): number {
  const id = sink.nextId('payment');
  sink.add('payment', { ...blank, ...row, id, updated_at: row.paid_at ?? row.created_at });
  return id;
}

interface Posting {
  type: 'CHANNEL_PAYMENT' | 'SUSPENSE';
  payment: { id: number; no: string; way: 'WECHAT' | 'ALIPAY'; dealerId: number | null };
  time: string;
  /** Entries; debits are positive. */
  entries: readonly Entry[];
}

/** Adds the journal of a payment received by a channel. */
export function addArrival(sink: Sink, { type, payment, time, entries }: Posting): void {
  const journal = sink.nextId('journal');
  sink.add('journal', {
    id: journal,
    type,
    source_type: 'PAYMENT',
    source_id: payment.id,
    source_no: payment.no,
    dealer_id: payment.dealerId,
    memo: '',
    actor_id: null,
    actor_name: '支付渠道',
    ...journalTime(Date.parse(time)),
  });
  for (const [account, party_id, amount_fen] of entries) {
    const channel = account === 'CH' || account === 'CHF' ? payment.way : null;
    const rest = { party_id, channel, amount_fen, balance_after: null };
    sink.add('journal_entry', { id: sink.nextId('journal_entry'), journal_id: journal, account, ...rest });
  }
}

/** Payments received under unknown order numbers: channel, fen, days ago. */
const strangers = [
  ['WECHAT', 136_000, 3],
  ['ALIPAY', 58_800, 1],
] as const;
const feeBp = 60;

/** Adds unidentified payments, posted to suspense as the product would have. */
export function addUnknownMoney(sink: Sink, now: number): void {
  for (const [index, [way, fen, daysAgo]] of strangers.entries()) {
    const time = iso(now - daysAgo * day);
    const stamp = dayOf(new Date(now - daysAgo * day)).replaceAll('-', '');
    const [no, fee] = [`POS${stamp}${index + 117}`, feeOf(fen, feeBp)];
    const came = { amount_fen: fen, received_fen: fen, fee_fen: fee, paid_at: time, created_at: time };
    const transaction_id = `42000${stamp}00${index + 8820}`;
    const fee_refund = way === 'WECHAT' ? 'PRO_RATA' : 'NONE';
    const known = { out_trade_no: no, way, transaction_id, fee_refund } as const;
    const id = addPayment(sink, { ...known, ...came, state: 'MISMATCH', reason: 'NUMBER' });
    const entries = [
      ['CH', null, fen - fee],
      ['FEE', null, fee],
      ['SUSP', null, -fen],
    ] as const;
    addArrival(sink, { type: 'SUSPENSE', payment: { id, no, way, dealerId: null }, time, entries });
  }
}
