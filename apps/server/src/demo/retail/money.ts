import { feeOf } from '@treadline/contract/kernel/money.ts';
import type { JournalAccount, JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { journalTime, iso } from '../calendar.ts';
import type { Prepay } from '../prepay-moves.ts';
import type { Sink } from '../sink.ts';

type Way = 'WECHAT' | 'ALIPAY' | 'OFFLINE' | 'PREPAY' | 'CREDIT';
/** Document that is paid. */
interface Of {
  bizType: PayBiz;
  id: number;
  no: string;
  dealerId: number;
  prepay: Prepay;
}
interface Posting {
  type: JournalType;
  source: { type: string; id: number; no: string };
  dealerId: number;
  at: number;
  /** Account, party, channel, fen; debits are positive. */
  entries: readonly (readonly [JournalAccount, number | null, 'WECHAT' | 'ALIPAY' | null, number])[];
}

/** Posts one journal as the product would have; zero entries are omitted. */
export function addJournal(sink: Sink, { type, source, dealerId, at, entries }: Posting): void {
  const some = entries.filter(([, , , fen]) => fen !== 0);
  if (some.length === 0) return;
  const id = sink.nextId('journal');
  sink.add('journal', {
    id,
    type,
    source_type: source.type,
    source_id: source.id,
    source_no: source.no,
    dealer_id: dealerId,
    memo: '',
    actor_id: null,
    actor_name: '系统',
    ...journalTime(at),
  });
  for (const [account, party, channel, fen] of some)
    sink.add('journal_entry', {
      id: sink.nextId('journal_entry'),
      journal_id: id,
      account,
      party_id: party,
      channel,
      amount_fen: fen,
      balance_after: null,
    });
}

/** Channel fee, in basis points. */
const feeBp = 60;

/** Transaction number as the sandbox would have assigned it; it finds payments by it. */
const numberThere = (channel: string | null, no: string) => (channel ? `SB1${no}` : null);

/**
 * Adds a payment of an order with its journal; WeChat payments of customers stay frozen until split. Payments from a
 * prepay account are posted with that account.
 * @returns the payment for later steps
 */
export function addPayment(sink: Sink, of: Of, way: Way, fen: number, at: number) {
  const id = sink.nextId('payment');
  const no = `ZFD${String(id).padStart(9, '0')}`;
  const channel = way === 'WECHAT' || way === 'ALIPAY' ? way : null;
  const fee = channel ? feeOf(fen, feeBp) : 0;
  const split = channel === 'WECHAT' && of.bizType === 'RETAIL_ORDER';
  sink.add('payment', {
    id,
    out_trade_no: no,
    biz_type: of.bizType,
    biz_id: of.id,
    biz_no: of.no,
    dealer_id: of.dealerId,
    way,
    state: 'PAID',
    amount_fen: fen,
    received_fen: fen,
    fee_fen: fee,
    fee_refund: channel === 'WECHAT' ? 'PRO_RATA' : 'NONE',
    split,
    subject: `${of.bizType === 'RETAIL_ORDER' ? '轮胎与服务' : '采购订单'} ${of.no}`,
    transaction_id: numberThere(channel, no),
    paid_at: iso(at),
    actor_name: '系统',
    created_at: iso(at - 60_000),
    updated_at: iso(at),
  });
  const source = { id, no };
  if (way === 'PREPAY') of.prepay.note(of.dealerId, { what: 'pay', fen, time: at, source, orderId: of.id });
  else postCome(sink, of, { channel, split, fee, fen, at, source, way });
  return { ...source, way, channel, fee, fen, split, transaction: numberThere(channel, no) };
}
export type Paid = ReturnType<typeof addPayment>;

interface Come extends Pick<Paid, 'channel' | 'split' | 'fee' | 'fen' | 'way'> {
  at: number;
  source: { id: number; no: string };
}

const postCome = (sink: Sink, of: Of, { channel, split, fee, fen, at, source, way }: Come): void =>
  addJournal(sink, {
    type: channel ? 'CHANNEL_PAYMENT' : 'OFFLINE_PAYMENT',
    source: { type: 'PAYMENT', ...source },
    dealerId: of.dealerId,
    at,
    entries: [
      way === 'CREDIT'
        ? ['AR', of.dealerId, null, fen]
        : [accountOf({ channel, split }), null, channel, fen - fee],
      ['FEE', null, null, fee],
      ['ORD', of.id, null, -fen],
    ],
  });

/** Account that holds the money of a payment: frozen until its split is complete. */
const accountOf = ({ channel, split }: Pick<Paid, 'channel' | 'split'>): JournalAccount =>
  channel === null ? 'BANK' : split ? 'CHF' : 'CH';

interface Back {
  fen: number;
  at: number;
  state: 'SUCCESS' | 'PROCESSING' | 'WAIT_RETURN';
  reason: string;
}

/**
 * Adds a refund: completed, in progress at the channel, or waiting for returned shares.
 * @returns its id
 */
export function addRefund(sink: Sink, of: Of, paid: Paid, { fen, at, state, reason }: Back): number {
  const id = sink.nextId('refund');
  const no = `TKD${String(id).padStart(9, '0')}`;
  const isDone = state === 'SUCCESS';
  // Alipay keeps its fee.
  const feeBack = isDone && paid.channel === 'WECHAT' ? Math.round((paid.fee * fen) / paid.fen) : 0;
  sink.add('refund', {
    id,
    out_refund_no: no,
    payment_id: paid.id,
    biz_type: of.bizType,
    biz_id: of.id,
    biz_no: of.no,
    dealer_id: of.dealerId,
    state,
    amount_fen: fen,
    fee_back_fen: feeBack,
    source_type: 'retail-order',
    source_id: of.id,
    reason,
    actor_name: '系统',
    ask_at: state === 'PROCESSING' ? iso(at) : null,
    success_at: isDone ? iso(at) : null,
    created_at: iso(at - 60_000),
    updated_at: iso(at),
  });
  if (isDone) postBack(sink, of, paid, { source: { id, no }, fen, feeBack, at });
  return id;
}

interface Gone {
  source: { id: number; no: string };
  fen: number;
  feeBack: number;
  at: number;
}
function postBack(sink: Sink, of: Of, paid: Paid, { source, fen, feeBack, at }: Gone): void {
  if (paid.way === 'PREPAY')
    return of.prepay.note(of.dealerId, { what: 'back', fen, time: at, source, orderId: of.id });
  addJournal(sink, {
    type: 'REFUND',
    source: { type: 'REFUND', ...source },
    dealerId: of.dealerId,
    at,
    entries: [
      ['ORD', of.id, null, fen],
      [accountOf(paid), null, paid.channel, feeBack - fen],
      ['FEE', null, null, -feeBack],
    ],
  });
}
