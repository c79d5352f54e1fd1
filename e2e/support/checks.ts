import { call } from './api.ts';

export interface Check {
  id: number;
  firstId: number;
  checkNo: string;
  red: number;
  yellow: number;
  versionNum: number;
}

export const newPlate = () => `沪E${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
export const findChecks = async (text: string) =>
  (await call<{ list: Check[] }>('dealer01', 'POST /order/v1/check/search', { text })).list;

const wheelOf = (wheel: string, depth: number) => ({
  wheel,
  brand: '米其林',
  pattern: 'PRIMACY 4',
  size: '205/55R16',
  dot: '2524',
  depthIn: depth,
  depthMid: depth + 2,
  depthOut: depth + 4,
});

/** Creates a tyre check of a car whose front tyres must be replaced. */
export async function makeCheck(plateNumber = newPlate(), front = 14, mileage = 30_000) {
  const { typeId: dealerId } = await call<{ typeId: number }>('dealer01', 'GET /user/v1/user/current');
  const made = await call<Check>('dealer01', 'POST /order/v1/check/create', {
    clientId: crypto.randomUUID(),
    dealerId,
    plateNumber,
    mileage,
    checkedTime: new Date().toISOString(),
    customerName: '欧阳测试',
    customerMobile: '13812345678',
    consent: true,
    wheels: [wheelOf('FL', front), wheelOf('FR', front + 1), wheelOf('RR', 52), wheelOf('RL', 54)],
  });
  return { ...made, plateNumber };
}
