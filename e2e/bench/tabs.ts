import type { Browser, CDPSession, Page } from '@playwright/test';
import { openContext, openSignIn, signIn, visitScreen } from './pages.ts';

const tabs = 12;
const rounds = 5;

interface Memory {
  /** MB, with the code that the browser compiles as it goes. */
  heap: number;
  /** MB of the page's own objects, texts and closures: what a leak makes grow. */
  objects: number;
  nodes: number;
}

/** What is in memory after a collection. */
async function readMemory(session: CDPSession): Promise<Memory> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, objects: (await weighObjects(session)) / 1e6, nodes };
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}
const ownTypes = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
]);

/** Bytes of the page's own objects in a heap snapshot. */
async function weighObjects(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (ownTypes.has(snapshot.meta.node_types[0][nodes[at + type] ?? 0] ?? ''))
      bytes += nodes[at + size] ?? 0;
  return bytes;
}

/** From the first round to the last, in per cent. */
const growth = (values: readonly number[]): string =>
  ((((values.at(-1) ?? 0) - (values[1] ?? 0)) / (values[1] ?? 1)) * 100).toFixed(1);

interface Order {
  id: number;
  orderNo: string;
}

/** The newest orders, as the list shows them. */
const readOrders = (page: Page): Promise<Order[]> =>
  page.evaluate(async (count) => {
    const token = decodeURIComponent(/treadline-token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch(`/api/logistics/purchaseOrder/orders?view=all&page=1&pageSize=20`, {
      headers: { authorization: token },
    });
    const { data } = (await answer.json()) as { data: { list: Order[] } };
    return data.list.slice(0, count);
  }, tabs);

/** Opens twelve details and closes them again. */
async function openAndClose(page: Page, orders: readonly Order[]): Promise<void> {
  for (const { id, orderNo } of orders) {
    await visitScreen(page, `/purchase-order/detail?id=${id}`);
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
  const tell = (pick: (memory: Memory) => number) => {
    const values = seen.map(pick);
    return `${values.map((v) => v.toFixed(1)).join(' -> ')} MB (first to last round: ${growth(values)} %)`;
  };
  return [
    `the page's own objects after each round of 12 tabs: ${tell((m) => m.objects)}`,
    `heap with what the browser compiled meanwhile: ${tell((m) => m.heap)}`,
    `DOM nodes: ${seen.map((s) => s.nodes).join(' -> ')}; tabs left open: ${left}`,
  ];
}
