import { call } from '../support/api.ts';
import { book, dayAhead, linkOf, openShop, timeOn } from '../support/appointments.ts';
import { makeCheck } from '../support/checks.ts';

/** Path and query of an address that the product gives out. */
const below = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://shop.test');
  return pathname + search;
};

/** Customer's report of a new check. */
export async function reportPath(): Promise<string> {
  const { id } = await makeCheck();
  return below((await call<{ url: string }>('dealer01', 'POST /order/v1/check/check-url', { id })).url);
}

/** A shop's page for its customers. */
export async function shopPath(): Promise<string> {
  const { typeId } = await call<{ typeId: number }>('dealer01', 'GET /user/v1/user/current');
  const route = `GET /order/customer/order/getPromoCode?dealerId=${typeId}`;
  return below((await call<{ url: string }>('dealer01', route)).url);
}

/** Customer's page of a new appointment. */
export async function bookedPath(): Promise<string> {
  const { dealerId, bays } = await openShop('dealer01', [dayAhead(2)]);
  const [bay] = bays;
  for (let hour = 0; hour < 24; hour += 1) {
    const startsTime = timeOn(dayAhead(2), `${String(hour).padStart(2, '0')}:00`);
    const made = await book('dealer01', { dealerId, bayId: bay?.id ?? 0, startsTime }).catch(() => null);
    if (made) return linkOf('dealer01', made.id);
  }
  throw new Error('the bay is taken all day');
}

/** Landing page of the demo that is published. */
export async function landingPath(): Promise<string> {
  type Page = { id: number; status: string };
  const { list } = await call<{ list: Page[] }>('dealer01', 'GET /promotion/mobile/list?pageSize=100');
  for (const { id } of list) {
    const { url } = await call<{ url: string }>('dealer01', `GET /promotion/mobile/detail/${id}`);
    const path = below(url);
    const { error } = await call<{ error?: string }>('dealer01', `GET ${path}`).then(
      () => ({ error: undefined }),
      (fault: Error) => ({ error: fault.message }),
    );
    if (!error) return path;
  }
  throw new Error('the demo has no published page');
}

/** Page where customers take a coupon of the demo. */
export async function couponPath(): Promise<string> {
  const route = 'GET /promotion/list?take=COUPON&status=RUN&pageSize=100';
  const { list } = await call<{ list: { id: number }[] }>('admin', route);
  for (const { id } of list) {
    const { linkPath } = await call<{ linkPath: string }>('admin', `GET /promotion/detail/${id}`);
    if (linkPath) return linkPath;
  }
  throw new Error('the demo has no coupon that is taken by a link');
}

/** The newest statement of a dealer. */
export async function statementPath(): Promise<string> {
  const { list } = await call<{ list: { id: number }[] }>('staff04', 'GET /finance/dealer/history');
  return `/finance/dealer/detail?id=${list[0]?.id}`;
}
