import { hour, iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import type { Split } from './add-split.ts';
import { addRefund, addJournal } from './money.ts';

interface Receiver {
  id: number;
  /** Whether the share was paid out through the channel, so that it is returned through it. */
  isOut: boolean;
  companyId: number;
  reversed: number;
}
interface Back {
  receivers: readonly Receiver[];
  /** Refund of the payment, and the VAT in its part of each line. */
  fen: number;
  tax: number;
  /** State of the return of shares paid out through the channel. */
  state: 'SUCCESS' | 'PROCESSING';
}

/** Adds a partial refund to the customer, preceded by the return of its shares. */
export function addReturn(sink: Sink, split: Split, { receivers, fen, tax, state }: Back): void {
  const { order, paid } = split;
  const at = split.at + 20 * hour;
  const refundId = addRefund(
    sink,
    order,
    { ...paid, split: false },
    {
      fen,
      at,
      state: state === 'SUCCESS' ? 'SUCCESS' : 'WAIT_RETURN',
      reason: '安装后补差价',
    },
  );
  addJournal(sink, {
    type: 'RETURN_EARNED',
    source: { type: 'REFUND', id: refundId, no: order.no },
    dealerId: order.dealerId,
    at,
    entries: [
      ['REV', null, null, fen - tax],
      ['VATOUT', null, null, tax],
      ['ORD', order.id, null, -fen],
    ],
  });
  for (const receiver of receivers) addShareBack(sink, split, { receiver, refundId, state, at });
}

function addShareBack(
  sink: Sink,
  { no: splitNo, order }: Split,
  {
    receiver,
    refundId,
    state,
    at,
  }: { receiver: Receiver; refundId: number; state: Back['state']; at: number },
): void {
  const { isOut, reversed } = receiver;
  const id = sink.nextId('split_return');
  const no = `${splitNo.replace('SP', 'SR')}-${id}`;
  sink.add('split_return', {
    id,
    return_no: no,
    receiver_id: receiver.id,
    refund_id: refundId,
    amount_fen: reversed,
    state: isOut ? state : 'STATEMENT',
    reason: isOut && state === 'PROCESSING' ? 'BALANCE_NOT_ENOUGH' : '',
    requested_at: iso(at),
    updated_at: iso(at),
  });
  postShareBack(sink, { id, no, dealerId: order.dealerId, at }, receiver, isOut && state === 'SUCCESS');
}

/** Posts the return: the share is no longer owed, and returned money belongs to the platform. */
function postShareBack(
  sink: Sink,
  { id, no, dealerId, at }: { id: number; no: string; dealerId: number; at: number },
  { companyId, reversed }: Receiver,
  isBack: boolean,
): void {
  const common = { source: { type: 'split-return', id, no }, dealerId, at };
  addJournal(sink, {
    type: 'SHARE',
    ...common,
    entries: [
      ['AP', companyId, null, reversed],
      ['SHARE', null, null, -reversed],
    ],
  });
  if (!isBack) return;
  addJournal(sink, {
    type: 'SPLIT_RETURN',
    ...common,
    entries: [
      ['CH', null, 'WECHAT', reversed],
      ['AP', companyId, null, -reversed],
    ],
  });
}
