import type { Browser, CDPSession, Page } from '@playwright/test';
import { openContext, openSignIn, signIn, visit } from './pages.ts';

const tabs = 12;
const rounds = 5;

/** Heap in MB and DOM nodes after a collection. */
async function readMemory(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes };
}

interface Order {
  id: number;
  orderNo: string;
}

/** The newest orders, as the list shows them. */
const readOrders = (page: Page): Promise<Order[]> =>
  page.evaluate(async (count) => {
    const token = decodeURIComponent(/treadline-token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch(`/api/logistics/purchaseOrder/orders?view=all&pageSize=${count}`, {
      headers: { authorization: token },
    });
    const { data } = (await answer.json()) as { data: { list: Order[] } };
    return data.list;
  }, tabs);

/** Opens twelve details and closes them again. */
async function openAndClose(page: Page, orders: readonly Order[]): Promise<void> {
  for (const { id, orderNo } of orders) {
    await visit(page, `/purchase-order/detail?id=${id}`);
    await page
      .getByRole('tabpanel')
      .getByRole('heading', { level: 1 })
      .filter({ hasText: orderNo })
      .waitFor();
  }
  for (let i = 0; i < orders.length; i++) await page.keyboard.press('Alt+KeyW');
  await page.waitForTimeout(1000);
}

/** What stays in memory when twelve tabs are opened and closed, five times. */
export async function measureTabs(browser: Browser, origin: string): Promise<string[]> {
  const context = await openContext(browser, origin);
  const page = await context.newPage();
  await openSignIn(page);
  await signIn(page);
  const session = await context.newCDPSession(page);
  const orders = await readOrders(page);
  const seen = [await readMemory(session)];
  for (let round = 0; round < rounds; round++) {
    await openAndClose(page, orders);
    seen.push(await readMemory(session));
  }
  const left = await page.locator('.tab').count();
  await context.close();
  const [first, last] = [seen[1], seen.at(-1)];
  const growth = first && last ? (((last.heap - first.heap) / first.heap) * 100).toFixed(1) : '';
  return [
    `heap after each round of 12 tabs: ${seen.map((s) => s.heap.toFixed(1)).join(' -> ')} MB (first to last round: ${growth} %)`,
    `DOM nodes: ${seen.map((s) => s.nodes).join(' -> ')}; tabs left open: ${left}`,
  ];
}
