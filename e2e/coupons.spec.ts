import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  expectAt,
  expectMessage,
  goTo,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';
import { makeWorkbook } from './support/workbook.ts';

const path = '/promotion/distributeRecord';
let made = 0;
/** What no other test has. */
const newNo = () => `${Date.now() % 10_000_000}${(made += 1) % 10}`.padStart(8, '0');
const newMobile = () => `167${newNo()}`;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

interface Given {
  id: number;
  code: string;
}
interface Promotion {
  id: number;
  version: number;
  name: string;
}

/** A running promotion of coupons that dealer02 gives at its own shop: a yuan off. */
async function makeCoupons(more: object = {}): Promise<Promotion> {
  const { typeId } = await call<{ typeId: number }>('dealer02', 'GET /user/v1/user/current');
  const name = `测试券 ${newNo()}`;
  const promotion = await call<Promotion>('dealer02', 'POST /promotion/create', {
    name,
    take: 'COUPON',
    startsTime: day(-1),
    endsTime: day(20),
    couponDays: 10,
    budget: 1000_00,
    rule: { kind: 'AMOUNT', offFen: 100, fromFen: 0, fromQty: 0 },
    partScope: {
      all: true,
      kinds: [],
      brandIds: [],
      patterns: [],
      sizes: [],
      partIds: [],
      serviceCodes: [],
      excludedPartIds: [],
    },
    dealerScope: { all: false, regions: [], provinces: [], dealerIds: [typeId], excludedDealerIds: [] },
    audience: { type: 'ALL', levels: [] },
    ...more,
  });
  const step = { version: promotion.version, action: 'submit', reason: '' };
  await call('dealer02', `PUT /promotion/status/${promotion.id}`, step);
  return { ...promotion, name };
}

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Opens one of the ways to give. */
async function give(page: Page, way: string): Promise<void> {
  await screenOf(page).getByRole('button', { name: /^发券/ }).click();
  await page.locator('.ant-dropdown-menu').getByRole('menuitem', { name: way }).click();
}

/** The promotion of a dialog, by its name. */
async function choosePromotion(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: '促销' }).fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first().click();
}

/** A distribution is through: its row says so. */
async function expectDone(page: Page, name: string): Promise<void> {
  const text = encodeURIComponent(name);
  const done = async () => {
    const { list } = await call<{ list: { state: string }[] }>(
      'dealer02',
      `GET /promotion/distributeRecord/batch/list?text=${text}`,
    );
    return list[0]?.state;
  };
  await expect.poll(done).toBe('DONE');
  await goTo(page, `${path}?sub=batches&text=${text}`);
  await expect(rowOf(page, name)).toContainText('已完成');
}

test('coupons for all whom a rule means and for the mobiles of a workbook: how many it is stands there before; a code is taken at the till', async ({
  page,
}) => {
  const takeCode = `GZ${newNo()}`;
  const { name } = await makeCoupons({ takeCode });
  await openAs(page, 'dealer02', path);
  // A code at the till of the records: one that nobody gave says so.
  await screenOf(page).getByRole('button', { name: '到店领券', exact: true }).click();
  const take = async (code: string) => {
    await dialogOf(page).getByRole('textbox', { name: '领券口令' }).fill(code);
    await dialogOf(page).getByRole('textbox', { name: '手机号' }).fill(newMobile());
    await dialogOf(page).getByRole('button', { name: '领取', exact: true }).click();
  };
  await take('HUIKUI');
  await expect(dialogOf(page)).toContainText('没有这个领券口令，或促销不在进行中');
  await take(takeCode.toLowerCase());
  await expectMessage(page, `已领取「${name}」`);
  await expect(dialogOf(page)).toHaveCount(0);

  await give(page, '按条件发券');
  const ok = dialogOf(page).getByRole('button', { name: '发放', exact: true });
  await expect(ok).toBeDisabled();
  await choosePromotion(page, name);
  await expect(dialogOf(page).getByRole('status')).toContainText(/将发放 [\d,]+ 张；符合条件 [\d,]+ 人/);
  await axeCheck(page);
  await takeScreenshot(page, 'coupon-rule');
  await ok.click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expectDone(page, name);
  await takeScreenshot(page, 'coupon-batches');
  await rowOf(page, name).getByRole('button', { name: /^FQ/ }).click();
  await expect(rowOf(page, name).first()).toContainText('按条件发放');

  const listed = (await makeCoupons()).name;
  const [first, second] = [newMobile(), newMobile()];
  const upload = (rows: string[][]) =>
    dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'list.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: makeWorkbook([['手机号', '姓名'], ...rows]),
      });
  await goTo(page, path);
  await give(page, '按名单发券');
  await choosePromotion(page, listed);
  await dialogOf(page).getByRole('button', { name: '下一步', exact: true }).click();
  await upload([
    ['12345', '李雷'],
    [first, '李雷'],
    [first, '李雷'],
  ]);
  await expect(dialogOf(page)).toContainText('重复');
  await expect(dialogOf(page)).toContainText('请输入正确的手机号');
  await takeScreenshot(page, 'coupon-list-refused');
  await dialogOf(page).getByRole('button', { name: '重新选择文件' }).click();
  await upload([
    [first, '李雷'],
    [second, '韩梅梅'],
  ]);
  await expect(dialogOf(page)).toContainText('共 2 人，其中新会员 2 人');
  await takeScreenshot(page, 'coupon-list-preview');
  await dialogOf(page).getByRole('button', { name: '发放 2 张', exact: true }).click();
  await expectMessage(page, /已开始发放，批次 FQ/);
  await expectDone(page, listed);
  await goTo(page, `${path}?text=${second}`);
  await expect(rowOf(page, listed)).toContainText('按名单发放');
});

