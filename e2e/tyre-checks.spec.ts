import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { findChecks, makeCheck, newPlate } from './support/checks.ts';
import {
  axeCheck,
  chooseOption,
  expectAt,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  visitPath,
} from './support/pages.ts';
import { test } from './support/test.ts';

const phone = { width: 390, height: 844 };
/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pad = async (page: Page, keys: string) => {
  const group = screenOf(page).getByRole('group', { name: '数字键' });
  for (const key of keys) await group.getByRole('button', { name: key, exact: true }).click();
};
const press = (page: Page, name: string) => screenOf(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => screenOf(page).getByRole('textbox', { name });

/** A line across the field, as a finger draws it. */
async function sign(page: Page) {
  await press(page, '客户签名');
  const box = await page.getByRole('img', { name: '签名区' }).boundingBox();
  if (!box) throw new Error('no field');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('dialog').getByRole('button', { name: '保存签名' }).click();
  await expect(screenOf(page).getByRole('img', { name: '客户签名' })).toBeVisible();
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('on a phone without a line: figures by the pad, verdict at once, kept, sent once when the line is back', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, 'dealer01', '/retail/check/create');
  await press(page, '提交检测');
  await expect(screenOf(page).getByRole('alert')).toHaveText('请输入正确的车牌');
  const plate = newPlate();
  await field(page, '车牌或 VIN').click();
  await press(page, plate.charAt(0));
  await page.keyboard.type(plate.slice(1).toLowerCase());
  await field(page, '里程').fill('31250');
  await page.context().setOffline(true);
  await expect(screenOf(page).getByText('连接断开：可以继续检测，数据存在本机')).toBeVisible();

  await field(page, '规格').fill('205/55R16');
  await pad(page, '521514');
  const wheel = screenOf(page).getByRole('region', { name: '左前' });
  await expect(wheel.getByRole('status')).toHaveText('必须更换');
  await wheel
    .getByLabel('拍照留证')
    .setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: picture });
  await expect(wheel.getByRole('img', { name: '照片 1' })).toBeVisible();
  await takeScreenshot(page, 'check-phone-red');
  await axeCheck(page);
  expect(await isWide(page)).toBe(false);
  await press(page, '下一轮');
  await expect(field(page, '规格')).toHaveValue('205/55R16');
  await pad(page, '303030');
  await pad(page, '525252');
  await expect(screenOf(page).getByRole('status').filter({ hasText: '3/4' })).toContainText('红 1 黄 1');
  await press(page, '提交检测');
  await expect(screenOf(page).getByText('左后未测完：填满三个沟深，或选择无法测量的原因')).toBeVisible();
  await pad(page, '545454');
  await screenOf(page)
    .getByLabel('拍车牌')
    .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture });
  await expect(screenOf(page).getByRole('img', { name: '车牌照片' })).toBeVisible();
  await press(page, '提交检测');
  await expect(
    screenOf(page).getByRole('heading', { name: `${plate} 已存本机，联网后自动上传` }),
  ).toBeVisible();
  await expect(screenOf(page).getByText('已存本机，联网后自动上传：1 份检测、2 张照片')).toBeVisible();
  await takeScreenshot(page, 'check-phone-kept');
  expect(await findChecks(plate)).toEqual([]);

  // The first answer is lost on its way: the figures are sent again under their name.
  let tries = 0;
  await page.route('**/api/order/v1/check/create', async (route) => {
    tries += 1;
    const answer = await route.fetch();
    if (tries === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.context().setOffline(false);
  await expect(screenOf(page).getByRole('heading', { name: `${plate} 检测已提交` })).toBeVisible();
  await expect(screenOf(page).getByText('正在上传')).toBeHidden();
  expect(tries).toBe(2);
  const found = await findChecks(plate);
  expect(found).toMatchObject([{ red: 1, yellow: 1 }]);
  const detail = await call<{ platePhotoId: number | null; wheels: { wheel: string; photos: unknown[] }[] }>(
    'dealer01',
    `GET /order/v1/check/detail/${found[0]?.id}`,
  );
  expect(detail.platePhotoId).not.toBeNull();
  expect(detail.wheels.map(({ wheel: key, photos }) => [key, photos.length])).toEqual([
    ['FL', 1],
    ['FR', 0],
    ['RR', 0],
    ['RL', 0],
  ]);
});

test('what was measured outlives the page; the last figures of the car stand grey beneath', async ({
  page,
}) => {
  const { plateNumber } = await makeCheck();
  await page.setViewportSize(phone);
  await openAs(page, 'dealer01', '/retail/check/create');
  await field(page, '车牌或 VIN').fill(plateNumber);
  await expect(screenOf(page).getByText('上次 1.4')).toBeVisible();
  await expect(field(page, '规格')).toHaveValue('205/55R16');
  await pad(page, '13');
  await page.reload();
  await expect(screenOf(page).getByRole('button', { name: /^内侧 1\.3/ })).toBeVisible();
  await expect(field(page, '车牌或 VIN')).toHaveValue(plateNumber);
  await press(page, '清空');
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
  await expect(field(page, '车牌或 VIN')).toHaveValue('');
});

test('checks beside the orders: danger first, unread bold, read at once, ordered from, closed with a reason', async ({
  page,
}) => {
  const check = await makeCheck();
  await openAs(page, 'dealer01', '/retail/list');
  await screenOf(page).getByRole('radiogroup', { name: '视图' }).getByText('检测', { exact: true }).click();
  await screenOf(page).getByRole('textbox', { name: '检测', exact: true }).fill(check.plateNumber);
  await screenOf(page).getByRole('textbox', { name: '检测', exact: true }).press('Enter');
  const row = rowOf(page, check.plateNumber);
  await expect(row).toContainText('红 必须更换');
  await takeScreenshot(page, 'check-list');
  await expect(row.getByText(check.plateNumber)).toHaveCSS('font-weight', /600|700/);
  await row.getByRole('checkbox').check();
  await press(page, '标为已读');
  await expect(row.getByText(check.plateNumber)).toHaveCSS('font-weight', '400');
  await (await rowAction(page, row, '下单')).click();
  await expectAt(page, new RegExp(`/retail/create\\?check=${check.id}`));
  await page.goBack();
  await expectAt(page, /\/retail\/list/);
  await (await rowAction(page, row, '关闭')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '关闭检测' }).click();
  await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  await chooseOption(page, dialog.getByRole('combobox'), '价格高');
  await dialog.getByRole('button', { name: '关闭检测' }).click();
  await expect(dialog).toBeHidden();
  await visitPath(page, `/retail/list?view=checked&text=${encodeURIComponent(check.plateNumber)}`).catch(
    () => null,
  );
  await expect(rowOf(page, check.plateNumber)).toContainText('已关闭');
});

