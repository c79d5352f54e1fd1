import { addDays, dayOf } from '#kernel/days.ts';
import { atWork } from '../calendar.ts';
import { close } from './closing.ts';
import { scheduleStep, span, addTimelineEntry, touchOrder, type OrderTale } from './order-tale.ts';
import { uploadNote } from './shipping.ts';

const cancelReasons = ['重复下单', '门店需求取消', '价格待重新议定', '改由其他供应商供货'];

/** Plans the buyer's and the supplier's steps up to the first shipment. */
export function startLife(tale: OrderTale): void {
  const { random } = tale.story;
  addTimelineEntry(tale, tale.order.buyer, {}, { action: 'create', to: 10, remark: tale.order.remark });
  const decided = tale.fate.submitted ?? !random.chance(0.012);
  if (!decided)
    return scheduleStep(tale, 'delete', atWork(random, tale.at + span(tale, 24, 96)), () =>
      deleteDraft(tale),
    );
  scheduleStep(tale, 'submit', atWork(random, tale.at + span(tale, 0.15, random.chance(0.1) ? 60 : 5)), () =>
    submit(tale),
  );
}

function deleteDraft(tale: OrderTale): void {
  addTimelineEntry(tale, tale.order.buyer, {}, { action: 'delete', from: 10, to: 10 });
  tale.order.deletedAt = tale.at;
  touchOrder(tale);
}

function submit(tale: OrderTale): void {
  const {
    order,
    story: { random },
    fate,
  } = tale;
  addTimelineEntry(tale, order.buyer, {}, { action: 'submit', from: 10, to: 20 });
  order.status = 20;
  order.submitTime = tale.at;
  touchOrder(tale);
  if (random.chance(0.03))
    scheduleStep(tale, 'edit', atWork(random, tale.at + span(tale, 0.2, 1)), () => editQuantity(tale));
  if (fate.reduced) scheduleStep(tale, 'reduce', tale.at + span(tale, 0.5, 2), () => reduceQuantity(tale));
  if (fate.cancelled ?? random.chance(0.035))
    return scheduleStep(tale, 'cancel', atWork(random, tale.at + span(tale, 2, 40)), () => cancel(tale));
  const wait = random.chance(0.06) ? 200 : 50;
  scheduleStep(tale, 'confirm', atWork(random, tale.at + span(tale, 1.5, wait)), () => confirm(tale));
}

function editQuantity(tale: OrderTale): void {
  const {
    order,
    story: { random },
  } = tale;
  if (order.status !== 20) return;
  const line = random.pick(order.lines);
  const after = line.qty + line.link.moq;
  addTimelineEntry(
    tale,
    order.buyer,
    {},
    { action: 'editNum', changes: { [line.part.no]: { before: line.qty, after } } },
  );
  line.qty = after;
  touchOrder(tale);
}

/** Halves the quantity of one line because the supplier has no more. */
function reduceQuantity(tale: OrderTale): void {
  const { order } = tale;
  const [line] = order.lines.toSorted((a, b) => b.qty - a.qty);
  if (order.status !== 20 || !line) return;
  const after = Math.floor(line.qty / 2);
  line.reduceReason = '工厂限量，本月只能供一半';
  addTimelineEntry(
    tale,
    order.seller,
    {},
    {
      action: 'reduce',
      remark: line.reduceReason,
      changes: { [line.part.no]: { before: line.qty, after } },
    },
  );
  line.reduced = line.qty - after;
  line.qty = after;
  touchOrder(tale);
}

function cancel(tale: OrderTale): void {
  const {
    order,
    story: { random },
  } = tale;
  order.cancelReason = random.pick(cancelReasons);
  addTimelineEntry(tale, order.buyer, {}, { action: 'cancel', from: 20, to: 70, remark: order.cancelReason });
  order.status = 70;
  touchOrder(tale);
}

function confirm(tale: OrderTale): void {
  const {
    order,
    story: { random },
    fate,
  } = tale;
  order.confirmTime = tale.at;
  if (random.chance(0.9))
    order.promisedDate = addDays(dayOf(new Date(tale.at)), order.supplier.leadDays + random.int(-1, 3));
  addTimelineEntry(
    tale,
    order.seller,
    {},
    { action: 'confirm', from: 20, to: 30, remark: order.promisedDate ?? '' },
  );
  order.status = 30;
  touchOrder(tale);
  if (random.chance(0.05))
    scheduleStep(tale, 'promise', atWork(random, tale.at + span(tale, 10, 40)), () => promise(tale));
  const given = fate.closed ? fate.closed === 'empty' : random.chance(0.012);
  if (given)
    return scheduleStep(tale, 'closeEmpty', atWork(random, tale.at + span(tale, 72, 200)), () =>
      close(tale, 90),
    );
  scheduleStep(
    tale,
    'upload',
    atWork(random, tale.at + span(tale, 16, random.chance(0.08) ? 260 : 130)),
    () => uploadNote(tale, true),
  );
}

function promise(tale: OrderTale): void {
  const {
    order,
    story: { random },
  } = tale;
  if (order.status !== 30 && order.status !== 40) return;
  const before = order.promisedDate;
  const after = addDays(before ?? dayOf(new Date(tale.at)), random.int(1, 5));
  addTimelineEntry(
    tale,
    order.seller,
    {},
    { action: 'promise', remark: '产线排期调整', changes: { promisedDate: { before, after } } },
  );
  order.promisedDate = after;
  touchOrder(tale);
}
