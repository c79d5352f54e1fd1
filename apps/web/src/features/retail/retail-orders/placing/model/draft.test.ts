import { expect, it } from 'vitest';
import { basketOf, customerOf, orderOf, piecesOf, servicesOf } from './basket.ts';
import {
  forCar,
  isForSame,
  isTouched,
  packDraft,
  startDraft,
  unpackDraft,
  withoutGoods,
  type Draft,
} from './draft.ts';
import { problemsOf } from './problems.ts';
import { assignSources, sourceKey } from './sources.ts';
import type { Car, Service, Source } from './types.ts';

const tyre = { partId: 7, partNo: 'T7', size: '205/55R16', brandName: 'B', pattern: 'P', loadSpeed: '91V' };
const source = (more: Partial<Source>): Source => ({
  tyreSource: 2,
  warehouseId: 1,
  warehouseNo: 'W1',
  warehouseName: '沪仓',
  logisticId: null,
  logisticName: '',
  free: 10,
  dotOldest: '',
  dotNewest: '',
  promisedDay: '2026-11-24',
  daysCertain: true,
  chosen: false,
  why: '',
  ...more,
});
const shop = source({ tyreSource: 1, warehouseId: 9, free: 1, chosen: true });
const fit: Service = { code: 'FIT', name: '安装', price: 3000, perTyre: true, minutes: 15 };
const align: Service = { code: 'ALIGN', name: '定位', price: 18_000, perTyre: false, minutes: 60 };
const car = {
  known: true,
  plateNumber: '沪A12345',
  vin: '',
  vehicleId: 3,
  carName: '车',
  mileage: 1000,
  customerName: '王*',
  customerMobile: '138****0000',
  nameEncrypt: 'n',
  phoneEncrypt: 'p',
  sizes: [],
  orders: [],
  openOrderNo: null,
} satisfies Car;
const draft = (more: Partial<Draft> = {}): Draft => ({ ...startDraft({}, 5), ...more });
const two = draft({ plate: '沪A12345', wheels: ['FL', 'FR'], tyres: { FL: tyre, FR: tyre } });

it('begins with what its address asks for', () => {
  const start = startDraft({ plate: '沪a12345', red: 'FL', clue: '12', dealerId: '8' }, 5);
  expect(start).toMatchObject({ dealerId: 8, plate: '沪A12345', wheels: ['FL'], clueId: 12, scene: 'CLUE' });
  expect(startDraft({ plate: '沪A1', quantity: '2', scene: 'X', clue: 'x' }, 5)).toMatchObject({
    typed: '沪A1',
    plate: '',
    wheels: ['FL', 'FR'],
    scene: 'WALK_IN',
    clueId: null,
  });
});

it('is kept for half a day, by those who can read it', () => {
  const kept = JSON.parse(JSON.stringify(packDraft(two, 1000)));
  expect(unpackDraft(kept, 1000 + 12 * 3_600_000 - 1)).toEqual(two);
  expect(unpackDraft(kept, 1000 + 12 * 3_600_000)).toBeUndefined();
  expect(unpackDraft({ ...kept, version: 0 }, 1000)).toBeUndefined();
  expect(unpackDraft('broken', 1000)).toBeUndefined();
});

it('is worth keeping once something was entered, and not once it was placed', () => {
  expect(isTouched(draft())).toBe(false);
  expect(isTouched(two)).toBe(true);
  expect(isTouched({ ...two, placed: { id: 1, orderNo: 'R1', payableAmount: 1 } })).toBe(false);
});

it('is offered for its own car, and where none is named for any but that of a clue or a tablet', () => {
  const asked = (query: object) => startDraft(query as never, 5);
  expect(isForSame(asked({}), two)).toBe(true);
  expect(isForSame(asked({ plate: '沪A12345' }), two)).toBe(true);
  expect(isForSame(asked({ plate: '沪B00001' }), two)).toBe(false);
  expect(isForSame(asked({ check: '7' }), { ...two, tyreCheckId: 7 })).toBe(true);
  expect(isForSame(asked({ check: '7' }), two)).toBe(false);
  expect(isForSame(asked({}), { ...two, clueId: 3 })).toBe(false);
  expect(isForSame(asked({}), { ...two, scene: 'SELF' })).toBe(false);
});

