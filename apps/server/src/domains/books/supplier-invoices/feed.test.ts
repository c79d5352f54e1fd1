import { expect, it } from 'vitest';
import { readCard } from '#testing/card-lists.ts';
import { oneWorld } from '#testing/each-world.ts';
import { openInvoiceWorld, type InvoiceWorld } from '#testing/supplier-invoice-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: InvoiceWorld;
oneWorld(openInvoiceWorld, (own) => {
  ({ server, world } = own);
});
type Caller = Pick<InvoiceWorld['one'], 'get'>;

async function submitted(settleType: 1 | 2) {
  const orderId = await world.goods([2], settleType);
  const rows = (await world.received(world.one, `&settleType=${settleType}`)).filter(
    (row) => row.orderId === orderId,
  );
  return (await world.submit(world.seller, world.body(rows))).data;
}

it('who verified an invoice is not told to pay it', async () => {
  const toPay = (by: Caller) => readCard(by, 'supplier-invoice-pay');
  await world.act(world.one, await submitted(1), 'verify');
  expect(await toPay(world.one)).toEqual({ count: 0, opens: 0 });
  expect(await toPay(world.two)).toEqual({ count: 1, opens: 1 });
});

it('a notice of an invoice opens the page of its kind', async () => {
  const told = async (by: Caller, no: string) =>
    (
      await by.get<{ list: { no: string; path: string }[] }>('/user/v1/user/notices?pageSize=100')
    ).data.list.find((row) => row.no === no)?.path;
  const [retail, wholesale] = [await submitted(1), await submitted(2)];
  await server.runJobs();
  expect(await told(world.one, retail.docNo)).toBe(`/finance/supplier/retail/detail?id=${retail.id}`);
  expect(await told(world.one, wholesale.docNo)).toBe(`/finance/supplier/batch/detail?id=${wholesale.id}`);
});
