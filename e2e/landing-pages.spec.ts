import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { readSmsCode } from './support/own-account.ts';
import { axeCheck, expectMessage, openAs, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { expectDark, expectNarrow, openPhone } from './support/phone.ts';
import { test } from './support/test.ts';

const create = '/promotion/mobile/create';
const nameOf = (what: string): string => `${what}${Date.now() % 1e7}`;
const newMobile = (): string => `1760${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Drags from the middle of one place to a point below the top of another, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator, below: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 60, end.y + below, { steps: 8 });
  await page.mouse.up();
}

const palette = (page: Page) => screenOf(page).getByRole('navigation', { name: '内容块' });
const blocks = (page: Page) => screenOf(page).getByRole('list', { name: '页面内容' });
const order = async (page: Page) =>
  (await blocks(page).locator('[data-handle]').allInnerTexts()).map((text) => text.split('\n')[0]);

/** A coupon of the shop that runs, past the browser. */
async function makeCoupon(account: string): Promise<string> {
  const name = nameOf('页面券');
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { id, version } = await call<{ id: number; version: number }>(account, 'POST /promotion/create', {
    name,
    take: 'COUPON',
    startsTime: at(0),
    endsTime: at(60),
    dealerBp: 10_000,
    perUser: 1,
    rule: { kind: 'AMOUNT', offFen: 5000, fromFen: 100_000, fromQty: 0 },
    partScope: { all: true },
    dealerScope: { all: true },
    audience: {},
  });
  await call(account, `PUT /promotion/status/${id}`, { version, action: 'submit' });
  return name;
}

/** A page that is published, past the browser. */
async function publish(account: string, list: object[]): Promise<{ id: number; slug: string; name: string }> {
  const name = nameOf('活动页');
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { id, version } = await call<{ id: number; version: number }>(
    account,
    'POST /promotion/mobile/create',
    { name, title: '冬季换胎节', startsTime: at(-1), endsTime: at(9), blocks: list },
  );
  await call(account, `PUT /promotion/mobile/status/${id}`, { version, action: 'publish' });
  const { url } = await call<{ url: string }>(account, `GET /promotion/mobile/detail/${id}`);
  return { id, name, slug: url.split('/').at(-1) ?? '' };
}

test('a page is built by drag and by keys, taken back, published, and opened by a customer', async ({
  page,
}) => {
  await openAs(page, 'dealer01', create);
  const screen = screenOf(page);
  const name = nameOf('冬季活动');
  await screen.getByLabel('页面名称').fill(name);
  await screen.getByLabel('页面标题').fill('冬季换胎节');
  await palette(page).getByRole('button', { name: '文字' }).click();
  await screen.getByLabel('标题', { exact: true }).fill('四条立减');
  await drag(page, palette(page).getByRole('button', { name: '倒计时' }), blocks(page), 4);
  await expect.poll(() => order(page)).toEqual(['1 倒计时', '2 文字']);
  const handle = blocks(page).locator('[data-handle]').first();
  await handle.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual(['1 文字', '2 倒计时']);
  await screen.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => order(page)).toEqual(['1 倒计时', '2 文字']);
  await expect(screen.getByRole('region', { name: '手机预览' })).toContainText('四条立减');
  await palette(page).getByRole('button', { name: '优惠券' }).click();
  await screen.getByRole('button', { name: '发布' }).click();
  await expect(screen.getByRole('alert')).toContainText('请选择开始和结束时间');
  await axeCheck(page);
  await takeScreenshot(page, 'landing-editor');
});

test('a customer takes a coupon with a code and leaves a form, until the page is withdrawn', async ({
  page,
}) => {
  const coupon = await makeCoupon('dealer01');
  const offered = await call<{ value: number; label: string }[]>('dealer01', 'GET /promotion/mobile/coupons');
  const promotionId = offered.find(({ label }) => label.startsWith(coupon))?.value;
  const { slug, name, id } = await publish('dealer01', [
    { id: 'c', kind: 'COUPON', promotionId, note: '' },
    { id: 'f', kind: 'FORM', heading: '预约到店', note: '', button: '提交' },
  ]);
  await openAs(page, 'dealer01', '/promotion/mobile/list');
  const phone = await openPhone(page, `/m/page/${slug}`);
  await expect(phone.getByRole('heading', { name: '冬季换胎节' })).toBeVisible();
  await phone.getByRole('button', { name: '立即领取' }).click();
  const taking = phone.locator('section').filter({ hasText: coupon });
  const mobile = newMobile();
  await taking.getByLabel('手机号').fill(mobile);
  await taking.getByRole('button', { name: '获取验证码' }).click();
  await expect(taking.getByText('验证码已发送')).toBeVisible();
  await taking.getByLabel('短信验证码').fill(await readSmsCode(mobile));
  await axeCheck(phone);
  await phone.getByRole('button', { name: '确认领取' }).click();
  await expect(phone.getByText('领取成功')).toBeVisible();
  await expectNarrow(phone);
  await takeScreenshot(phone, 'landing-phone-taken');
  // Its form becomes a clue of the shop.
  const other = newMobile();
  const form = phone.locator('form').filter({ has: phone.getByLabel('姓名') });
  await form.getByLabel('姓名').fill('页面客户');
  await form.getByLabel('手机号').fill(other);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByText('验证码已发送')).toBeVisible();
  await form.getByLabel('短信验证码').fill(await readSmsCode(other));
  await form.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText(/已提交/)).toBeVisible();
  await visitPath(page, `/promotion/mobile/detail?id=${id}`);
  await expect(screenOf(page)).toContainText(name);
  await screenOf(page).getByRole('button', { name: '撤下' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
  await expectMessage(page, '页面已撤下');
  await phone.reload();
  await expect(phone.getByText('页面不存在或已下线')).toBeVisible();
  await phone.context().close();
});

/** The shops of a page in the browser. */
const shopsOf = (phone: Page) => phone.locator('.lp-shops').getByRole('listitem');

test('shops stand on a map: by city where the phone does not say where it is, else the nearest first', async ({
  page,
}) => {
  const { slug } = await publish('admin', [{ id: 'd', kind: 'DEALERS', heading: '' }]);
  await openAs(page, 'admin', '/promotion/mobile/list');
  const phone = await openPhone(page, `/m/page/${slug}`);
  const map = phone.getByRole('img', { name: /^门店地图/ });
  await expect(map).toBeVisible();
  await phone.getByRole('button', { name: '离我最近' }).click();
  await expect(phone.getByText('未能获取位置，请选择城市')).toBeVisible();
  const city = phone.getByLabel('城市');
  const [chosen = ''] = await city.getByRole('option', { name: /^杭州市/ }).allInnerTexts();
  await city.selectOption({ label: chosen });
  await expect(shopsOf(phone).first()).toContainText('杭州');
  await phone
    .getByRole('button', { name: /^在图上看/ })
    .first()
    .click();
  await expect(phone.getByRole('button', { name: /^在图上看/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await phone.getByRole('button', { name: '放大' }).click();
  await expectNarrow(phone);
  await axeCheck(phone);
  await takeScreenshot(phone, 'landing-map');

  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation({ latitude: 23.13, longitude: 113.27 });
  await phone.getByRole('button', { name: '离我最近' }).click();
  await expect(shopsOf(phone).first()).toContainText('广州');
  await expect(shopsOf(phone).first()).toContainText(/\d (km|m)/);
  await phone.context().close();
});

test('pages of customers follow a dark phone, and what is written on them is never run', async ({ page }) => {
  const markup = '<img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>';
  const { slug } = await publish('dealer01', [
    {
      id: 't',
      kind: 'TEXT',
      heading: '<b>不是粗体</b>',
      body: `${markup}\njavascript:alert(1)`,
      align: 'LEFT',
    },
    { id: 'n', kind: 'COUNTDOWN', heading: '距活动结束', until: null },
    { id: 'f', kind: 'FORM', heading: '预约到店', note: '', button: '提交' },
    { id: 'd', kind: 'DEALERS', heading: '' },
  ]);
  await openAs(page, 'dealer01', '/retail/self');
  const code = screenOf(page).getByRole('region', { name: '客户扫码' });
  const shop = await code.getByText('/m/shop/').innerText();
  const phone = await openPhone(page, `/m/page/${slug}`, { colorScheme: 'dark' });
  await expect(phone.getByRole('heading', { name: '冬季换胎节' })).toBeVisible();
  await expectDark(phone);
  await expect(phone.getByRole('heading', { name: '<b>不是粗体</b>' })).toBeVisible();
  await expect(phone.getByText('javascript:alert(1)')).toBeVisible();
  expect(await phone.evaluate(() => 'wasRun' in window)).toBe(false);
  await expect(phone.locator('img[src="x"], a[href^="javascript"]')).toHaveCount(0);
  await phone.getByText('门店地址').scrollIntoViewIfNeeded();
  await expect(phone.getByRole('img', { name: /^门店地图/ })).toBeVisible();
  await axeCheck(phone);
  await takeScreenshot(phone, 'landing-dark');
  for (const path of [
    new URL(shop).pathname,
    '/m/appointment/1.1.abcdefghijklmnopqrstuv',
    '/m/coupon/none',
  ]) {
    await phone.goto(path);
    await expectDark(phone);
    await axeCheck(phone);
  }
  await phone.context().close();
});
