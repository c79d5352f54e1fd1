import { afterEach, expect, it, vi } from 'vitest';
import { eachWorld } from '#testing/each-world.ts';
import { expectInvoicesTrue, openInvoiceWorld, type InvoiceWorld } from '#testing/sales-invoice-world.ts';

let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ world } = own), expectInvoicesTrue);
afterEach(() => vi.useRealTimers());

it('finance is shown invoices that the provider does not answer, once it takes longer than usual', async () => {
  const card = async () => {
    const { data } = await world.one.get<{ cards: { key: string; count: number; path: string }[] }>(
      '/report/home',
    );
    return data.cards.find(({ key }) => key === 'sales-invoice-waiting');
  };
  const [draft] = await world.drafts(await world.completed([{ unitFen: 89_900, qty: 4 }]));
  await world.act('submit', draft?.id ?? 0);
  expect(await card()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
  expect(await card()).toMatchObject({ count: 1, path: '/finance/invoice/list?status=SUBMITTED' });
  await world.ask(draft?.id ?? 0);
  expect(await card()).toBeUndefined();
});