test('one coupon by hand, its record, and its end: found by the palette, voided with a reason', async ({
  page,
}) => {
  const takeCode = `SG${newNo()}`;
  const { name } = await makeCoupons({ takeCode });
  const mobile = newMobile();
  const claim = { takeCode, mobile, name: '李雷' };
  const { code } = await call<Given>('dealer02', 'POST /promotion/coupon/claim', claim);
  await openAs(page, 'dealer02', path);
  await give(page, '单独发券');
  await choosePromotion(page, name);
  await dialogOf(page).getByRole('textbox', { name: '手机号' }).fill(mobile);
  await dialogOf(page).getByRole('button', { name: '发放', exact: true }).click();
  await expect(dialogOf(page).getByText('必填')).toBeVisible();
  await dialogOf(page).getByRole('textbox', { name: '发放原因' }).fill('安装等待过久');
  await takeScreenshot(page, 'coupon-by-hand');
  await dialogOf(page).getByRole('button', { name: '发放', exact: true }).click();
  await expectMessage(page, /已发放「测试券/);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  await expect(rowOf(page, code)).toContainText('未使用');
  await rowOf(page, code).getByRole('button', { name: code, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: code });
  const steps = drawer.getByRole('list', { name: '状态变化' });
  await expect(steps.getByRole('listitem')).toHaveCount(1);
  await axeCheck(page);
  await drawer.getByRole('button', { name: '作废', exact: true }).click();
  const ask = page.getByRole('dialog', { name: '作废 1 张优惠券？' });
  await ask.getByRole('textbox', { name: '作废原因' }).fill('误发');
  await ask.getByRole('button', { name: '作废', exact: true }).click();
  await expect(ask).toHaveCount(0);
  await expect(steps.getByRole('listitem')).toHaveCount(2);
  await expect(steps).toContainText('误发');
  await takeScreenshot(page, 'coupon-record');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, code)).toContainText('已作废');
});

test('what looks like fraud is on the home page, and says with whom', async ({ page }) => {
  await openAs(page, 'staff03', '/home');
  await screenOf(page)
    .getByRole('link', { name: /异常领用、未使用的优惠券/ })
    .click();
  await expectAt(page, /suspicious=true/);
  const codes = screenOf(page)
    .getByRole('row')
    .getByRole('button', { name: /^[A-Z2-9]{10}$/ });
  await expect(codes.first()).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'coupon-suspicious');
  await codes.first().click();
  const others = page.getByRole('dialog').getByRole('table').getByRole('button');
  await expect(page.getByRole('heading', { name: '同一设备或网络领取的其他人' })).toBeVisible();
  const other = (await others.first().textContent()) ?? '';
  await others.first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: `复制 ${other}` })).toBeVisible();
  await takeScreenshot(page, 'coupon-fraud');
  await page.keyboard.press('Escape');
  const voids = await rowAction(page, rowOf(page, '未使用').first(), '作废');
  await expect(voids).toBeEnabled();
});
