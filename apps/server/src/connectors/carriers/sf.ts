import { z } from 'zod';
import type { Db } from '../../kernel/db.ts';
import type { About, Accepted, Carrier, CarrierEvent, CarrierOrder, Party } from './port.ts';
import type { SfSettings } from './settings.ts';
import { sfCaller, type SfCall } from './sf-http.ts';
import { answerSf, readSfPush } from './sf-push.ts';
import { readRoute, Route } from './sf-routes.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const Order = z.object({
  /** 1: people decide, 2: will be brought, 3: will not. */
  filterResult: text,
  remark: text,
  waybillNoInfoList: z
    .array(z.object({ waybillType: text, waybillNo: text }))
    .nullish()
    .transform((list) => list ?? []),
  routeLabelInfo: z
    .array(z.object({ routeLabelData: z.object({ destRouteLabel: text, checkCode: text }).nullish() }))
    .nullish(),
});
const Updated = z.object({ resStatus: text }).nullish();
const Routes = z.object({
  routeResps: z
    .array(z.object({ mailNo: text, routes: z.array(Route).nullish() }))
    .nullish()
    .transform((list) => list ?? []),
});

const language = 'zh-CN';
/** The number is known already: what came of it is asked for. */
const repeated = '8016';
/** Nothing is left to take back: cancelled already, or never known. */
const gone = ['8037', '6150', '8018', '8024'];
/** Numbers that one question may be about. */
const most = 10;

/** SF Express by its open platform. `db` must be the pool. */
export function openSf(settings: SfSettings, db: Db): Carrier {
  const call = sfCaller(settings, db);
  return {
    provider: 'sf',
    place: (order, about) => place(call, settings, order, about),
    cancel: (orderNo, waybillNo, about) => cancel(call, orderNo, waybillNo, about),
    track: (pieceNos, about) => track(call, pieceNos, about),
    async printData(orderNo, about) {
      const known = await search(call, orderNo, about);
      const label = known.ok ? known.order.routeLabelInfo?.[0]?.routeLabelData : null;
      return label ? { routeCode: label.destRouteLabel, checkCode: label.checkCode } : null;
    },
    readPush: async (push) => readSfPush(settings, push),
    answer: answerSf,
  };
}

/** Orders goods to be fetched. A number that is known already is the same order: its waybill is asked for. */
async function place(
  call: SfCall,
  settings: SfSettings,
  order: CarrierOrder,
  about: About,
): Promise<Accepted> {
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

/** @throws Error where an order is taken without a number: nobody knows what becomes of it */
function accepted({ filterResult, remark, waybillNoInfoList: list }: z.output<typeof Order>): Accepted {
  if (filterResult === '3') return { ok: false, reason: refusals[remark] ?? '顺丰不可收派' };
  const mother = list.find(({ waybillType }) => waybillType === '1')?.waybillNo;
  if (!mother) throw new Error('an order without a waybill number');
  const children = list.filter(({ waybillType }) => waybillType === '2').map(({ waybillNo }) => waybillNo);
  return { ok: true, waybillNo: mother, pieceNos: [mother, ...children] };
}
const refusals: Readonly<Record<string, string>> = { 1: '收方超出服务范围', 2: '派方超出服务范围' };

type Found = { ok: true; order: z.output<typeof Order> } | { ok: false; reason: string };

async function search(call: SfCall, orderId: string, about: About): Promise<Found> {
  const told = await call('EXP_RECE_SEARCH_ORDER_RESP', { language, orderId, searchType: '1' }, about);
  return told.ok ? { ok: true, order: read(Order, told.data) } : { ok: false, reason: told.reason };
}

async function cancel(call: SfCall, orderId: string, waybillNo: string, about: About) {
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

async function track(call: SfCall, pieceNos: readonly string[], about: About): Promise<CarrierEvent[]> {
  const events: CarrierEvent[] = [];
  for (let from = 0; from < pieceNos.length; from += most) {
    const message = { language: 0, trackingType: 1, methodType: 1 };
    const trackingNumber = pieceNos.slice(from, from + most);
    const told = await call('EXP_RECE_SEARCH_ROUTES', { ...message, trackingNumber }, about);
    // Refused is what nobody has scanned yet.
    if (!told.ok) continue;
    for (const { mailNo, routes } of read(Routes, told.data).routeResps)
      events.push(...(routes ?? []).flatMap((route) => readRoute(mailNo, route) ?? []));
  }
  return events;
}

/** @throws Error where an answer is not what the documents promise */
function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Error(`unreadable answer: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
