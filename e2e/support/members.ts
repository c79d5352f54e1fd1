import { call } from './api.ts';
import { makeRetailOrder } from './retail.ts';

export interface Member {
  id: number;
  version: number;
  memberNo: string;
  name: string;
  mobile: string;
  orderNo: string;
}

let made = 0;
/** Mobile number unique among the tests. */
const newMobile = () => `136${String((Date.now() + (made += 1) * 7919) % 100_000_000).padStart(8, '0')}`;

/** Creates a member of a shop, by an order that is then cancelled. */
export async function makeMember(name: string, account = 'dealer01'): Promise<Member> {
  const mobile = newMobile();
  const { orderNo } = await makeRetailOrder(account, 'warehouse', {
    customerName: name,
    customerMobile: mobile,
  });
  await call('staff03', 'POST /order/customer/order/cancel', { orderNo, lossReason: 'PRICE' });
  const { list } = await call<{ list: Omit<Member, 'mobile' | 'orderNo'>[] }>(
    'admin',
    `GET /promotion/member/list?text=${mobile}`,
  );
  const [member] = list;
  if (!member) throw new Error(`${orderNo} made no member`);
  return { ...member, mobile, orderNo };
}
