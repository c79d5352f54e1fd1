import { randomInt } from 'node:crypto';
import type { WorkDesk, WorkRound } from './loop.ts';

const base = '/order/customer/order';

interface Source {
  tyreSource: number;
  free: number;
  warehouseId: number;
  warehouseNo: string;
  warehouseName: string;
  logisticId: number | null;
  logisticName: string;
}

/** Finds two tyres that a location can supply to a dealer, with the location. */
async function findTyres({ client }: WorkDesk, shop: string, dealerId: number) {
  const { list } = await client.call<{ list: { partId: number; unitPrice: number | null }[] }>(
    shop,
    `GET ${base}/offers?dealerId=${dealerId}&quantity=2&inStock=true&pageSize=50`,
  );
  const lines = list.flatMap(({ partId, unitPrice }) =>
    unitPrice === null ? [] : [{ partId, quantity: 2 }],
  );
  const answer = await client.call<{ list: { partId: number; sources: Source[] }[] }>(
    shop,
    `POST ${base}/logistic/dealerStock`,
    { dealerId, lines },
  );
  for (const { partId, sources } of answer.list) {
    const source = sources.find(({ tyreSource, free }) => tyreSource === 2 && free >= 2);
    if (source) return { partId, source };
  }
  throw new Error('no two tyres from a warehouse');
}

/** Random licence plate. */
export const randomPlate = (): string => `苏E${String(randomInt(100_000)).padStart(5, '0')}`;

/** Round of a shop that sells two tyres: the customer pays in the channel's sandbox, jobs order the transport. */
export const retail =
  (shop: string): WorkRound =>
  async (desk) => {
    const { client, journal, mark } = desk;
    const { typeId: dealerId } = await client.call<{ typeId: number }>(shop, 'GET /user/v1/user/current');
    const { partId, source } = await findTyres(desk, shop, dealerId);
    const { tyreSource, warehouseId, warehouseNo, warehouseName, logisticId, logisticName } = source;
    const from = { tyreSource, warehouseId, warehouseNo, warehouseName, logisticId, logisticName };
    const partsList = ['FL', 'FR'].map((tyreIndex) => ({ partsId: partId, tyreIndex, ...from }));
    const customerMobile = '13800138000';
    const { payableAmount } = await client.call<{ payableAmount: number }>(shop, `POST ${base}/calculate`, {
      dealerId,
      partsList,
      customerMobile,
    });
    const { id } = await client.call<{ id: number }>(shop, `POST ${base}/create`, {
      dealerId,
      partsList,
      quantity: 2,
      plateNumber: randomPlate(),
      customerName: '王小明',
      customerMobile,
      payableAmount,
      remark: mark(),
    });
    journal.add('retail order', id);
    const { attempts } = await client.call<{ attempts: { no: string; state: string }[] }>(
      shop,
      'POST /order/payment/getQrCodeUrl',
      { orderId: id },
    );
    const open = attempts.find(({ state }) => state === 'WAITING');
    await client.call(shop, `POST /dev/pay/${open?.no}`, { how: 'pay' });
    const { state } = await client.call<{ state: string }>(shop, 'POST /order/payment/ask', { orderId: id });
    if (state === 'PAID') journal.add('retail payment', id);
  };
