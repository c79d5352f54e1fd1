import { feeOf } from '@treadline/contract/kernel/money.ts';
import type { JournalAccount, JournalType } from '@treadline/contract/journal/accounts.ts';
import { iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';

type Way = 'WECHAT' | 'ALIPAY' | 'OFFLINE';
interface Of {
  id: number;
  no: string;
  dealerId: number;
}
interface Posting {
  type: JournalType;
  source: { type: string; id: number; no: string };
  dealerId: number;
  at: number;
  /** Account, party, channel, fen; a debit is above zero. */
  entries: readonly (readonly [JournalAccount, number | null, 'WECHAT' | 'ALIPAY' | null, number])[];
}

/** One journal, as the product would have posted it; entries of zero are left out. */
export function post(sink: Sink, { type, source, dealerId, at, entries }: Posting): void {
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
    posted_at: iso(at),
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

/** Basis points that channels keep. */
const feeBp = 60;

/** A payment of an order with its journal. @returns what giving it back needs */
export function pay(sink: Sink, of: Of, way: Way, fen: number, at: number) {
  const id = sink.nextId('payment');
  const no = `ZFD${String(id).padStart(9, '0')}`;
  const channel = way === 'OFFLINE' ? null : way;
  const fee = channel ? feeOf(fen, feeBp) : 0;
  sink.add('payment', {
    id,
    out_trade_no: no,
    biz_type: 'RETAIL_ORDER',
    biz_id: of.id,
    biz_no: of.no,
    dealer_id: of.dealerId,
    way,
    state: 'PAID',
    amount_fen: fen,
    received_fen: fen,
    fee_fen: fee,
    fee_refund: channel ? 'PRO_RATA' : 'NONE',
    subject: `轮胎与服务 ${of.no}`,
    transaction_id: channel ? `4200${String(id).padStart(20, '0')}` : null,
    paid_at: iso(at),
    actor_name: '系统',
    created_at: iso(at - 60_000),
    updated_at: iso(at),
  });
  post(sink, {
    type: channel ? 'CHANNEL_PAYMENT' : 'OFFLINE_PAYMENT',
    source: { type: 'PAYMENT', id, no },
    dealerId: of.dealerId,
    at,
    entries: [
      [channel ? 'CH' : 'BANK', null, channel, fen - fee],
      ['FEE', null, null, fee],
      ['ORD', of.id, null, -fen],
    ],
  });
  return { id, channel, fee, fen };
}

/** Money of a cancelled order goes back: it is there, or the channel is at it. */
export function giveBack(
  sink: Sink,
  of: Of,
  paid: ReturnType<typeof pay>,
  at: number,
  state: 'SUCCESS' | 'PROCESSING',
): void {
  const id = sink.nextId('refund');
  const no = `TKD${String(id).padStart(9, '0')}`;
  const isDone = state === 'SUCCESS';
  sink.add('refund', {
    id,
    out_refund_no: no,
    payment_id: paid.id,
    biz_type: 'RETAIL_ORDER',
    biz_id: of.id,
    biz_no: of.no,
    dealer_id: of.dealerId,
    state,
    amount_fen: paid.fen,
    fee_back_fen: isDone ? paid.fee : 0,
    source_type: 'retail-order',
    source_id: of.id,
    reason: '取消订单',
    actor_name: '系统',
    success_at: isDone ? iso(at) : null,
    created_at: iso(at - 60_000),
    updated_at: iso(at),
  });
  if (isDone) postBack(sink, of, paid, { id, no, at });
}

function postBack(
  sink: Sink,
  of: Of,
  paid: ReturnType<typeof pay>,
  { id, no, at }: { id: number; no: string; at: number },
): void {
  post(sink, {
    type: 'REFUND',
    source: { type: 'REFUND', id, no },
    dealerId: of.dealerId,
    at,
    entries: [
      ['ORD', of.id, null, paid.fen],
      [paid.channel ? 'CH' : 'BANK', null, paid.channel, -(paid.fen - paid.fee)],
      ['FEE', null, null, -paid.fee],
    ],
  });
}
