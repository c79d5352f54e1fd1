import { expect, it } from 'vitest';
import { oneWorld } from '#testing/each-world.ts';
import {
  expectInvoicesTrue,
  invoicePath as path,
  openInvoiceWorld,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';

let world: InvoiceWorld;
oneWorld(openInvoiceWorld, (own) => void ({ world } = own), expectInvoicesTrue);

it('on paper a unit price, which travels as text, stands at the right with the other figures', async () => {
  const [draft] = await world.drafts(await world.completed([{ unitFen: 89_900, qty: 4 }]));
  const paper = (await world.one.get(`${path}/print/${draft?.id}`)).raw.toString();
  expect(paper).toMatch(/<td class="r">795\.575\d*<\/td>/);
});
