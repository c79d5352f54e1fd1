import { atWork, hour, startOfDay } from '../calendar.ts';
import { openOf } from './state.ts';
import { scheduleStep, addTimelineEntry, touchOrder, type OrderTale } from './order-tale.ts';

const emptyReasons = ['供应商缺货，改采其他品牌', '停产规格，无法供货'];
const shortReasons = ['剩余数量供应商停产，不再补发', '短收部分不再补发，另行下单', '季节已过，剩余不再采购'];

/** Closes an order, 30 -> 90 or 40 -> 100, if nothing is in transit. */
export function close(tale: OrderTale, to: 90 | 100): void {
  const {
    order,
    story: { random },
  } = tale;
  if (
    order.status !== (to === 90 ? 30 : 40) ||
    order.lines.some((l) => l.inflight > 0) ||
    order.lines.every((l) => openOf(l) === 0)
  )
    return;
  for (const found of order.notes.flatMap((note) => note.discrepancies))
    if (found.state === 'RESHIP') found.state = 'IGNORED';
  order.closeReason = random.pick(to === 90 ? emptyReasons : shortReasons);
  addTimelineEntry(
    tale,
    order.buyer,
    {},
    { action: to === 90 ? 'closeEmpty' : 'closeShort', from: order.status, to, remark: order.closeReason },
  );
  order.status = to;
  touchOrder(tale);
}

/** Plans the settlement, 80 -> 60, by the monthly statement early in the next month. */
export function planSettlement(tale: OrderTale): void {
  const { order, story } = tale;
  if (order.status !== 80) return;
  const received = new Date(tale.at + 8 * hour);
  const nextMonth = Date.UTC(received.getUTCFullYear(), received.getUTCMonth() + 1, story.random.int(5, 9));
  scheduleStep(
    tale,
    'settle',
    atWork(story.random, startOfDay(nextMonth) + 10 * hour + story.random.int(0, 3 * hour)),
    () => {
      if (order.status !== 80) return;
      addTimelineEntry(
        tale,
        story.finance,
        {},
        { action: 'settle', from: 80, to: 60, remark: '对账单已结算' },
      );
      order.status = 60;
      touchOrder(tale);
    },
  );
}
