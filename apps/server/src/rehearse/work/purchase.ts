import type { WorkDesk, WorkRound } from './loop.ts';

const cart = '/order/shoppingCart';
const orders = '/logistics/purchaseOrder';
const partNo = 'MIC-2055516-91V-P4';
const supplierName = '华东轮储供应链';
const quantity = 8;

interface PartToBuy {
  partId: number;
  partNo: string;
  supplierId: number;
  supplierName: string;
  warehouseId: number;
}
interface Ids {
  id: number;
}

const dayNow = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

async function findPart({ client }: WorkDesk, buyer: string): Promise<PartToBuy> {
  const { list } = await client.call<{ list: PartToBuy[] }>(
    buyer,
    `GET /inventory/warehouse-inventories/purchase/parts?text=${partNo}&pageSize=100`,
  );
  const own = list.find((row) => row.partNo === partNo && row.supplierName === supplierName);
  if (!own) throw new Error(`nothing to buy of ${partNo}`);
  return own;
}

/**
 * Creates drafts by the cart.
 * @returns the IDs of their orders
 */
async function draft({ client }: WorkDesk, buyer: string, part: PartToBuy, remark: string): Promise<Ids[]> {
  const { partId, supplierId, warehouseId } = part;
  const line = { type: 'PURCHASE', partId, supplierId, warehouseId, quantity, set: true };
  await client.call(buyer, `POST ${cart}/add-update`, line);
  const { list } = await client.call<{ list: (Ids & { partId: number })[] }>(
    buyer,
    `GET ${cart}/list?type=PURCHASE`,
  );
  const lineIds = list.filter((each) => each.partId === partId).map(({ id }) => id);
  const seen = await client.call<{ fingerprint: string }>(buyer, `POST ${cart}/purchase/pre-submit`, {
    lineIds,
  });
  const body = { lineIds, fingerprint: seen.fingerprint, remark };
  return (await client.call<{ orders: Ids[] }>(buyer, `POST ${cart}/purchase/submit`, body)).orders;
}

/**
 * Round of a purchase: a buyer orders by cart and draft, the supplier confirms and ships, a job notifies the
 * warehouse.
 */
export const purchase =
  (buyer: string, supplier = 'supplier01'): WorkRound =>
  async (desk) => {
    const { client, journal, mark } = desk;
    const remark = mark();
    for (const { id } of await draft(desk, buyer, await findPart(desk, buyer), remark)) {
      await client.call(buyer, `PUT ${orders}/submit/${id}`, { remark });
      journal.add('purchase order', id);
      await client.call(supplier, `PUT ${orders}/confirm/${id}`, { promisedDate: '2099-12-31' });
      journal.add('purchase confirmed', id);
      await client.call(supplier, `POST /logistics/deliveryNote/create/${id}`, {
        dnNo: mark(),
        shipDate: dayNow(),
        lines: [{ partNo, quantity }],
      });
      const { notes } = await client.call<{ notes: Ids[] }>(buyer, `GET ${orders}/${id}`);
      for (const note of notes) journal.add('delivery note', note.id);
    }
  };
