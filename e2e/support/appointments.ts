import type { Locator } from '@playwright/test';
import { call } from './api.ts';

const path = '/order/appointment';

export interface BookedAppointment {
  id: number;
  appointmentNo: string;
  plateNumber: string;
  startsTime: string;
  bayName: string;
  status: number;
  arrival: string;
  version: number;
}

const pad = (count: number) => String(count).padStart(5, '0');
let made = 0;
/** Licence plate unique to the test. */
export const newPlate = (): string => `苏F${pad((Date.now() + (made += 1)) % 100_000)}`;

/** Day (YYYY-MM-DD) in Asia/Shanghai, so many days ahead. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
export const timeOn = (day: string, clock: string): string => `${day}T${clock}:00+08:00`;

/** Chooses a day in a picker of free times, which shows the next month by itself where this one has none left. */
export async function chooseDay(picker: Locator, day: string): Promise<void> {
  await picker
    .getByRole('button', { name: /^\d\d-\d\d/ })
    .first()
    .waitFor();
  if (!(await picker.getByText(day.slice(0, 7), { exact: true }).isVisible()))
    await picker.getByRole('button', { name: '下个月' }).click();
  await picker.getByRole('button', { name: new RegExp(`^${day.slice(5)}`) }).click();
}

interface ShopBay {
  id: number;
  name: string;
  kinds: string[];
  active: boolean;
  walkIn: boolean;
}
const kinds = ['CHECK', 'PATCH', 'TWO', 'FOUR', 'SEASON'];

/** Returns two bays of a shop for tyre service, and creates them only where it has none. */
async function twoBays(account: string, dealerId: number): Promise<[ShopBay, ShopBay]> {
  const all = await call<ShopBay[]>(account, `GET ${path}/bay/list?dealerId=${dealerId}`);
  const [first, second] = all.filter((bay) => bay.active && !bay.walkIn && bay.kinds.includes('TWO'));
  if (first && second) return [first, second];
  for (const name of ['测试甲', '测试乙']) await call(account, `POST ${path}/bay`, { dealerId, name, kinds });
  return twoBays(account, dealerId);
}

/**
 * Gives the dealer of an account two bookable bays, open around the clock on some days: tests book before the hours of
 * the demo's customers.
 */
export async function openShop(account: string, days: readonly string[]) {
  const { typeId: dealerId } = await call<{ typeId: number }>(account, 'GET /user/v1/user/current');
  const bays = await twoBays(account, dealerId);
  const hours = await call<{ fingerprint: string; days: { day: string }[] }>(
    account,
    `GET ${path}/hours/${dealerId}`,
  );
  const open = days.map((day) => ({ day, closed: false, opens: '00:00', closes: '24:00' }));
  const others = hours.days.filter(({ day }) => !days.includes(day));
  const shift = (row: object) => {
    const { day, closed, opens, closes } = row as (typeof open)[number];
    return { day, closed, opens, closes };
  };
  await call(account, `PUT ${path}/hours/${dealerId}`, {
    fingerprint: hours.fingerprint,
    week: [],
    days: [...others.map(shift), ...open],
  });
  return { dealerId, bays };
}

/** Books a change of two tyres on a bay. */
export const book = (
  account: string,
  { dealerId, bayId, startsTime }: { dealerId: number; bayId: number; startsTime: string },
): Promise<BookedAppointment> =>
  call<BookedAppointment>(account, `POST ${path}/create`, {
    dealerId,
    bayId,
    startsTime,
    kinds: ['TWO'],
    plateNumber: newPlate(),
    customerName: '王小明',
    customerMobile: '13800138000',
    notify: false,
  });

export const readBooked = (account: string, id: number): Promise<BookedAppointment> =>
  call<BookedAppointment>(account, `GET ${path}/detail/${id}`);

/** Path of the customer's link to an appointment. */
export async function linkOf(account: string, id: number): Promise<string> {
  const { link } = await call<{ link: string | null }>(account, `GET ${path}/preview/${id}`);
  if (!link) throw new Error(`no link of appointment ${id}`);
  return new URL(link).pathname;
}
