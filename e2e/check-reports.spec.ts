import { expect, type Page } from '@playwright/test';
import { makeCheck } from './support/checks.ts';
import { axeCheck, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { openPhone } from './support/phone.ts';
import { test } from './support/test.ts';

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

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
  await takeScreenshot(page, 'check-detail');

  const customer = await openPhone(page, address, { reducedMotion: 'reduce' });
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('左前、右前需要更换');
  await expect(customer.getByRole('region', { name: '左前' })).toContainText('1.4 mm');
  await expect(customer.getByRole('main')).not.toContainText(check.plateNumber);
  await expect(customer.getByRole('main')).not.toContainText('欧阳测试');
  await axeCheck(customer);
  expect(await isWide(customer)).toBe(false);
  await takeScreenshot(customer, 'check-report-phone');
  await customer.emulateMedia({ media: 'print' });
  await expect(customer.getByRole('button', { name: '打印报告' })).toBeHidden();
  await customer.emulateMedia({ media: 'screen' });
  await customer.getByRole('button', { name: 'English' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    'Replace now: front left, front right',
  );

  const abroad = await openPhone(page, address, { locale: 'en-US', reducedMotion: 'reduce' });
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
  await takeScreenshot(abroad, 'check-report-book');
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
  await expect(customer.getByRole('alert')).toContainText(/链接无效|is not valid/);
  await takeScreenshot(customer, 'check-report-gone');
  await customer.context().close();
  await abroad.context().close();
});
