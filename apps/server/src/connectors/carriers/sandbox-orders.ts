import type { CarrierLabel } from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Db } from '#kernel/db.ts';
import type { PlacementAnswer, CarrierEvent, CarrierOrder } from './port.ts';
import {
  findOrders,
  readCarrierMode,
  readOrder,
  writeCarrierMode,
  writeOrder,
  type SandboxOrder,
} from './sandbox-state.ts';

/**
 * Accepts a sandbox order, or refuses it if so configured. The waybill number is derived from the order number, so
 * repeated orders are idempotent.
 */
export async function placeOrder(db: Db, carrierId: number, order: CarrierOrder): Promise<PlacementAnswer> {
  if (await isRefused(db, 'place')) return { ok: false, reason: '收件地址超出派送范围' };
  const known = await readOrder(db, order.orderNo);
  if (known?.cancelled) return { ok: false, reason: '订单已取消，单号不可重复使用' };
  if (known) return { ok: true, waybillNo: known.waybillNo, pieceNos: known.pieceNos, label: labelOf(known) };
  const waybillNo = `SB${order.orderNo}`;
  const pieceNos = Array.from({ length: order.pieces }, (_, i) =>
    i === 0 ? waybillNo : `${waybillNo}-${String(i + 1).padStart(3, '0')}`,
  );
  const ends = { from: order.from.city, to: order.to.city, cargo: order.cargo };
  await writeOrder(db, {
    carrierId,
    orderNo: order.orderNo,
    waybillNo,
    pieceNos,
    ...ends,
    cancelled: false,
    events: [],
  });
  return { ok: true, waybillNo, pieceNos, label: labelOf({ waybillNo, to: order.to.city }) };
}

/** Label data of a sandbox order, with codes that look like a carrier's. */
export const labelOf = ({ waybillNo, to }: Pick<SandboxOrder, 'waybillNo' | 'to'>): CarrierLabel => ({
  routeCode: `${to}-SB01`,
  destCode: 'SB01',
  sortCode: `S${waybillNo.slice(-2)}`,
  serviceCode: 'T4',
  checkCode: waybillNo.slice(-4),
  carrierQr: `SB:${waybillNo}`,
});

/** Cancels a sandbox order unless it was picked up or the sandbox is set to refuse. */
export async function cancelOrder(
  db: Db,
  orderNo: string,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  if (await isRefused(db, 'cancel')) return { ok: false, reason: '快件已出库，无法取消' };
  const known = await readOrder(db, orderNo);
  if (known?.events.some(({ code }) => code !== 'CREATED'))
    return { ok: false, reason: '快件已揽收，无法取消' };
  if (known && !known.cancelled) await writeOrder(db, { ...known, cancelled: true });
  return { ok: true };
}

/** All tracking events of the given parcels. */
export async function trackOrders(db: Db, pieceNos: readonly string[]): Promise<CarrierEvent[]> {
  const waybillNos = [...new Set(pieceNos.map((no) => no.replace(/-\d{3}$/, '')))];
  const events = (await findOrders(db, waybillNos)).flatMap(eventsOf);
  return events.filter(({ pieceNo }) => pieceNos.includes(pieceNo));
}

export const eventsOf = ({ waybillNo, events }: SandboxOrder): CarrierEvent[] =>
  events.map((event) => ({ ...event, waybillNo, at: new Date(event.at) }));

/** Whether the next call is to be refused; one-time settings are consumed. */
async function isRefused(db: Db, step: 'place' | 'cancel'): Promise<boolean> {
  const mode = await readCarrierMode(db);
  if (mode[step] === 'accept') return false;
  if (mode.once) await writeCarrierMode(db, { ...mode, [step]: 'accept' });
  return true;
}
