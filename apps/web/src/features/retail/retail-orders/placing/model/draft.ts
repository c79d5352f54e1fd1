import { wheelKeys, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { readCarName } from '@treadline/contract/kernel/plate.ts';
import { readFlags, startWheels, type Flags, type TyreTarget, type Tyres } from './wheels.ts';

export interface DraftPart {
  partId: number;
  partNo: string;
  name: string;
  quantity: number;
  price: number | null;
}
/** Car and customer passed from a clue or check, with the customer encrypted. */
export interface PrefilledCustomer {
  plate: string;
  vin: string;
  name: string;
  mobile: string;
  nameEncrypt: string;
  phoneEncrypt: string;
}
const nothing: PrefilledCustomer = {
  plate: '',
  vin: '',
  name: '',
  mobile: '',
  nameEncrypt: '',
  phoneEncrypt: '',
};

/** Order placed from this tab, whose payment code stays visible until the next order. */
export interface PlacedDraft {
  id: number;
  orderNo: string;
  payableAmount: number;
}

/**
 * Order being entered. null means untouched: the car's or the list's value applies, so that late answers fill in empty
 * fields without overwriting input.
 */
export interface Draft {
  dealerId: number | null;
  /** Text in the plate field. */
  typed: string;
  plate: string;
  vin: string;
  /** Sizes to search; null: the car's. `text` takes precedence. */
  sizes: readonly string[] | null;
  text: string;
  wheels: readonly Wheel[];
  flags: Flags;
  target: TyreTarget;
  /** Id of a part to select once found. */
  pick: number | null;
  tyres: Tyres;
  /** Manually selected source by part. */
  sources: Readonly<Record<number, string>>;
  parts: readonly DraftPart[];
  /** Quantity by service code, 'TYRE' for one per tyre; others are as usual. */
  services: Readonly<Record<string, number | 'TYRES'>>;
  storeDiscount: number | null;
  /** Ids of coupons to use. */
  rightIds: readonly number[];
  /** Number of points to use. */
  points: number;
  mileage: number | null;
  customerName: string | null;
  customerMobile: string | null;
  remark: string;
  scene: 'WALK_IN' | 'CHECK' | 'CLUE' | 'PHONE' | 'SELF';
  clueId: number | null;
  tyreCheckId: number | null;
  /** Accepted quote whose price holds. */
  quoteId: number | null;
  /**
   * Values from the clue or check: unchanged they do not count as input, and masked ones are sent back encrypted.
   */
  given: PrefilledCustomer | null;
  /** Car requested by the URL. */
  asked: string;
  /** Previous car that the goods were selected for, if different. */
  chosenFor: string;
  placed: PlacedDraft | null;
}

type Query = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): number | null => (/^\d{1,15}$/.test(textOf(value)) ? Number(value) : null);
const scenes = ['WALK_IN', 'CHECK', 'CLUE', 'PHONE', 'SELF'] as const;

/** Origin of the order: its clue or check, else from the URL. */
function sceneOf({ clue, check, scene }: Query): Draft['scene'] {
  if (idOf(clue) !== null) return 'CLUE';
  return idOf(check) === null ? (scenes.find((each) => each === scene) ?? 'WALK_IN') : 'CHECK';
}

/** No selected coupons or points, for a new customer. */
export const noRights = { rightIds: [], points: 0 } as const;

