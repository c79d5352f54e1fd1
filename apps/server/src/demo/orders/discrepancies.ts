import {
  discrepancyOutcomes,
  discrepancyStateTexts,
  discrepancyTypeTexts,
  type DiscrepancyState,
} from '@treadline/contract/purchase-orders/flow.ts';
import { atWork } from '../calendar.ts';
import { planSettlement } from './closing.ts';
import { postGoods } from './goods.ts';
import { returnGoods, writeReturn } from './returns.ts';
import { openOf, type Discrepancy, type Note } from './state.ts';
import { plan, recompute, span, tell, type Tale } from './tale.ts';

const remarks: Readonly<Record<DiscrepancyState, string>> = {
  OPEN: '',
  RESHIP: '供应商承诺补发',
  RETURN: '随下趟车退回',
  ACCEPTED: '主管确认可售',
  IGNORED: '数量小，不再追究',
};

/** The buyer decides within a few days about everything that was wrong with a note. */
export function planDecisions(tale: Tale, note: Note): void {
  const { random } = tale.story;
  for (const found of note.discrepancies)
    plan(tale, 'decide', atWork(random, tale.at + span(tale, 3, 60)), () => decide(tale, note, found));
}

function decide(tale: Tale, note: Note, found: Discrepancy): void {
  const {
    order,
    story: { random },
    fate,
  } = tale;
  if (found.state !== 'OPEN') return;
  const [first, second] = discrepancyOutcomes[found.type] as [DiscrepancyState, DiscrepancyState];
  let state =
    fate.decision === 'first'
      ? first
      : fate.decision === 'second'
        ? second
        : random.chance(0.8)
          ? first
          : second;
  // Goods are kept only as far as the order waits for them; a wrong part goes back, for it has no place here.
  if (state === 'ACCEPTED' && !(found.type === 'DOT_TOO_OLD' && canAccept(tale, found))) state = 'RETURN';
  if (state === 'ACCEPTED') accept(tale, found);
  if (state === 'RETURN') giveBack(tale, found);
  found.state = state;
  found.remark = [found.partNo, remarks[state]].filter(Boolean).join(' ');
  found.resolvedBy = order.buyer.name;
  found.resolvedAt = tale.at;
  const from = note.status;
  note.status = note.lines.every((l) => l.received >= l.sent) ? 50 : 40;
  note.version += 1;
  note.updatedAt = tale.at;
  tell(
    tale,
    order.buyer,
    { note },
    {
      action: 'discrepancy',
      from,
      to: note.status,
      remark: remarks[state],
      changes: {
        [discrepancyTypeTexts[found.type]['zh-CN']]: {
          before: discrepancyStateTexts.OPEN.text['zh-CN'],
          after: discrepancyStateTexts[state].text['zh-CN'],
        },
      },
    },
  );
  recompute(tale, order.buyer);
  planSettlement(tale);
}

const canAccept = ({ order }: Tale, found: Discrepancy): boolean =>
  [30, 40, 50].includes(order.status) && openOf(found.noteLine.line) >= found.qty;

/** Quarantined goods become stock and count as received. */
function accept(tale: Tale, found: Discrepancy): void {
  const { noteLine } = found;
  noteLine.received += found.qty;
  noteLine.suspect -= found.qty;
  const goods = {
    line: noteLine.line,
    dot: found.dot,
    made: found.made,
    lineId: found.id,
    document: { type: 'RELEASE', id: tale.order.id, no: tale.order.no },
  };
  postGoods(tale, tale.order.buyer, { ...goods, bucket: 'quarantined', delta: -found.qty });
  postGoods(tale, tale.order.buyer, { ...goods, bucket: 'on_hand', delta: found.qty });
}

/** A wrong part was never booked, so its return is a document only. */
function giveBack(tale: Tale, found: Discrepancy): void {
  if (found.type === 'WRONG_PART' || found.receiptLineId === null)
    return void writeReturn(tale, 0, `${found.partNo} × ${found.qty}`);
  const bucket = found.type === 'DEFECTIVE' ? 'defective' : 'quarantined';
  returnGoods(
    tale,
    { ...found, line: found.noteLine.line, receiptLineId: found.receiptLineId, bucket },
    remarks.RETURN,
  );
}
