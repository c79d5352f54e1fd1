import { permissionCodes, permissions, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { dayOf } from '#kernel/days.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

let next = 1;
/** Permission codes of a buyer: all of the area; operations of suppliers are restricted by account type. */
const purchaseCodes = permissionCodes.filter((c) => permissions[c].area === 'purchase orders');

/** Test fixture: buyer, supplier, a warehouse with its logistics provider, and priced parts. */
export async function openPurchaseWorld(server: TestServer, parts = 2) {
  const { db } = server.services;
  const no = `${process.env['VITEST_POOL_ID'] ?? 0}${Date.now() % 1e6}${next++}`;
  const [supplierId, logisticsId, platformId] = [
    await makeCompany(server.services, 'SUPPLIER'),
    await makeCompany(server.services, 'LOGISTICS'),
    await makeCompany(server.services, 'OTHER'),
  ];
  const place = { code: `W${no}`, name: `仓库${no}` };
  const warehouse = await db
    .insertInto('location')
    .values({
      type: 'WAREHOUSE',
      ...place,
      ...locationSearch.keys(place),
      owner_id: platformId,
      logistics_id: logisticsId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const goods: { id: number; partNo: string; supplierPartNo: string; price: number }[] = [];
  for (let i = 0; i < parts; i++) {
    const partNo = `P${no}-${i}`;
    const names = { part_no: partNo, name: `轮胎 ${i}`, size_key: '2055516' };
    const { id } = await db
      .insertInto('part')
      .values({
        ...names,
        search: partSearch.key({ ...names, pattern: '', barcode: '', oe_no: '' }),
        size: '205/55R16',
        width: 205,
        aspect: 55,
        construction: 'R',
        rim: 16,
        status: 'Deployed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { supplier_part_no: `S${partNo}`, price_fen: 30_001 + i * 1000, moq: 1 };
    await db
      .insertInto('part_supplier')
      .values({ part_id: id, supplier_id: supplierId, preferred: true, ...link })
      .execute();
    await db
      .insertInto('stock_level')
      .values({ location_id: warehouse.id, part_id: id, safe_min: 10 })
      .execute();
    const speed = { s30: 30, s90: 30, days30: 30, days90: 30, history_days: 30, daily: 1, sigma: 0 };
    await db
      .insertInto('part_speed')
      .values({ location_id: warehouse.id, part_id: id, ...speed })
      .execute();
    goods.push({ id, partNo, supplierPartNo: link.supplier_part_no, price: link.price_fen });
  }
  const join = (type: AccountType, companyId: number) => server.as({ type, companyId });
  return {
    supplierId,
    logisticsId,
    warehouseId: warehouse.id,
    parts: goods,
    buyer: await server.as({ type: 'OTHER', companyId: platformId, codes: purchaseCodes }),
    supplier: await join('SUPPLIER', supplierId),
    logistics: await join('LOGISTICS', logisticsId),
  };
}
export type PurchaseWorld = Awaited<ReturnType<typeof openPurchaseWorld>>;

const newKey = () => ({ 'idempotency-key': `test-${next++}-${Math.random()}` });

/** Creates a draft over HTTP (cart, preview, submit). One line per quantity, in the order of the fixture's parts. */
export async function draftOrder(
  world: PurchaseWorld,
  quantities: readonly number[],
  settleType: 1 | 2 = 1,
): Promise<number> {
  const lines = quantities.map((quantity, i) => ({
    partId: world.parts[i]?.id,
    supplierId: world.supplierId,
    warehouseId: world.warehouseId,
    quantity,
  }));
  const added = await world.buyer.post('/order/shoppingCart/add-update', lines, newKey());
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  const split = await world.buyer.post<{ fingerprint: string }>(
    '/order/shoppingCart/purchase/pre-submit',
    {},
  );
  const made = await world.buyer.post<{ orders: { id: number }[] }>(
    '/order/shoppingCart/purchase/submit',
    { fingerprint: split.data.fingerprint, settleType },
    newKey(),
  );
  const id = made.data?.orders[0]?.id;
  if (!id) throw new Error(`no draft: ${JSON.stringify(made.body)}`);
  return id;
}

/** Creates an order awaiting the supplier's confirmation (20). */
export async function pendingOrder(
  world: PurchaseWorld,
  quantities: readonly number[],
  settleType: 1 | 2 = 1,
): Promise<number> {
  const id = await draftOrder(world, quantities, settleType);
  await world.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: '' });
  return id;
}

/** Creates an order awaiting shipment (30). */
export async function confirmedOrder(
  world: PurchaseWorld,
  quantities: readonly number[],
  settleType: 1 | 2 = 1,
): Promise<number> {
  const id = await pendingOrder(world, quantities, settleType);
  await world.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {});
  return id;
}

/** Creates a delivery note through the form, shipped today. Returns the answer. */
export const shipNote = (
  world: PurchaseWorld,
  orderId: number,
  dnNo: string,
  quantities: readonly number[],
  key = newKey(),
) =>
  world.supplier.post<{ notes: { id: number }[] }>(
    `/logistics/deliveryNote/create/${orderId}`,
    {
      dnNo,
      shipDate: dayOf(new Date()),
      lines: quantities.flatMap((quantity, i) =>
        quantity > 0 ? [{ partNo: world.parts[i]?.partNo, quantity }] : [],
      ),
    },
    key,
  );

/** DOT of tyres made this week. */
export const freshDot = (): string => dotOfDay(dayOf(new Date()));

/**
 * Ships and manually receives one note with a number of good pieces per part.
 * @returns the note's id
 */
export async function receiveAll(
  world: PurchaseWorld,
  orderId: number,
  quantities: readonly number[],
): Promise<number> {
  const sent = await shipNote(world, orderId, `DN${orderId}-${next++}`, quantities);
  const id = sent.data?.notes[0]?.id;
  if (!id) throw new Error(`no note: ${JSON.stringify(sent.body)}`);
  const { data: lines } = await world.buyer.get<{ id: number; partId: number; sentQuantity: number }[]>(
    `/logistics/deliveryNote/lines/${id}`,
  );
  const answer = await world.buyer.post(
    `/logistics/deliveryNote/receive/${id}`,
    {
      isFinal: true,
      remark: '',
      lines: lines.map((line) => ({
        dnLineId: line.id,
        dot: freshDot(),
        good: line.sentQuantity,
        defective: 0,
      })),
    },
    newKey(),
  );
  if (answer.status !== 200) throw new Error(`not received: ${JSON.stringify(answer.body)}`);
  return id;
}
