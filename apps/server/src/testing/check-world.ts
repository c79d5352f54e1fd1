import { randomUUID } from 'node:crypto';
import { makeCompany } from './people.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const checkPath = '/order/v1/check';
export interface CheckAnswer {
  id: number;
  firstId: number;
  version: number;
  versionNum: number;
  checkNo: string;
  status: string;
  outcome: string;
  worst: string;
  red: number;
  yellow: number;
  hints: string[];
  size: string;
  customerName: string;
  customerMobile: string;
  plateNumber: string;
  readTime: string | null;
  orderId: number | null;
}

let next = 1;
export const checkKey = () => ({ 'idempotency-key': `check-${next++}-${Math.random()}` });

/** Wheel with three equal tread depths, in tenths of a millimetre. */
export const wheelOf = (wheel: string, depth: number, own: object = {}) => ({
  wheel,
  brand: '途跃',
  pattern: 'Comfort',
  size: '205/55R16',
  dot: '1024',
  depthIn: depth,
  depthMid: depth,
  depthOut: depth,
  ...own,
});
/** Four wheels with the given tread depths. */
export const carOf = (fl: number, fr = fl, rr = fl, rl = rr) => [
  wheelOf('FL', fl),
  wheelOf('FR', fr),
  wheelOf('RR', rr),
  wheelOf('RL', rl),
];

/** Test fixture: a shop with its users, and tyre checks as its mechanic sends them. */
export async function openCheckWorld(server: TestServer) {
  const dealerId = await makeCompany(server.services, 'DEALER');
  const shop = await server.as({
    type: 'DEALER',
    companyId: dealerId,
    codes: ['retail_report_view', 'retail_create_close', 'view_dealer_report_url', 'view_all_sensitive_data'],
  });
  const plateNumber = `浙A${String(10_000 + Math.floor(Math.random() * 89_999))}`;
  const input = (own: object = {}) => ({
    clientId: randomUUID(),
    dealerId,
    plateNumber,
    mileage: 20_000,
    customerName: '王小明',
    customerMobile: '13900001111',
    consent: true,
    checkedTime: new Date().toISOString(),
    wheels: carOf(60),
    ...own,
  });
  const create = (own: object = {}): Promise<TestAnswer<CheckAnswer>> =>
    shop.post<CheckAnswer>(`${checkPath}/create`, input(own), checkKey());
  return { server, dealerId, shop, plateNumber, input, create };
}
export type CheckWorld = Awaited<ReturnType<typeof openCheckWorld>>;
