import { z } from 'zod';
import type { CarrierLabel } from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Db } from '#kernel/db.ts';
import type { CallSubject, PlacementAnswer, Carrier, CarrierEvent, CarrierOrder, Party } from './port.ts';
import type { SfSettings } from '#config/carriers.ts';
import { sfCaller, type SfCall } from './sf-http.ts';
import { answerSf, readSfPush } from './sf-push.ts';
import { readStep } from './sf-routes.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const RouteLabel = z.object({
  waybillNo: text,
  destRouteLabel: text,
  destDeptCode: text,
  codingMapping: text,
  proCode: text,
  checkCode: text,
  twoDimensionCode: text,
});
const Order = z.object({
  /** 1: manual check, 2: accepted, 3: refused. */
  filterResult: text,
  remark: text,
  waybillNoInfoList: z
    .array(z.object({ waybillType: text, waybillNo: text }))
    .nullish()
    .transform((list) => list ?? []),
  routeLabelInfo: z
    .array(z.object({ routeLabelData: RouteLabel.nullish() }))
    .nullish()
    .transform((list) => list ?? []),
});
type SfOrder = z.output<typeof Order>;
const Updated = z.object({ resStatus: text }).nullish();
const Routes = z.object({
  routeResps: z
    .array(z.object({ mailNo: text, routes: z.array(z.unknown()).nullish() }))
    .nullish()
    .transform((list) => list ?? []),
});

const language = 'zh-CN';
/** Error code of a duplicate order number, whose result is then queried. */
const repeated = '8016';
/** Error codes for an order that was already cancelled or never known. */
const gone = ['8037', '6150', '8018', '8024'];
/** Maximum numbers per query. */
const most = 10;

/** SF Express connector over its open platform. `db` must be the pool. */
export function openSf(settings: SfSettings, db: Db): Carrier {
  const call = sfCaller(settings, db);
  return {
    provider: 'sf',
    place: (order, about) => place(call, settings, order, about),
    cancel: (orderNo, waybillNo, about) => cancel(call, orderNo, waybillNo, about),
    track: (pieceNos, about) => track(call, pieceNos, about),
    async printData(orderNo, about) {
      const known = await search(call, orderNo, about);
      if (!known.ok) return null;
      const label = labelOf(known.order);
      if (!label) throw new Error('an order whose label is yet to be told');
      return label;
    },
    readPush: async (push) => readSfPush(settings, push),
    answer: answerSf,
  };
}

/** Orders a pick-up. For a known number the existing waybill is queried. */
async function place(
  call: SfCall,
  settings: SfSettings,
  order: CarrierOrder,
  about: CallSubject,
): Promise<PlacementAnswer> {
  const told = await call('EXP_RECE_CREATE_ORDER', orderMessage(settings, order), about);
  if (told.ok) return accepted(read(Order, told.data));
  if (told.code !== repeated) return { ok: false, reason: told.reason };
  const known = await search(call, order.orderNo, about);
  return known.ok ? accepted(known.order) : { ok: false, reason: known.reason };
}

const orderMessage = (settings: SfSettings, order: CarrierOrder) => ({
  language,
  orderId: order.orderNo,
  payMethod: 1,
  monthlyCard: settings.monthlyCard,
  expressTypeId: settings.expressType,
  parcelQty: order.pieces,
  totalWeight: Math.max(1, order.weightG) / 1000,
  isReturnRoutelabel: 1,
  isDocall: 1,
  cargoDetails: [{ name: order.cargo.slice(0, 128), count: order.pieces }],
  contactInfoList: [contact(1, order.from), contact(2, order.to)],
  remark: order.remark.slice(0, 100),
});

const contact = (contactType: 1 | 2, party: Party) => ({
  contactType,
  company: party.company.slice(0, 100),
  contact: party.contact.slice(0, 100),
  mobile: party.phone,
  country: 'CN',
  province: party.province,
  city: party.city,
  county: party.district,
  address: party.address.slice(0, 200),
});

/** @throws Error for an accepted order without a waybill number, whose outcome is unknown */
function accepted(order: SfOrder): PlacementAnswer {
  const { filterResult, remark, waybillNoInfoList: list } = order;
  if (filterResult === '3') return { ok: false, reason: refusals[remark] ?? '顺丰不可收派' };
  const mother = list.find(({ waybillType }) => waybillType === '1')?.waybillNo;
  if (!mother) throw new Error('an order without a waybill number');
  const children = list.filter(({ waybillType }) => waybillType === '2').map(({ waybillNo }) => waybillNo);
  return { ok: true, waybillNo: mother, pieceNos: [mother, ...children], label: labelOf(order) };
}

/** Label data of the master waybill; null while unavailable: manual check, or no route yet. */
function labelOf({ routeLabelInfo: told, waybillNoInfoList: numbers }: SfOrder): CarrierLabel | null {
  const labels = told.flatMap(({ routeLabelData }) => routeLabelData ?? []);
  const mother = numbers.find(({ waybillType }) => waybillType === '1')?.waybillNo;
  const label = labels.find(({ waybillNo }) => waybillNo === mother) ?? labels[0];
  if (!label?.destRouteLabel) return null;
  return {
    routeCode: label.destRouteLabel,
    destCode: label.destDeptCode,
    sortCode: label.codingMapping,
    serviceCode: label.proCode,
    checkCode: label.checkCode,
    carrierQr: label.twoDimensionCode,
  };
}
const refusals: Readonly<Record<string, string>> = { 1: '收方超出服务范围', 2: '派方超出服务范围' };

type Found = { ok: true; order: SfOrder } | { ok: false; reason: string };

async function search(call: SfCall, orderId: string, about: CallSubject): Promise<Found> {
  const told = await call('EXP_RECE_SEARCH_ORDER_RESP', { language, orderId, searchType: '1' }, about);
  return told.ok ? { ok: true, order: read(Order, told.data) } : { ok: false, reason: told.reason };
}

async function cancel(call: SfCall, orderId: string, waybillNo: string, about: CallSubject) {
  const waybillNoInfoList = waybillNo ? [{ waybillType: 1, waybillNo }] : [];
  const told = await call(
    'EXP_RECE_UPDATE_ORDER',
    { language, orderId, dealType: 2, waybillNoInfoList },
    about,
  );
  if (!told.ok) return gone.includes(told.code) ? ok : { ok: false as const, reason: told.reason };
  return read(Updated, told.data)?.resStatus === '1'
    ? { ok: false as const, reason: '8017 订单号与运单号不匹配' }
    : ok;
}
const ok = { ok: true } as const;

async function track(call: SfCall, pieceNos: readonly string[], about: CallSubject): Promise<CarrierEvent[]> {
  const events: CarrierEvent[] = [];
  for (let from = 0; from < pieceNos.length; from += most) {
    const message = { language: 0, trackingType: 1, methodType: 1 };
    const trackingNumber = pieceNos.slice(from, from + most);
    const told = await call('EXP_RECE_SEARCH_ROUTES', { ...message, trackingNumber }, about);
    // Refused is what nobody has scanned yet.
    if (!told.ok) continue;
    for (const { mailNo, routes } of read(Routes, told.data).routeResps)
      events.push(...(routes ?? []).flatMap((step) => readStep(mailNo, step) ?? []));
  }
  return events;
}

/** @throws Error when an answer violates the documentation */
function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Error(`unreadable answer: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
