import {
  discrepancyStateTexts,
  discrepancyTypeTexts,
  type DiscrepancyState,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { discrepancyOutcomes } from '@treadline/contract/purchasing/purchase-orders/outcomes.ts';
import { atWork } from '../calendar.ts';
import { planSettlement } from './closing.ts';
import { postGoods } from './goods.ts';
import { returnGoods, writeReturn } from './returns.ts';
import { openOf, type Discrepancy, type Note } from './state.ts';
import { scheduleStep, recomputeOrder, span, turnNote, type OrderTale } from './order-tale.ts';

const remarks: Readonly<Record<DiscrepancyState, string>> = {
  OPEN: '',
  RESHIP: '供应商承诺补发',
  RESHIPPED: '',
  RETURN: '随下趟车退回',
  ACCEPTED: '主管确认可售',
  IGNORED: '数量小，不再追究',
};

/** Plans the buyer's decisions on a note's discrepancies within a few days. */
export function planDecisions(tale: OrderTale, note: Note): void {
  const { random } = tale.story;
  for (const found of note.discrepancies)
    scheduleStep(tale, 'decide', atWork(random, tale.at + span(tale, 3, 60)), () =>
      decide(tale, note, found),
    );
}

function decide(tale: OrderTale, note: Note, found: Discrepancy): void {
  const { buyer } = tale.order;
  if (found.state !== 'OPEN') return;
  const state = chooseOutcome(tale, found);
  if (state === 'ACCEPTED') accept(tale, found);
  if (state === 'RETURN') giveBack(tale, found);
  found.state = state;
  found.remark = [found.partNo, remarks[state]].filter(Boolean).join(' ');
  found.resolvedBy = buyer.name;
  found.resolvedAt = tale.at;
  const [before, after] = [discrepancyStateTexts.OPEN, discrepancyStateTexts[state]];
  turnNote(tale, note, buyer, {
    action: 'discrepancy',
    to: note.lines.every((l) => l.received >= l.sent) ? 50 : 40,
    remark: remarks[state],
    changes: {
      [discrepancyTypeTexts[found.type]['zh-CN']]: {
        before: before.text['zh-CN'],
        after: after.text['zh-CN'],
      },
    },
  });
  recomputeOrder(tale, buyer);
  planSettlement(tale);
}

/**
 * Chooses the resolution: goods are kept only up to the open quantity; a wrong part is returned, as it has no stock
 * here.
 */
function chooseOutcome(tale: OrderTale, found: Discrepancy): DiscrepancyState {
  const [first, second] = discrepancyOutcomes[found.type] as [DiscrepancyState, DiscrepancyState];
  const usual = tale.fate.decision ? tale.fate.decision === 'first' : tale.story.random.chance(0.8);
  const state = usual ? first : second;
  if (state === 'RESHIP' && ![30, 40, 50].includes(tale.order.status)) return 'IGNORED';
  return state === 'ACCEPTED' && !canAccept(tale, found) ? 'RETURN' : state;
}

const canAccept = ({ order }: OrderTale, found: Discrepancy): boolean =>
  found.type === 'DOT_TOO_OLD' &&
  [30, 40, 50].includes(order.status) &&
  openOf(found.noteLine.line) >= found.qty;

/** Releases quarantined goods, which then count as received. */
function accept(tale: OrderTale, found: Discrepancy): void {
  const { noteLine } = found;
  noteLine.received += found.qty;
  noteLine.suspect -= found.qty;
  const goods = {
    line: noteLine.line,
    dot: found.dot,
    made: found.made,
    lineId: found.id,
    document: { type: 'RELEASE' as const, id: tale.order.id, no: tale.order.no },
  };
  postGoods(tale, tale.order.buyer, { ...goods, bucket: 'quarantined', delta: -found.qty });
  postGoods(tale, tale.order.buyer, { ...goods, bucket: 'on_hand', delta: found.qty });
}

/** Returns a wrong part on paper only, as it was never posted to stock. */
function giveBack(tale: OrderTale, found: Discrepancy): void {
  if (found.type === 'WRONG_PART' || found.receiptLineId === null)
    return void writeReturn(tale, 0, `${found.partNo} × ${found.qty}`);
  const bucket = found.type === 'DEFECTIVE' ? 'defective' : 'quarantined';
  returnGoods(
    tale,
    { ...found, line: found.noteLine.line, receiptLineId: found.receiptLineId, bucket },
    remarks.RETURN,
  );
}
