import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import type { Draft } from './draft.ts';
import { assignSources } from './sources.ts';
import type { Basket, Car, OrderInput, Service, Source } from './types.ts';
import { countFlags, tyresByPart, wheelOrder } from './wheels.ts';

/** Sources by part, as returned by the server. */
export type Sources = ReadonlyMap<number, readonly Source[]>;
type PartsItem = NonNullable<Basket['partsList']>[number];

/** Pieces by part: tyres, then other parts. */
export const piecesOf = (draft: Draft): { partId: number; quantity: number }[] => [
  ...tyresByPart(draft.tyres).map(({ tyre, wheels }) => ({ partId: tyre.partId, quantity: wheels.length })),
  ...draft.parts.map(({ partId, quantity }) => ({ partId, quantity })),
];

export const countTyres = ({ tyres }: Draft): number => Object.keys(tyres).length;

/** Services included in the out-the-door price. */
const usual = ['FIT', 'BALANCE'];

/** Number of each service; services sold with a tyre or set for all tyres follow the number of tyres. */
export function servicesOf(draft: Draft, offered: readonly Service[]): Readonly<Record<string, number>> {
  const tyres = countTyres(draft);
  const pairs = offered.map(({ code }) => {
    const count = draft.services[code] ?? (usual.includes(code) ? 'TYRES' : 0);
    return [code, count === 'TYRES' ? tyres : count] as const;
  });
  return Object.fromEntries(pairs);
}

const itemOf = (partsId: number, source: Source | undefined, more: Partial<PartsItem>): PartsItem => ({
  partsId,
  tyreSource: source?.tyreSource ?? 1,
  warehouseNo: source?.warehouseNo ?? '',
  warehouseId: source?.warehouseId ?? null,
  warehouseName: source?.warehouseName ?? '',
  logisticId: source?.logisticId ?? null,
  logisticName: source?.logisticName ?? '',
  daysCertain: source?.daysCertain ?? true,
  ...more,
});

/** Request items: one per tyre by wheel, one per part. */
function partsListOf(draft: Draft, sources: Sources): PartsItem[] {
  const pieces = new Map(
    tyresByPart(draft.tyres).map(({ tyre: { partId }, wheels }) => [
      partId,
      assignSources(sources.get(partId) ?? [], wheels.length, draft.sources[partId]),
    ]),
  );
  const tyres = wheelOrder.flatMap((wheel) => {
    const tyre = draft.tyres[wheel];
    if (!tyre) return [];
    const source = pieces.get(tyre.partId)?.shift();
    return [
      itemOf(tyre.partId, source, {
        tyreIndex: wheel,
        danger: draft.flags[wheel] === 'red',
        retailPn: tyre.partNo,
      }),
    ];
  });
  const parts = draft.parts.map(({ partId, partNo, quantity }) => {
    const [source] = assignSources(sources.get(partId) ?? [], quantity, draft.sources[partId]);
    return itemOf(partId, source, { quantity, retailPn: partNo });
  });
  return [...tyres, ...parts];
}

/** Input of the price calculation; null while there is nothing to price. */
export function basketOf(
  draft: Draft,
  sources: Sources,
  offered: readonly Service[],
  car: Car | undefined,
): Basket | null {
  const partsList = partsListOf(draft, sources);
  const services = Object.entries(servicesOf(draft, offered))
    .filter(([, quantity]) => quantity > 0)
    .map(([code, quantity]) => ({ code, quantity }));
  if (draft.dealerId === null || partsList.length + services.length === 0) return null;
  const { dealerId, rightIds, points, storeDiscount, quoteId } = draft;
  return {
    dealerId,
    partsList,
    services,
    rightIds: [...rightIds],
    points,
    storeDiscount: storeDiscount ?? 0,
    ...(quoteId !== null && { quoteId }),
    ...buyerOf(draft, car),
  };
}

const isTyped = (typed: string | null, shown: string | undefined): boolean =>
  typed !== null && typed !== shown;

/** Customer and car: typed values, else those known for the car. */
export function customerOf(draft: Draft, car: Car | undefined) {
  const name = draft.customerName ?? car?.customerName ?? '';
  const mobile = draft.customerMobile ?? car?.customerMobile ?? '';
  return {
    name,
    mobile,
    nameChange: isTyped(draft.customerName, draft.given?.name ?? car?.customerName),
    phoneChange: isTyped(draft.customerMobile, draft.given?.mobile ?? car?.customerMobile),
    mileage: draft.mileage,
  };
}

/** Buyer, once the mobile is complete or masked as received. */
export function buyerOf(
  draft: Draft,
  car: Car | undefined,
): { customerMobile: string; phoneEncrypt: string } {
  const { mobile } = customerOf(draft, car);
  if (patterns.mobile.test(mobile)) return { customerMobile: mobile, phoneEncrypt: '' };
  if (!isMasked(mobile)) return { customerMobile: '', phoneEncrypt: '' };
  return { customerMobile: mobile, phoneEncrypt: draft.given?.phoneEncrypt ?? car?.phoneEncrypt ?? '' };
}

/** Order request as in section 3 of the specification. `payableAmount`: the amount shown, in fen. */
export function orderOf(
  draft: Draft,
  basket: Basket,
  car: Car | undefined,
  payableAmount: number,
): OrderInput {
  const { name, mobile, nameChange, phoneChange, mileage } = customerOf(draft, car);
  return {
    ...basket,
    quantity: countTyres(draft),
    scene: draft.scene,
    clueId: draft.clueId,
    tyreCheckId: draft.tyreCheckId,
    redChangeNumber: countFlags(draft.flags, 'red'),
    yellowChangeNumber: countFlags(draft.flags, 'yellow'),
    vin: draft.vin || car?.vin || '',
    plateNumber: draft.plate || car?.plateNumber || '',
    vehicleId: car?.vehicleId ?? null,
    mileage,
    customerName: name,
    customerMobile: mobile,
    nameChange,
    phoneChange,
    customerInfoChange: nameChange || phoneChange,
    nameEncrypt: draft.given?.nameEncrypt ?? car?.nameEncrypt ?? '',
    phoneEncrypt: draft.given?.phoneEncrypt ?? car?.phoneEncrypt ?? '',
    remark: draft.remark,
    payableAmount,
  };
}
