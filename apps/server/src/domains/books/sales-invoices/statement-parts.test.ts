import { salesInvoiceSettings } from '@treadline/contract/books/sales-invoices/settings.ts';
import { expect, it } from 'vitest';
import { eachWorld } from '#testing/each-world.ts';
import {
  expectInvoicesTrue,
  invoicePath as path,
  openDealerStatement,
  openInvoiceWorld,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ server, world } = own), expectInvoicesTrue);

it('parts that are no tyres are invoiced as parts, of a dealer’s order and of a statement', async () => {
  const { orderId, close, confirm } = await openDealerStatement(server);
  await world.db
    .updateTable('part')
    .set({ kind: 'ACCESSORY' })
    .where('id', 'in', (q) =>
      q.selectFrom('dealer_order_line').where('order_id', '=', orderId).select('part_id'),
    )
    .execute();
  const partCode = '1070100000000000007';
  await setSetting(world.db, salesInvoiceSettings.settings.partTaxCode, partCode);
  const printed = async (source: string, id: number) => {
    const goods = (await world.sources(id, source)).list.filter(({ key }) => key.startsWith('S'));
    const body = { source, keys: goods.map(({ key }) => key) };
    const { data } = await world.one.post<{ invoices: { lines: object[] }[] }>(`${path}/preview`, body);
    return data.invoices[0]?.lines;
  };
  const asPart = [{ taxCode: partCode, measure: '个', quantity: 5 }];
  expect(await printed('DEALER_ORDER', orderId)).toMatchObject(asPart);
  const id = await close();
  await confirm(id);
  expect(await printed('STATEMENT', id)).toMatchObject(asPart);
});
