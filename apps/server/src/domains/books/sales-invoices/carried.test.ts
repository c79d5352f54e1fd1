import { expect, it } from 'vitest';
import { openDealerWorld } from '#testing/dealer-world.ts';
import { eachWorld } from '#testing/each-world.ts';
import {
  enterprise,
  expectInvoicesTrue,
  openInvoiceWorld,
  wholesaleStatement,
  type InvoiceAnswer,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';
import type { TestServer } from '#testing/server.ts';
import { toInvoice } from '#domains/books/statements/statement.ts';

let server: TestServer;
let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ server, world } = own), expectInvoicesTrue);

const price = 42_000;

/** A dealer whose statements have pieces, a correction, or both. */
async function openDealer() {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 40 });
  const { close, confirm, carry } = wholesaleStatement(server, own.dealerId);
  const sources = async (id: number) => (await world.sources(id, 'STATEMENT')).list;
  return {
    carry,
    sources,
    /** Confirmed; what was carried forward before stands on it. */
    async statement(pieces: number, correction = 0): Promise<number> {
      if (pieces > 0) {
        const order = await own.shipped(pieces);
        await own.receive(order.id, { good: pieces });
      }
      const id = await close();
      await confirm(id, correction);
      return id;
    },
    async invoice(id: number): Promise<number> {
      const keys = (await sources(id)).map(({ key }) => key);
      const made = await world.save(keys, enterprise, world.one, 'STATEMENT');
      expect(made.status).toBe(200);
      const [draft] = made.data.invoices as [InvoiceAnswer];
      await world.act('submit', draft.id);
      await world.ask(draft.id);
      const { status, incl } = await world.read(draft.id);
      expect(status).toBe('ISSUED');
      return incl;
    },
  };
}

it('a correction that its own statement could take is no discount again where it is carried forward', async () => {
  const dealer = await openDealer();
  const first = await dealer.statement(5, -1000);
  expect(await dealer.sources(first)).toMatchObject([{ discount: 1000 }]);
  await dealer.carry(first);
  const second = await dealer.statement(3);
  expect(await dealer.sources(second)).toMatchObject([{ discount: 0 }]);
  const open = await world.db
    .selectFrom('statement')
    .where('id', '=', second)
    .select(toInvoice.as('fen'))
    .execute();
  expect(open).toEqual([{ fen: 3 * price }]);
  expect([await dealer.invoice(first), await dealer.invoice(second)]).toEqual([5 * price - 1000, 3 * price]);
  // Nor where it is carried on once more.
  await dealer.carry(second);
  expect(await dealer.invoice(await dealer.statement(2))).toBe(2 * price);
});

it('what goes beyond the goods of its own statement is a discount of the next ones, once', async () => {
  const dealer = await openDealer();
  const first = await dealer.statement(1, -price - 9000);
  expect(await dealer.sources(first)).toEqual([]);
  await dealer.carry(first);
  const second = await dealer.statement(2);
  expect(await dealer.sources(second)).toMatchObject([{ discount: 9000 }]);
  expect(await dealer.invoice(second)).toBe(2 * price - 9000);
  await dealer.carry(second);
  expect(await dealer.invoice(await dealer.statement(1))).toBe(price);
});
