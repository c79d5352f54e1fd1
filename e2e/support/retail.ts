import { call } from './api.ts';

const base = '/order/customer/order';

export interface RetailOrder {
  id: number;
  orderNo: string;
  status: string;
  plateNumber: string;
}
interface Offer {
  partId: number;
  unitPrice: number | null;
}
interface Source {
  tyreSource: number;
  free: number;
  warehouseId: number;
  warehouseNo: string;
  warehouseName: string;
  logisticId: number | null;
  logisticName: string;
}
type From = 'shop' | 'warehouse';

/** The dealer of an account. */
const dealerOf = async (account: string): Promise<number> =>
  (await call<{ typeId: number }>(account, 'GET /user/v1/user/current')).typeId;

/** Two tyres that the shop has, or that a warehouse sends to it. */
async function findTyre(account: string, dealerId: number, from: From) {
  const query = new URLSearchParams({
    dealerId: String(dealerId),
    quantity: '2',
    inStock: 'true',
    pageSize: '50',
  });
  const { list } = await call<{ list: Offer[] }>(account, `GET ${base}/offers?${query}`);
  const priced = list.filter(({ unitPrice }) => unitPrice !== null);
  const lines = priced.map(({ partId }) => ({ partId, quantity: 2 }));
  const answer = await call<{ list: { partId: number; sources: Source[] }[] }>(
    account,
    `POST ${base}/logistic/dealerStock`,
    { dealerId, lines },
  );
  const wanted = from === 'shop' ? 1 : 2;
  for (const { partId, sources } of answer.list) {
    const source = sources.find(({ tyreSource, free }) => tyreSource === wanted && free >= 2);
    if (source) return { partId, source };
  }
  throw new Error(`The demo data has no two tyres from the ${from} for ${account}`);
}

let made = 0;
/** A plate that no other test has. */
const newPlate = () => `苏E${String((Date.now() + (made += 1)) % 100_000).padStart(5, '0')}`;

const someone = { customerName: '王小明', customerMobile: '13800138000' };

/** Creates an unpaid order of two front tyres. */
export async function makeRetailOrder(
  account = 'dealer01',
  from: From = 'warehouse',
  customer = someone,
): Promise<RetailOrder> {
  const dealerId = await dealerOf(account);
  const { partId, source } = await findTyre(account, dealerId, from);
  const { tyreSource, warehouseId, warehouseNo, warehouseName, logisticId, logisticName } = source;
  const place = { tyreSource, warehouseId, warehouseNo, warehouseName, logisticId, logisticName };
  const partsList = ['FL', 'FR'].map((tyreIndex) => ({ partsId: partId, tyreIndex, ...place }));
  const basket = { dealerId, partsList };
  const { customerMobile } = customer;
  const { payableAmount } = await call<{ payableAmount: number }>(account, `POST ${base}/calculate`, {
    ...basket,
    customerMobile,
  });
  return call<RetailOrder>(account, `POST ${base}/create`, {
    ...basket,
    quantity: 2,
    plateNumber: newPlate(),
    ...customer,
    payableAmount,
  });
}

/** Pays an order in the payment sandbox and waits until the payment is received. */
export async function payOrder({ id, orderNo }: RetailOrder, account = 'dealer01'): Promise<RetailOrder> {
  const { attempts } = await call<{ attempts: { no: string; state: string }[] }>(
    account,
    'POST /order/payment/getQrCodeUrl',
    { orderId: id },
  );
  const open = attempts.find(({ state }) => state === 'WAITING');
  await call(account, `POST /dev/pay/${open?.no}`, { how: 'pay' });
  await call(account, 'POST /order/payment/ask', { orderId: id });
  return readRetailOrder(orderNo, account);
}

export const readRetailOrder = (orderNo: string, account = 'dealer01'): Promise<RetailOrder> =>
  call(account, `POST ${base}/detail`, { orderNo });
