import {
  divideClaims,
  shareOfLines,
  type SharePart,
  type ShareRule,
} from '@treadline/contract/books/bill-splits/shares.ts';
import type { ShareState, SplitStep } from '@treadline/contract/books/bill-splits/flow.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { refundOfLines } from '#domains/retail/retail-orders/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { day, hour, iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import type { Head } from './add-head.ts';
import { addReturn } from './add-return.ts';
import type { Fate } from './fates.ts';
import { addJournal, type Paid } from './money.ts';
import type { Shop } from './shop.ts';
import type { Order } from './write-order.ts';

const minute = 60_000;
/** Default rules for dealers; groups and makers get a share of every order. */
const dealerRules = [
  { kind: 'OWN', shareBp: 9500, feeFen: 0 },
  { kind: 'DEALER', shareBp: 3000, feeFen: 0 },
] as const;
const groupRule = { kind: 'GROUP', shareBp: 200, feeFen: 0 } as const;
const oemRule = { kind: 'OEM', shareBp: 100, feeFen: 0 } as const;
const maxBp = 3000;
const freezeDays = 30;

/** Order with its price, and the OEM of its car. */
export type Earning = Pick<Head, 'order' | 'story' | 'priced' | 'now'> & { oemId: number | null };
type Completed = Earning & { paid: Paid };

