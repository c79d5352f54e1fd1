import { expect, type Page } from '@playwright/test';
import { rowOf, screenOf } from './pages.ts';

export const size = '205/55R16';

/** Licence plate without orders. */
export const newPlate = (): string => `沪B${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
export const plateField = (page: Page) => screenOf(page).getByRole('textbox', { name: '车牌或车架号' });
export const orderPart = (page: Page) => screenOf(page).getByRole('region', { name: '订单' });

/** Selects the first available tyre of the size. */
export async function chooseTyre(page: Page): Promise<void> {
  await screenOf(page).getByRole('textbox', { name: '搜索轮胎' }).fill('2055516');
  const pick = rowOf(page, size).getByRole('button', { name: '选用', exact: true });
  await pick.locator('visible=true').and(page.locator(':enabled')).first().click();
  await expect(screenOf(page).getByRole('region', { name: '已选轮胎' })).toContainText(size);
}

export async function fillCustomer(page: Page, mobile: string): Promise<void> {
  await orderPart(page).getByRole('textbox', { name: '客户' }).fill('王小明');
  await orderPart(page).getByRole('textbox', { name: '手机号' }).fill(mobile);
}
