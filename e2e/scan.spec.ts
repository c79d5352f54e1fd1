import { expect, type Page } from '@playwright/test';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { call, newToken } from './support/api.ts';
import { openFrontDoor, type FrontDoor } from './support/front-door.ts';
import { dayIn, makeShipped, waitForNoteStatus, parts, partToBuy, readOrder } from './support/orders.ts';
import {
  axeCheck,
  headOf,
  openAs,
  openScreen,
  rowAction,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const fresh = dotOfDay(dayIn(-30));
const tooOld = dotOfDay(dayIn(-7 * 170));
const part = parts.first.no;
const phone = { width: 390, height: 844 };

interface Detail {
  status: number;
  receivedQuantity: number;
  receipts: { isFinal: boolean }[];
  discrepancies: { type: string; quantity: number; partNo: string }[];
}
const readNote = (id: number) => call<Detail>('staff02', `GET /logistics/deliveryNote/detail/${id}`);

/** A note of three pieces that waits at the warehouse. */
async function arrived() {
  const { order, note, dnNo } = await makeShipped(4, 3);
  await waitForNoteStatus(order.id, 30);
  return { orderId: order.id, id: note?.id ?? 0, dnNo };
}

/** As a hand scanner does: keys and Enter, whatever has the focus. */
async function scan(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}
const said = (page: Page) => screenOf(page).getByRole('status').or(screenOf(page).getByRole('alert')).first();
const click = (page: Page, name: string) => screenOf(page).getByRole('button', { name, exact: true }).click();

/** Records what is heard. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    window.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        heard.push(options?.frequency ?? 0);
      }
    };
  });
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0).join(' '));

async function enter(page: Page, account: string, path: string): Promise<FrontDoor> {
  const door = await openFrontDoor();
  await listen(page);
  await openAs(page, account, '/401', await newToken(account));
  await openScreen(page, door.url + path);
  return door;
}

test('on a phone: note, parts, too old, one too many, a wrong part, no line, and back: booked once, stock right', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const note = await arrived();
  const before = await partToBuy(part);
  const door = await enter(page, 'logistics01', '/inventory/scan');
  await scan(page, note.dnNo.toLowerCase());
  await expect(screenOf(page).getByRole('heading', { name: note.dnNo })).toBeVisible();
  await heard(page);

  await screenOf(page).getByRole('button', { name: '完成收货' }).focus();
  await scan(page, part);
  await expect(said(page)).toContainText('DOT 是多少？');
  expect(await heard(page)).toBe('660 880');
  await scan(page, fresh);
  await expect(said(page)).toContainText('1 / 3');
  await scan(page, part);
  await expect(said(page)).toContainText('2 / 3');
  await takeScreenshot(page, 'scan-phone');
  await expect(page.getByRole('menuitem', { name: '库存调拨' })).toBeHidden();
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(page.getByRole('menuitem', { name: '库存调拨' })).toBeVisible();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await heard(page);

  await scan(page, part, tooOld);
  await expect(said(page)).toContainText('胎龄超限');
  expect(await heard(page)).toBe('1320 220 165 220 165');
  await scan(page, part);
  await expect(said(page)).toContainText('先处理上一条');
  await click(page, '放到隔离区');
  await scan(page, part, fresh, part);
  await expect(said(page)).toContainText('多了：此单已收满');
  await expect(said(page)).toContainText('此单还能收 0 条');
  await takeScreenshot(page, 'scan-phone-stop');
  await click(page, '不收');
  await scan(page, parts.second.supplierNo);
  await expect(said(page)).toContainText('错货：不在此单');
  await expect(said(page)).toContainText(parts.second.no);
  // A scanner that sends Enter twice decides nothing.
  await page.keyboard.press('Enter');
  await click(page, '放到隔离区');
  await expect(screenOf(page).getByRole('region', { name: '不在此单的商品（隔离）' })).toContainText(
    `${parts.second.supplierNo} × 1`,
  );
  await axeCheck(page);

  await door.close();
  await click(page, '完成收货');
  await expect(screenOf(page).getByText('全部到齐')).toBeVisible();
  await click(page, '确认完成');
  await expect(screenOf(page).getByText('连接断开：5 条已存在本机，恢复后自动发送')).toBeVisible();
  expect((await readNote(note.id)).receipts).toEqual([]);
  await door.open();
  await expect(screenOf(page).getByText('收货完成，共入库 3 条')).toBeVisible();
  await takeScreenshot(page, 'scan-phone-done');
  const booked = await readNote(note.id);
  expect(booked).toMatchObject({ status: 50, receivedQuantity: 3, receipts: [{ isFinal: true }] });
  expect(
    booked.discrepancies.map(({ type, quantity, partNo }) => [type, quantity, partNo]).toSorted(),
  ).toEqual([
    ['DOT_TOO_OLD', 1, part],
    ['WRONG_PART', 1, parts.second.no],
  ]);
  expect((await partToBuy(part)).onHand).toBe(before.onHand + 3);
  await door.close();
});

test('scans outlive the page; an answer that is lost books nothing twice', async ({ page }) => {
  const note = await arrived();
  await openAs(page, 'staff02', `/inventory/scan?note=${note.id}`);
  await scan(page, part, fresh, '2');
  await expect(said(page)).toContainText('2 / 3');
  await page.reload();
  await expect(
    screenOf(page)
      .getByRole('listitem')
      .filter({ hasText: `${fresh} × 2` }),
  ).toBeVisible();
  let tries = 0;
  await page.route('**/api/logistics/deliveryNote/receive/*', async (route) => {
    tries += 1;
    const answer = await route.fetch();
    if (tries === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await click(page, '先入库 2 条');
  await expect.poll(() => tries).toBe(2);
  await expect(screenOf(page).getByRole('button', { name: '先入库 0 条' })).toBeDisabled();
  expect(await readNote(note.id)).toMatchObject({ status: 30, receivedQuantity: 2, receipts: [{}] });
  await scan(page, part, fresh);
  await click(page, '完成收货');
  await click(page, '确认完成');
  await expect(screenOf(page).getByText('收货完成，共入库 3 条')).toBeVisible();
  expect(await readOrder(note.orderId)).toMatchObject({ receivedQuantity: 3 });
});

test('from the note; the camera reads where the browser can, and what is refused is said', async ({
  page,
}) => {
  const note = await arrived();
  await page.addInitScript((code) => {
    const shown = document.createElement('canvas');
    shown.getContext('2d');
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(shown.captureStream());
    Object.assign(window, {
      BarcodeDetector: class {
        detect = () => Promise.resolve([{ rawValue: code }]);
      },
    });
  }, part);
  await openAs(page, 'logistics01', `/purchase-order/delivery-note?id=${note.id}&name=${note.dnNo}`);
  await (await rowAction(page, headOf(page), '扫码收货')).click();
  await expect(screenOf(page).getByRole('heading', { name: note.dnNo })).toBeVisible();
  await click(page, '相机');
  await expect(said(page)).toContainText('DOT 是多少？');
  await scan(page, fresh);
  // Still in sight, it is still the same piece.
  await expect(said(page)).toContainText('1 / 3');
  await takeScreenshot(page, 'scan-camera');
  await click(page, '关闭相机');
  // Somebody finishes the note at a desk meanwhile.
  await call('staff02', `POST /logistics/deliveryNote/receive/${note.id}`, {
    isFinal: true,
    remark: '',
    lines: [],
  });
  await click(page, '先入库 1 条');
  await expect(screenOf(page).getByText(/^没有入库：/)).toBeVisible();
  await takeScreenshot(page, 'scan-refused');
  await click(page, '丢弃本机数据');
  await click(page, '确认丢弃，不再入库');
  await expect(screenOf(page).getByRole('heading', { name: '扫码收货' })).toBeVisible();
  await scan(page, 'NO-SUCH-NOTE');
  await expect(screenOf(page).getByText('没有找到「NO-SUCH-NOTE」')).toBeVisible();
});