/** Writes share rules of groups and OEMs, valid from the first day. */
export const writeShareRules = (db: Db) =>
  db
    .insertInto('split_rule')
    .values(
      [groupRule, oemRule].map(({ kind, shareBp, feeFen }) => ({
        kind,
        share_bp: shareBp,
        fee_fen: feeFen,
        valid_from: '2020-01-01',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Whether an order's tyres are the dealer's own goods: the platform earns a commission of them. */
export const isOwnGoods = ({ story }: Pick<Earning, 'story'>): boolean =>
  story.tyreSource === 1 && story.cost === 0;

/** What a dealer gets of its own goods, in fen. */
export const ownShareOf = (earning: Pick<Earning, 'story' | 'priced'>): number =>
  shareOf(
    earning,
    dealerRules.filter(({ kind }) => kind === 'OWN'),
  );

/** Share of an order by the rules, in fen. */
function shareOf({ story, priced }: Pick<Earning, 'story' | 'priced'>, rules: readonly ShareRule[]): number {
  const lines = priced.lines.map(({ grossFen, shares }, at) => ({
    grossFen,
    pieces: at < story.qty ? 1 : 0,
    dealerBorneFen: shares.reduce((sum, { bearer, fen }) => sum + (bearer === 'DEALER' ? fen : 0), 0),
    own: at < story.qty && isOwnGoods({ story }),
  }));
  return rules.reduce((sum, rule) => sum + shareOfLines(lines, rule), 0);
}

/**
 * Divides the shares: the dealer's is paid from the frozen money through the channel, the rest and the others' by
 * statement.
 */
function partsOf({ groups, merchants }: Shop, completed: Completed): SharePart[] {
  const { paid, oemId } = completed;
  const { dealerId } = completed.order;
  const money = { paymentId: paid.id, paidFen: paid.fen, feeFen: paid.fee, refundedFen: 0 };
  const claims = [
    { companyId: dealerId, rules: dealerRules, merchant: merchants.has(dealerId) },
    { companyId: groups.get(dealerId) ?? null, rules: [groupRule], merchant: false },
    { companyId: oemId, rules: [oemRule], merchant: false },
  ].flatMap(({ companyId, rules, merchant }) =>
    companyId === null ? [] : [{ companyId, amountFen: shareOf(completed, rules), merchant }],
  );
  return divideClaims(claims, paid.split ? [money] : [], maxBp);
}

/** Bill split with its progress. */
export interface Split {
  id: number;
  no: string;
  order: Order;
  paid: Paid;
  fate: Fate;
  /** Time of planning, in milliseconds. */
  at: number;
  merchantNo: string;
}

/** Adds the bill split of a completed order, as the product would have. */
export function addSplit(sink: Sink, shop: Shop, completed: Completed, at: number): void {
  const { order, paid, now } = completed;
  const merchantNo = shop.merchants.get(order.dealerId) ?? '';
  const parts = partsOf(shop, completed);
  const own = parts.filter((part) => part.companyId === order.dealerId);
  // Told of those whose dealer the channel pays out whole.
  const isWhole = own.length > 0 && own.every((part) => part.paymentId !== null);
  const isTold = isWhole && at > now - 5 * day && at < now - 26 * hour;
  const fate = (isTold ? shop.fates.shift() : undefined) ?? { step: 'DONE' };
  const id = sink.nextId('bill_split');
  const no = `SP${dayOf(new Date(at)).slice(2).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
  const split: Split = { id, no, order, paid, fate, at, merchantNo };
  const ownFen = ownShareOf(completed);
  addJournal(sink, {
    type: 'SHARE',
    source: { type: 'RETAIL_ORDER', id: order.id, no: order.no },
    dealerId: order.dealerId,
    at,
    entries: [
      // Of its own goods the dealer is owed its share by what was earned.
      ['SHARE', null, null, sumOf(parts) - ownFen],
      ...[...Map.groupBy(parts, ({ companyId }) => companyId)].map(
        ([companyId, each]) =>
          ['AP', companyId, null, (companyId === order.dealerId ? ownFen : 0) - sumOf(each)] as const,
      ),
    ],
  });
  const back = fate.back ? Math.round(paid.fen / 10) : 0;
  const toOthers =
    stateOfPart(fate) === 'SUCCESS' ? sumOf(parts.filter((part) => part.paymentId !== null)) : 0;
  addRow(sink, split, fate.step === 'DONE' && paid.split ? paid.fen - paid.fee - toOthers : null);
  const receivers = parts.map((part) => addReceiver(sink, split, part, back));
  if (paid.split && fate.step === 'DONE') postUnfrozen(sink, split, paid.fen - paid.fee - toOthers);
  const { lines } = completed.priced;
  const tax = totalOf(refundOfLines(lines, back).map((fen, i) => includedTax(fen, lines[i]?.taxBp ?? 0)));
  if (fate.back) addReturn(sink, split, { receivers, fen: back, tax, state: fate.back });
  tellSplit(sink, split);
}

const totalOf = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const sumOf = (parts: readonly SharePart[]): number => parts.reduce((sum, part) => sum + part.amountFen, 0);

/** State of the part paid through the channel. */
function stateOfPart({ step, reason }: Fate): ShareState {
  if (reason) return 'CLOSED';
  return step === 'UNFREEZING' || step === 'DONE' ? 'SUCCESS' : 'PENDING';
}

function addRow(sink: Sink, { id, no, order, paid, fate, at }: Split, rest: number | null): void {
  const isFrozen = paid.split;
  sink.add('bill_split', {
    id,
    split_no: no,
    order_id: order.id,
    order_no: order.no,
    dealer_id: order.dealerId,
    payment_id: isFrozen ? paid.id : null,
    transaction_id: isFrozen ? (paid.transaction ?? '') : '',
    status: fate.step,
    failed: fate.reason !== undefined,
    out_order_no: isFrozen ? `${no}-1` : null,
    unfreeze_no: isFrozen && (fate.step === 'DONE' || fate.step === 'UNFREEZING') ? `${no}-U` : null,
    paid_fen: isFrozen ? paid.fen : 0,
    base_fen: paid.fen,
    max_bp: maxBp,
    deadline: isFrozen ? dayOf(new Date((order.times.paid ?? at) + freezeDays * day)) : null,
    rest_fen: rest,
    planned_at: iso(at),
    updated_at: iso(at + 3 * minute),
  });
}

/** Adds a receiver, paid if the channel paid it out. */
function addReceiver(sink: Sink, split: Split, part: SharePart, refundedFen: number) {
  const { no, order, paid, fate, at, merchantNo } = split;
  const id = sink.nextId('bill_split_receiver');
  const isOut = part.paymentId !== null;
  const state = isOut ? stateOfPart(fate) : 'STATEMENT';
  const isSent = isOut && fate.step !== 'PLANNED';
  const reversed = Math.round((part.amountFen * refundedFen) / paid.fen);
  sink.add('bill_split_receiver', {
    id,
    split_id: split.id,
    company_id: part.companyId,
    merchant_no: part.companyId === order.dealerId ? merchantNo : '',
    amount_fen: part.amountFen,
    state,
    out_order_no: isSent ? `${no}-1` : '',
    reason: state === 'CLOSED' ? (fate.reason ?? '') : '',
    reversed_fen: reversed,
    returned_fen: isOut && fate.back === 'SUCCESS' ? reversed : 0,
    finished_at: state === 'PENDING' ? null : iso(at + 2 * minute),
  });
  if (state === 'SUCCESS')
    addJournal(sink, {
      type: 'SPLIT',
      source: { type: 'bill-split-receiver', id, no },
      dealerId: order.dealerId,
      at: at + 2 * minute,
      entries: [
        ['AP', part.companyId, null, part.amountFen],
        ['CHF', null, 'WECHAT', -part.amountFen],
      ],
    });
  return { id, isOut, companyId: part.companyId, reversed };
}

const postUnfrozen = (sink: Sink, { id, no, order, at }: Split, rest: number): void =>
  addJournal(sink, {
    type: 'UNFREEZE',
    source: { type: 'bill-split', id, no },
    dealerId: order.dealerId,
    at: at + 3 * minute,
    entries: [
      ['CH', null, 'WECHAT', rest],
      ['CHF', null, 'WECHAT', -rest],
    ],
  });

const steps: readonly (readonly [action: string, to: SplitStep])[] = [
  ['plan', 'PLANNED'],
  ['submit', 'SUBMITTED'],
  ['accept', 'PROCESSING'],
  ['finish', 'FINISHED'],
  ['unfreeze', 'UNFREEZING'],
  ['done', 'DONE'],
];

/** Adds the timeline of a split; one by statement alone has only its planning. */
function tellSplit(sink: Sink, { id, no, paid, fate, at }: Split): void {
  const last = steps.findIndex(([, to]) => to === fate.step);
  for (const [index, [action, to]] of (paid.split ? steps.slice(0, last + 1) : steps.slice(0, 1)).entries())
    sink.add('timeline', {
      id: sink.nextId('timeline'),
      entity: 'bill-split',
      entity_id: id,
      entity_no: no,
      action,
      from_status: index > 0 ? (steps[index - 1]?.[1] ?? null) : null,
      to_status: paid.split ? to : 'DONE',
      remark: action === 'finish' ? (fate.reason ?? '') : '',
      changes: null,
      actor_id: null,
      actor_name: index === 0 ? '系统' : '支付渠道',
      actor_type: 'OTHER',
      company_id: null,
      request_id: 'demo',
      at: iso(at + Math.min(index, 3) * minute),
    });
}
