import { expect, it } from 'vitest';
import type { LastCar } from '../../types.ts';
import { changeWheel, identifyCar, startDraft, withCar } from './draft.ts';

const wheel = (key: string) => ({
  wheel: key,
  brand: '韩泰',
  pattern: 'S1',
  size: '225/55R17',
  dot: '0123',
  season: null,
  depthIn: 52,
  depthMid: 52,
  depthOut: 52,
});
const known = {
  known: true,
  plateNumber: '浙A00001',
  vin: '',
  vehicleId: 3,
  carName: '途观',
  mileage: 1000,
  kind: 'PASSENGER',
  customerName: '郭磊',
  customerMobile: '19900000700',
  nameEncrypt: 'n',
  phoneEncrypt: 'p',
  consent: false,
  limits: undefined,
  wheels: ['FL', 'FR', 'RR', 'RL'].map(wheel),
} as unknown as LastCar;

it('keeps nothing that the history of the car before filled in', () => {
  const first = withCar(identifyCar(startDraft(1, '', 'c'), '浙A00001'), known);
  expect(first).toMatchObject({ customerName: '郭磊', consent: false, carName: '途观' });
  const other = identifyCar(first, '浙B00002');
  expect(other).toMatchObject({
    plate: '浙B00002',
    customerName: '',
    customerMobile: '',
    consent: false,
    carName: '',
    vehicleId: null,
  });
  expect(other.wheels.map(({ brand, size, dot }) => brand + size + dot)).toEqual(['', '', '', '']);
});

it('takes no consent for granted: neither of a new customer nor after one who gave it', () => {
  expect(startDraft(1, '', 'c').consent).toBe(false);
  const agreed = withCar(identifyCar(startDraft(1, '', 'c'), '浙A00001'), { ...known, consent: true });
  expect(agreed.consent).toBe(true);
  expect(identifyCar(agreed, '浙B00002').consent).toBe(false);
});

it('keeps what was measured and typed by hand', () => {
  const filled = withCar(identifyCar(startDraft(1, '', 'c'), '浙A00001'), known);
  const typed = changeWheel({ ...filled, customerName: '李四' }, 0, {
    brand: '米其林',
    depths: [40, 40, 40],
  });
  const other = identifyCar(typed, '浙B00002');
  expect(other).toMatchObject({ customerName: '李四', customerMobile: '' });
  expect(other.wheels[0]).toMatchObject({ brand: '米其林', depths: [40, 40, 40] });
});
