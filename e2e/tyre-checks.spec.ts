import { expect, test, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  shot,
  visit,
} from './support/pages.ts';

const phone = { width: 390, height: 844 };
/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
interface Check {
  id: number;
  firstId: number;
  checkNo: string;
  red: number;
  yellow: number;
  versionNum: number;
}

const newPlate = () => `沪E${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
const find = async (text: string) =>
  (await call<{ list: Check[] }>('dealer01', 'POST /order/v1/check/search', { text })).list;

const wheelOf = (wheel: string, depth: number) => ({
  wheel,
  brand: '米其林',
  pattern: 'PRIMACY 4',
  size: '205/55R16',
  dot: '2524',
  depthIn: depth,
  depthMid: depth + 2,
  depthOut: depth + 4,
});

/** A check of a car whose front tyres must go. */
async function makeCheck(plateNumber = newPlate(), front = 14, mileage = 30_000) {
  const { typeId: dealerId } = await call<{ typeId: number }>('dealer01', 'GET /user/v1/user/current');
  const made = await call<Check>('dealer01', 'POST /order/v1/check/create', {
    clientId: crypto.randomUUID(),
    dealerId,
    plateNumber,
    mileage,
    checkedTime: new Date().toISOString(),
    customerName: '欧阳测试',
    customerMobile: '13812345678',
    wheels: [wheelOf('FL', front), wheelOf('FR', front + 1), wheelOf('RR', 52), wheelOf('RL', 54)],
  });
  return { ...made, plateNumber };
}

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
  await shot(page, 'check-phone-red');
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
  await shot(page, 'check-phone-kept');
  expect(await find(plate)).toEqual([]);

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
  const found = await find(plate);
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
  await shot(page, 'check-list');
  await expect(row.getByText(check.plateNumber)).toHaveCSS('font-weight', /600|700/);
  await row.getByRole('checkbox').check();
  await press(page, '标为已读');
  await expect(row.getByText(check.plateNumber)).toHaveCSS('font-weight', '400');
  await (await rowAction(page, row, '下单')).click();
  await expect(page).toHaveURL(new RegExp(`/retail/create\\?check=${check.id}`));
  await page.goBack();
  await (await rowAction(page, row, '关闭')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '关闭检测' }).click();
  await expect(dialog.getByText('请选择失销原因').first()).toBeVisible();
  await chooseOption(page, dialog.getByRole('combobox'), '价格高');
  await dialog.getByRole('button', { name: '关闭检测' }).click();
  await expect(dialog).toBeHidden();
  await visit(page, `/retail/list?view=checked&text=${encodeURIComponent(check.plateNumber)}`).catch(
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
  const [latest] = await find(check.plateNumber);
  expect(latest).toMatchObject({ red: 1, yellow: 0, versionNum: 2, firstId: check.firstId });
  await screenOf(page).getByRole('link', { name: '第 1 版' }).click();
  await expect(screenOf(page).getByText('这是第 1 版，已有更正。')).toBeVisible();
  await expect(screenOf(page).getByRole('region', { name: '左前' })).toContainText('1.4');
  await expect(headOf(page).getByRole('button', { name: '更正' })).toBeHidden();
});

/** A customer's phone: narrow, and nobody is signed in. */
async function openPhone(page: Page, address: string, locale: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({
    viewport: phone,
    locale,
    baseURL: new URL(page.url()).origin,
    reducedMotion: 'reduce',
  });
  const opened = await context.newPage();
  const { pathname, search } = new URL(address);
  await opened.goto(pathname + search);
  return opened;
}

test('the customer opens the report by its link, in the own language; revoked, it calmly says so', async ({
  page,
}) => {
  const check = await makeCheck();
  await openAs(page, 'dealer01', `/retail/check/detail?id=${check.id}`);
  const card = screenOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '客户报告' }) });
  await card.getByRole('button', { name: '复制链接' }).click();
  await expect(card.getByRole('img', { name: '报告二维码' })).toBeVisible();
  const address = await card.getByText('/viewReport?token=').innerText();
  await shot(page, 'check-detail');

  const customer = await openPhone(page, address, 'zh-CN');
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('左前、右前需要更换');
  await expect(customer.getByRole('region', { name: '左前' })).toContainText('1.4 mm');
  await expect(customer.getByRole('main')).not.toContainText(check.plateNumber);
  await expect(customer.getByRole('main')).not.toContainText('欧阳测试');
  await axeCheck(customer);
  expect(await isWide(customer)).toBe(false);
  await shot(customer, 'check-report-phone');
  await customer.emulateMedia({ media: 'print' });
  await expect(customer.getByRole('button', { name: '打印报告' })).toBeHidden();
  await customer.emulateMedia({ media: 'screen' });
  await customer.getByRole('button', { name: 'English' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    'Replace now: front left, front right',
  );

  const abroad = await openPhone(page, address, 'en-US');
  await expect(abroad.getByRole('heading', { level: 1 })).toContainText('Replace now');
  // Booked from the report: car and services stand there, the customer takes a time.
  await abroad.getByRole('link', { name: 'Book a visit' }).click();
  await expect(abroad.getByRole('button', { name: 'Fit 1–2 tyres' })).toHaveAttribute('aria-pressed', 'true');
  await abroad.getByRole('group', { name: 'Days' }).getByRole('button').last().click();
  await abroad
    .getByRole('group', { name: /^Free times/ })
    .getByRole('button')
    .first()
    .click();
  await axeCheck(abroad);
  expect(await isWide(abroad)).toBe(false);
  await shot(abroad, 'check-report-book');
  await abroad.getByRole('button', { name: /^Book / }).click();
  await expect(abroad).toHaveURL(/\/m\/appointment\//);
  await expect(abroad.getByText('Confirmed', { exact: true })).toBeVisible();
  await abroad.goto(address);
  await expect(abroad.getByRole('link', { name: 'My appointment' })).toBeVisible();
  await page.reload();
  await expect(card).toContainText('已打开 3 次');
  await card.getByRole('button', { name: '撤销链接' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销链接' }).click();
  await expect(card).toContainText('已撤销');
  await customer.reload();
  await expect(customer.getByRole('alert')).toContainText(/链接已过期|has expired/);
  await shot(customer, 'check-report-gone');
  await abroad.goto('/viewReport?token=1.abcdefghijklmnopqrstuv');
  await expect(abroad.getByRole('alert')).toContainText('This link has expired');
  await customer.context().close();
  await abroad.context().close();
});
