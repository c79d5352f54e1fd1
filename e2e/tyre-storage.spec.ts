import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeCheck, newPlate } from './support/checks.ts';
import { axeCheck, expectMessage, goTo, headOf, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

const shop = 'dealer01';
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
interface StoredSet {
  id: number;
  storageNo: string;
  status: number;
  version: number;
}
const find = async (text: string) =>
  (await call<{ list: StoredSet[] }>(shop, `GET /order/storage/list?text=${encodeURIComponent(text)}`)).list;

test('tyres are taken in on a phone, booked for the change, paid and handed out with a signature', async ({
  page,
}) => {
  const plate = newPlate();
  await makeCheck(plate, 60);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, shop, '/clue/storage-create');
  const form = screenOf(page);
  await form.getByRole('textbox', { name: '车牌' }).fill(plate);
  // The car's last check fills customer and tyres.
  await expect(form.getByText(/由检测 JC/)).toBeVisible();
  await expect(form.getByRole('region', { name: '左前' }).getByRole('textbox', { name: '规格' })).toHaveValue(
    '205/55R16',
  );
  await form.getByRole('button', { name: '存入轮胎' }).click();
  await expect(form.getByText('必填').first()).toBeVisible();
  await form.getByRole('textbox', { name: '货架' }).fill('Z-99');
  await form.getByRole('spinbutton', { name: '寄存费' }).fill('300');
  await takeScreenshot(page, 'storage-create-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await takeScreenshot(page, 'storage-create');
  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByRole('button', { name: '存入轮胎' }).click();
  await expectMessage(page, '已存入');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(headOf(page)).toContainText('寄存中');
  const [set] = await find(plate);
  await expect(headOf(page)).toContainText(set?.storageNo ?? '?');
  await axeCheck(page);
  await takeScreenshot(page, 'storage-detail');
  // The label of a tyre finds its set.
  await goTo(page, `/clue/storage?text=${set?.storageNo}-FR`);
  await expect(
    screenOf(page).getByRole('button', { name: set?.storageNo ?? '?', exact: true }),
  ).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'storage-list');
  await goTo(page, `/clue/appointment?storage=${set?.id}`);
  await expect(dialogOf(page)).toContainText(`从 ${set?.storageNo} 预约`);
  await dialogOf(page).getByRole('button', { name: '取消' }).click();
  await goTo(page, `/clue/storage-detail?id=${set?.id}`);
  await headOf(page).getByRole('button', { name: '收费' }).click();
  await takeScreenshot(page, 'storage-pay');
  await dialogOf(page).getByRole('button', { name: '确认收费' }).click();
  await expect(screenOf(page).getByText('已收')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await headOf(page).getByRole('button', { name: '取走' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: '确认取走' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: '取走人' }).fill('欧阳测试');
  const box = await dialog.getByRole('img', { name: '取走人签字' }).boundingBox();
  if (!box) throw new Error('no signature field');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90);
  await page.mouse.up();
  await takeScreenshot(page, 'storage-hand-out-390');
  await dialog.getByRole('button', { name: '确认取走' }).click();
  await expectMessage(page, `${set?.storageNo} 已取走`);
  expect((await find(plate))[0]?.status).toBe(30);
});
