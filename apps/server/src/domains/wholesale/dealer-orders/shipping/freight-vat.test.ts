import { vatSettings } from '@treadline/contract/catalogue/vat/settings.ts';
import { expect, it } from 'vitest';
import { dealerPath, openDealerWorld } from '#testing/dealer-world.ts';
import { oneWorld } from '#testing/each-world.ts';
import { enterprise, openInvoiceWorld } from '#testing/sales-invoice-world.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { taxOf } from '#domains/catalogue/pricing/round.ts';

type World = Awaited<ReturnType<typeof openDealerWorld>>;
let server: TestServer;
let own: World;
oneWorld(openDealerWorld, (opened) => {
  ({ server, world: own } = opened);
});

const { freightAs } = vatSettings.settings;
/** VAT of freight as it was posted when a shipment left. */
async function posted(id: number): Promise<number> {
  const { fen } = await server.services.db
    .selectFrom('journal_entry as e')
    .innerJoin('journal as j', 'j.id', 'e.journal_id')
    .innerJoin('dealer_shipment as h', 'h.id', 'j.source_id')
    .where('j.type', '=', 'FREIGHT_CHARGED')
    .where('h.order_id', '=', id)
    .where('e.account', '=', 'VATOUT')
    .select((eb) => eb.fn.sum<number>('e.amount_fen').as('fen'))
    .executeTakeFirstOrThrow();
  return -fen;
}
const read = async (id: number) =>
  (
    await own.buyer.get<{ freightAs: string; freightAmount: number; taxAmount: number; goodsAmount: number }>(
      `${dealerPath}/detail/${id}`,
    )
  ).data;

it('freight is transport at 9 %, or 价外费用 at the rate of the goods from a day on; order, journal and invoice agree', async () => {
  await own.stockUp(own.warehouseId, { '': 40 });
  const before = await own.paid(4);
  await setSetting(server.services.db, freightAs, 'EXTRA');
  const after = await own.paid(4);
  for (const [order, as, rate] of [
    [before, 'TRANSPORT', 900],
    [after, 'EXTRA', 1300],
  ] as const) {
    await own.ship(order.id);
    const { freightAmount, taxAmount, goodsAmount, ...said } = await read(order.id);
    const vat = taxOf(freightAmount, rate, 'INCL');
    expect([said.freightAs, await posted(order.id)]).toEqual([as, vat]);
    expect(taxAmount).toBe(taxOf(goodsAmount, 1300, 'INCL') + vat);
  }
  const paper = (await own.buyer.get(`${dealerPath}/print/${after.id}`)).raw.toString();
  expect(paper).toContain('价外费用');
});

it('the invoice says it, with the tax code of the goods', async () => {
  const books = await openInvoiceWorld(server);
  const order = await own.shipped(4);
  await own.receive(order.id, { good: 4 });
  const { list } = await books.sources(order.id, 'DEALER_ORDER');
  const freight = list.find(({ key }) => key.startsWith('D'));
  expect(freight).toMatchObject({ name: '运费（价外费用）', tax: taxOf(freight?.incl ?? 0, 1300, 'INCL') });
  const saved = await books.save([freight?.key ?? ''], enterprise, books.one, 'DEALER_ORDER');
  const line = await server.services.db
    .selectFrom('sales_invoice_line')
    .where('invoice_id', '=', saved.data.invoices[0]?.id ?? 0)
    .select(['tax_code', 'tax_bp'])
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ tax_code: '1070501020000000000', tax_bp: 1300 });
});
