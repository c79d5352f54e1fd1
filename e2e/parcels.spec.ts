import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  emptyCart,
  partsToBuy,
  payDealerOrder,
  readDealerOrder,
  type DealerOrder,
} from './support/dealer-orders.ts';
import { headOf, openAs, rowAction, screenOf } from './support/pages.ts';
import { acceptSales } from './support/sales.ts';
import { test } from './support/test.ts';

/** Pieces by size. */
type Pieces = Record<string, number>;
interface Parcel {
  id: number;
  orderNo: string;
  pieces: number;
}

const cart = '/order/shoppingCart';
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Sums what a text says of sizes and pieces. */
function add(to: Pieces, text: string, pattern: RegExp): Pieces {
  for (const [, size = '', count] of text.matchAll(pattern)) to[size] = (to[size] ?? 0) + Number(count);
  return to;
}

/** A paid order of two sizes. */
async function buy(sizes: readonly { partId: number; quantity: number }[]): Promise<DealerOrder> {
  await emptyCart();
  for (const line of sizes)
    await call('dealer01', `POST ${cart}/add-update`, { type: 'SALES', set: true, ...line });
  const { sales } = await call<{ sales: { payableAmount: number } }>(
    'dealer01',
    `GET ${cart}/list?type=SALES`,
  );
  const body = { payableAmount: sales.payableAmount, remark: '' };
  return payDealerOrder(await call<DealerOrder>('dealer01', `POST ${cart}/submit`, body));
}

/** The lines of a sales order as its page shows them: by size, with DOTs, and their sum. */
async function linesOf(page: Page) {
  const rows = await screenOf(page).getByRole('grid').getByRole('row').allInnerTexts();
  const lines = rows.map((row) => row.split('\n').map((cell) => cell.trim()));
  const total = Number(lines.find(([first]) => first === '合计')?.at(-1));
  const goods = lines.filter(([size = '']) => /^\d{3}\/\d{2}R\d{2}/.test(size));
  return { total, goods: goods.map((cells) => ({ size: cells[0] ?? '', dots: cells.at(-2), cells })) };
}

/** What the dealer has on its shelves of some parts. */
const shelvesOf = (parts: readonly { partId: number; partNo: string }[]): Promise<number[]> =>
  Promise.all(
    parts.map(async ({ partId, partNo }) => {
      const route = `GET ${cart}/dealerPurchase/parts?text=${partNo}`;
      const { list } = await call<{ list: { partId: number; available: number }[] }>('dealer01', route);
      return list.find((row) => row.partId === partId)?.available ?? 0;
    }),
  );

/** Its carrier ships one sales order from its page. @returns its pieces and DOTs by size as they are told there */
async function ship(page: Page, { id, pieces }: Parcel, to: Pieces): Promise<string[]> {
  await openAs(page, 'logistics01', `/sales-order/detail?id=${id}`);
  const { total, goods } = await linesOf(page);
  expect(total).toBe(pieces);
  for (const { size, cells } of goods) to[size] = (to[size] ?? 0) + Number(cells.at(-1));
  await (await rowAction(page, headOf(page), '发货')).click();
  await dialogOf(page).getByRole('button', { name: '确认发货' }).click();
  await expect(headOf(page).getByText('待收货', { exact: true })).toBeVisible();
  await call('logistics01', `PUT /logistics/salesOrder/deliver/${id}`, {});
  return goods.map(({ size, dots }) => `${size} DOT ${dots}`);
}

const sumOf = async (part: Locator, pattern: RegExp): Promise<Pieces> =>
  add({}, (await part.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' '), pattern);

test('the pieces of an order are those of its parcels, of their DOTs, of the receipt and of the shelves', async ({
  page,
}) => {
  const parts = (await partsToBuy()).filter((part, at, all) => {
    return all.findIndex(({ size }) => size === part.size) === at && /^\d{3}\/\d{2}R\d{2}$/.test(part.size);
  });
  const chosen = parts.slice(0, 2).map((part, at) => ({ ...part, quantity: part.packing * (4 + at) }));
  const ordered = Object.fromEntries(chosen.map(({ size, quantity }) => [size, quantity]));
  const before = await shelvesOf(chosen);
  const order = await buy(chosen.map(({ partId, quantity }) => ({ partId, quantity })));
  const { salesOrders } = await readDealerOrder<{ salesOrders: Parcel[] }>(order.id);

  const parcels: Pieces = {};
  const dots: string[] = [];
  for (const parcel of salesOrders) {
    await acceptSales(parcel.orderNo);
    dots.push(...(await ship(page, parcel, parcels)));
  }
  expect(parcels).toEqual(ordered);
  const total = Object.values(ordered).reduce((sum, count) => sum + count, 0);
  expect(salesOrders.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(total);

  await openAs(page, 'dealer01', `/dealer-purchase-order/detail?id=${order.id}`);
  const goods = screenOf(page).locator('.do-shipment li');
  await expect(goods.first()).toBeVisible();
  expect(await sumOf(goods, /(\d{3}\/\d{2}R\d{2}) × (\d+)/g)).toEqual(ordered);
  for (const told of dots) {
    const [size = '', dot = ''] = told.split(' DOT ');
    await expect(goods.filter({ hasText: size }).filter({ hasText: `DOT ${dot}` })).not.toHaveCount(0);
  }
  await (await rowAction(page, headOf(page), '收货')).click();
  await expect(dialogOf(page).getByText(/完好/).first()).toBeVisible();
  const counted = await sumOf(dialogOf(page), /(\d{3}\/\d{2}R\d{2}) \S+ 完好 \d+ \/ (\d+)/g);
  expect(counted).toEqual(ordered);
  await dialogOf(page)
    .getByRole('button', { name: `确认收货 ${total} 条` })
    .click();
  await expect(headOf(page).getByText('已收货', { exact: true })).toBeVisible();
  const after = await shelvesOf(chosen);
  expect(after.map((pieces, at) => pieces - (before[at] ?? 0))).toEqual(
    chosen.map(({ quantity }) => quantity),
  );
});