it('keeps the goods and forgets the customer of another car', () => {
  const other = forCar({ ...two, customerName: '李', mileage: 5 }, { plate: '沪B00001', vin: '' });
  expect(other).toMatchObject({ plate: '沪B00001', customerName: null, mileage: null, tyres: two.tyres });
  // Whose goods they were is said until they are taken over, given up, or the car is the first one again.
  expect(other.chosenFor).toBe('沪A12345');
  expect(forCar(other, { plate: '沪C00001', vin: '' }).chosenFor).toBe('沪A12345');
  expect(forCar(other, { plate: '沪A12345', vin: '' }).chosenFor).toBe('');
  expect(withoutGoods(other)).toMatchObject({ plate: '沪B00001', tyres: {}, remark: '', chosenFor: '' });
  expect(forCar(draft(), { plate: '沪B00001', vin: '' }).chosenFor).toBe('');
});

it('another car has another check', () => {
  const begun = { ...startDraft({ check: '7', red: 'FL' }, 5), plate: '沪A12345' };
  expect(forCar(begun, { plate: '沪B00001', vin: '' })).toMatchObject({
    tyreCheckId: null,
    flags: {},
    scene: 'WALK_IN',
  });
});

it('holds nothing to lose while it is as its address asked', () => {
  const asked = startDraft({ plate: '沪A12345' }, 5);
  expect(isTouched(asked)).toBe(false);
  expect(isTouched(forCar(asked, { plate: '沪B00001', vin: '' }))).toBe(true);
});

it('takes each piece from where the server says, and all from where the hand says', () => {
  const depot = source({ chosen: true });
  expect(assignSources([shop, depot], 3).map(({ warehouseId }) => warehouseId)).toEqual([9, 1, 1]);
  expect(assignSources([shop, depot], 2, sourceKey(depot))).toEqual([depot, depot]);
  expect(assignSources([source({ warehouseId: 4 })], 1, 'gone')[0]?.warehouseId).toBe(4);
  expect(assignSources([], 2)).toEqual([]);
});

it('makes one line of the payload for each wheel', () => {
  const flagged = { ...two, flags: { FL: 'red' as const } };
  const basket = basketOf(flagged, new Map([[7, [shop, source({ chosen: true })]]]), [fit, align], undefined);
  expect(piecesOf(flagged)).toEqual([{ partId: 7, quantity: 2 }]);
  expect(basket?.partsList).toMatchObject([
    { partsId: 7, tyreIndex: 'FL', danger: true, tyreSource: 1, warehouseId: 9 },
    { partsId: 7, tyreIndex: 'FR', danger: false, tyreSource: 2, warehouseId: 1 },
  ]);
  expect(basket?.services).toEqual([{ code: 'FIT', quantity: 2 }]);
  expect(basketOf(draft(), new Map(), [fit], undefined)).toBeNull();
});

it('lets services follow the tyres until they are counted by hand', () => {
  expect(servicesOf(two, [fit, align])).toEqual({ FIT: 2, ALIGN: 0 });
  expect(servicesOf({ ...two, services: { FIT: 1, ALIGN: 'TYRES' } }, [fit, align])).toEqual({
    FIT: 1,
    ALIGN: 2,
  });
});

it('sends what is sealed back as it came, and says what was typed anew', () => {
  expect(customerOf(two, car)).toMatchObject({ name: '王*', nameChange: false, phoneChange: false });
  const typed = { ...two, customerName: '李四' };
  const basket = basketOf(typed, new Map(), [], car) ?? { dealerId: 0, partsList: [] };
  expect(orderOf(typed, basket, car, 9900)).toMatchObject({
    quantity: 2,
    customerName: '李四',
    customerMobile: '138****0000',
    nameChange: true,
    phoneChange: false,
    customerInfoChange: true,
    nameEncrypt: 'n',
    payableAmount: 9900,
  });
});

it('names what is missing, in the order of the screen', () => {
  expect(problemsOf({ ...draft(), dealerId: null }, undefined).map(({ field }) => field)).toEqual([
    'dealer',
    'plate',
    'goods',
    'name',
    'mobile',
  ]);
  expect(problemsOf(two, car)).toEqual([]);
  // The next customer's plate, with a slip: the order is not that of the car before.
  expect(problemsOf({ ...two, typed: '浙I12345' }, car)).toEqual([{ field: 'plate', wrong: true }]);
  expect(problemsOf({ ...two, typed: '沪A***45' }, car)).toEqual([]);
  expect(problemsOf({ ...two, wheels: ['FL', 'FR', 'RL'], customerMobile: '12345' }, car)).toEqual([
    { field: 'wheels', wheels: ['RL'] },
    { field: 'mobile', wrong: true },
  ]);
});