/** Initial draft from the URL: car, size or text, wheels flagged by a check, and origin. */
export function startDraft(query: Query, dealerId: number | null): Draft {
  const flags = readFlags(query);
  const typed = textOf(query.plate) || textOf(query.vin);
  const car = readCarName(typed);
  const count = Number(textOf(query.quantity));
  return {
    dealerId: idOf(query.dealerId) ?? dealerId,
    typed,
    plate: car.kind === 'plate' ? car.text : '',
    vin: car.kind === 'vin' ? car.text : '',
    sizes: query.size ? [textOf(query.size)] : null,
    text: textOf(query.text),
    wheels: count >= 1 && count <= 2 ? wheelKeys.slice(0, count) : startWheels(flags),
    flags,
    target: 'ALL',
    pick: idOf(query.pick),
    tyres: {},
    sources: {},
    parts: [],
    services: {},
    storeDiscount: null,
    ...noRights,
    mileage: null,
    customerName: null,
    customerMobile: null,
    remark: '',
    scene: sceneOf(query),
    clueId: idOf(query.clue),
    tyreCheckId: idOf(query.check),
    quoteId: idOf(query.quote),
    given: null,
    asked: car.kind === 'plate' || car.kind === 'vin' ? car.text : '',
    chosenFor: '',
    placed: null,
  };
}

/** Draft without the previous car's customer and check. */
const withoutCar = ({ scene, clueId }: Draft): Partial<Draft> => ({
  customerName: null,
  customerMobile: null,
  given: null,
  tyreCheckId: null,
  quoteId: null,
  flags: {},
  ...(scene === 'CHECK' && { scene: clueId === null ? 'WALK_IN' : 'CLUE' }),
});

/** Draft for another car: data of the previous one are dropped, goods are kept with a note of whose they were. */
export const forCar = (draft: Draft, name: { plate: string; vin: string }): Draft => {
  const before = draft.plate || draft.vin;
  const hasGoods = Object.keys(draft.tyres).length > 0 || draft.parts.length > 0;
  const first = draft.chosenFor || before;
  return {
    ...draft,
    ...name,
    sizes: null,
    text: '',
    mileage: null,
    ...noRights,
    // Who was named before there was a car stays.
    ...(before !== '' && withoutCar(draft)),
    chosenFor: hasGoods && first !== (name.plate || name.vin) ? first : '',
  };
};

/** Draft without the goods selected for the previous car. */
export const withoutGoods = (draft: Draft): Draft => ({
  ...draft,
  tyres: {},
  parts: [],
  services: {},
  sources: {},
  storeDiscount: null,
  remark: '',
  chosenFor: '',
  quoteId: null,
});

/** Whether the draft has goods or a customer. */
export const isChosen = ({ tyres, parts, customerMobile, given, placed }: Draft): boolean =>
  placed !== null ||
  Object.keys(tyres).length > 0 ||
  parts.length > 0 ||
  (customerMobile ?? '') !== (given ?? nothing).mobile;

/** Whether a draft is for the same car, clue or check as another; one without any matches all. */
export function isForSame(asked: Draft, draft: Draft): boolean {
  const named = [
    [asked.plate, draft.plate],
    [asked.vin, draft.vin],
    [asked.clueId, draft.clueId],
    [asked.tyreCheckId, draft.tyreCheckId],
  ].filter(([own]) => own !== '' && own !== null);
  return named.length === 0
    ? draft.clueId === null && draft.scene !== 'SELF'
    : named.some(([own, other]) => own === other);
}

/** Whether the draft has input that would be lost. */
export function isTouched(draft: Draft): boolean {
  const given = draft.given ?? nothing;
  return (
    draft.placed === null &&
    (draft.plate + draft.vin !== (given.plate + given.vin || draft.asked) ||
      Object.keys(draft.tyres).length > 0 ||
      draft.parts.length > 0 ||
      (draft.customerName ?? '') !== given.name ||
      (draft.customerMobile ?? '') !== given.mobile ||
      draft.remark !== '')
  );
}

/** Lifetime of a draft in milliseconds: a working day. */
const life = 12 * 3_600_000;
/** Version of the stored shape; drafts of other versions are ignored. */
const version = 5;

export const packDraft = (draft: Draft, now: number): object => ({ version, at: now, draft });

/** Draft from storage; undefined when missing, outdated or of another version. */
export function unpackDraft(kept: unknown, now: number): Draft | undefined {
  const { version: is, at = 0, draft } = (kept ?? {}) as { version?: number; at?: number; draft?: Draft };
  return is === version && now - at < life ? draft : undefined;
}