test('a correction is a new version; the former one stays to be looked at', async ({ page }) => {
  const check = await makeCheck();
  await openAs(page, 'dealer01', `/retail/check/detail?id=${check.id}`);
  await expect(screenOf(page).getByRole('region', { name: '左前' })).toContainText('1.4');
  await axeCheck(page);
  await (await rowAction(page, headOf(page), '更正')).click();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(`更正 ${check.checkNo}`);
  await pad(page, '606060');
  await pad(page, '606060');
  // Without a line it waits like a new check, with its photo and the customer's signature.
  await page.context().setOffline(true);
  await press(page, '鼓包');
  await screenOf(page)
    .getByLabel('拍照留证')
    .setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: picture });
  await sign(page);
  await press(page, '提交更正');
  await expect(screenOf(page).getByText('已存本机，联网后自动上传：1 份检测、2 张照片')).toBeVisible();
  await page.context().setOffline(false);
  await expect(
    screenOf(page).getByRole('heading', { name: `${check.plateNumber} 更正已提交` }),
  ).toBeVisible();
  await expect(screenOf(page).getByText('正在上传')).toBeHidden();
  await press(page, '查看检测');
  await expect(screenOf(page).getByRole('img', { name: '客户签名' })).toBeVisible();
  await expect(screenOf(page).getByRole('region', { name: '左前' })).toContainText('6.0');
  const [latest] = await findChecks(check.plateNumber);
  expect(latest).toMatchObject({ red: 1, yellow: 0, versionNum: 2, firstId: check.firstId });
  await screenOf(page).getByRole('link', { name: '第 1 版' }).click();
  await expect(screenOf(page).getByText('这是第 1 版，已有更正。')).toBeVisible();
  await expect(screenOf(page).getByRole('region', { name: '左前' })).toContainText('1.4');
  await expect(headOf(page).getByRole('button', { name: '更正' })).toBeHidden();
});
